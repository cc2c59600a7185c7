// Search in the pages, from SECTIONS of sections.js: [address, heading, text] of every section. Every word must occur; headings count more.
const field = document.getElementById('search');
const found = document.getElementById('found');
const base = document.documentElement.dataset.base;
field.hidden = false;

function count(words, [, title, text]) {
  const heading = title.toLowerCase();
  const body = text.toLowerCase();
  let score = 0;
  for (const word of words) {
    const inside = body.split(word).length - 1;
    if (!heading.includes(word) && !inside) return 0;
    score += (heading.includes(word) ? 10 : 0) + Math.min(inside, 5);
  }
  return score;
}

function around(words, text) {
  const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 40);
  return `${at ? '…' : ''}${text.slice(at, at + 140)}…`;
}

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter((word) => word.length > 1);
  const scored = words.length ? SECTIONS.map((section) => [count(words, section), section]) : [];
  const best = scored.filter(([score]) => score).sort((a, b) => b[0] - a[0]).slice(0, 20);
  found.replaceChildren(...best.map(([, [address, title, text]]) => {
    const line = document.createElement('li');
    const link = document.createElement('a');
    const words_ = document.createElement('small');
    link.href = base + address;
    link.textContent = title;
    words_.textContent = around(words, text);
    line.append(link, document.createElement('br'), words_);
    return line;
  }));
  if (words.length && !best.length) found.textContent = 'Nothing found.';
}

field.addEventListener('input', search);
search();
