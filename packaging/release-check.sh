#!/bin/sh
# release-check.sh PYTHON: what a release must pass, in a clean clone of the last commit.
# Version in one place and in the changelog, both commands of the README, vectors, documentation, bundles, no network.
#   MIRROR  where debootstrap gets Debian from (default: debootstrap's own)
set -eu
cd "$(dirname "$0")/.."
python=$1 here=$(pwd)

die() { printf 'release-check: %s\n' "$*" >&2; exit 1; }
say() { printf '\nrelease-check: %s\n' "$*" >&2; }

[ -z "$(git status --porcelain)" ] || die "there are changes that are not committed"
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' shared/tacit/__init__.py)
[ -n "$version" ] || die "shared/tacit/__init__.py has no line __version__ = \"…\""
grep -q "^## $version" CHANGELOG.md || die "CHANGELOG.md has no section \"## $version\""
others=$(git grep -nE "^version *=|__version__ *=" -- '*.py' '*.toml' '*.json' ':!shared/tacit/__init__.py' ':!packaging/briefcase' || true)
[ -z "$others" ] || die "the version is written in more than one place: $others"

# With a screen the demo would leave a window open.
unset DISPLAY WAYLAND_DISPLAY
clone=$(mktemp -d)
trap 'rm -rf "$clone"' EXIT
trap 'exit 130' INT TERM
git clone --quiet "$here" "$clone/tacit"
cd "$clone/tacit"

say "make demo"
make PYTHON="$python" demo >"$clone/demo.txt" || die "the demo failed"
cat "$clone/demo.txt"
covered=$(sed -n 's/.*true rules tested: \([0-9.]*\)%$/\1/p' "$clone/demo.txt")
echo "${covered:-0}" | awk '{ exit !(93 <= $1 && $1 <= 97) }' ||
  die "95 % intervals cover ${covered:-an unknown share} % of the truth in the demo, not 93 to 97 %"
say "make test"
make PYTHON="$python" test
say "LaTeX compiles"
command -v pdflatex >/dev/null 2>&1 || die "no pdflatex, which must compile the LaTeX that is exported; install texlive-latex-recommended"
.venv/bin/python -m pytest -q tests/tacit_miner/exports/test_text.py -k latex_compiles || die "the LaTeX that is exported does not compile"
say "compiled loops under sanitizers"
make PYTHON="$python" sanitize
say "a hundred mutants"
.venv/bin/python -m tests.mutation || die "a changed operator or constant goes unnoticed: a test must see it, or tests/mutation/survivors.csv say why not"
say "make lint"
make PYTHON="$python" lint
say "the vectors, generated again"
.venv/bin/python tests/vectors/generate.py
[ -z "$(git status --porcelain tests/vectors)" ] || die "the vectors are not what tests/vectors/generate.py makes"
say "documentation, wheel, sdist and bundles"
make PYTHON="$python" release
for program in agent miner; do
  said=$("build/bundle/tacit-$program/tacit-$program" --version | sed -n 1p) # the agent then says its page
  [ "$said" = "tacit $version" ] || die "the bundle of the $program says \"$said\", not \"tacit $version\""
done
(cd dist && sha256sum --check --quiet SHA256SUMS)
if find build/bundle/tacit-agent -iname '*numpy*' -o -iname 'libtacit*' | grep -q .; then
  die "the agent's bundle carries NumPy or compiled loops"
fi
say "without a network"
make PYTHON="$python" no-network
if [ "$(id -u)" = 0 ] && command -v debootstrap >/dev/null 2>&1; then
  say "in an empty system"
  packaging/check-in-chroot.sh "$clone/system"
else
  say "not tried: the bundles in an empty system, which takes root and debootstrap"
fi
rm -rf "$here/dist"
cp -R dist "$here/dist"
say "$version is ready; what to publish is in dist"
