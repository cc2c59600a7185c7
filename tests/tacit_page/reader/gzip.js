// @ts-check
/**
 * Gzip (RFC 1952) and deflate (RFC 1951), read a piece at a time. By hand, since a browser's own reader ends at the first member
 * and hands out nothing of what comes before damage.
 */
import { FormatRefusal } from "../../../agent/tacit_page/refusal.js";

const SLICE = 64 * 1024;
const PIECE = 256 * 1024;
const WINDOW = 32 * 1024;
const TEXT_BYTES = 2048 * 1024 * 1024;
const MOST_MEMBERS = 1000;
const LENGTH_BASES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const FAR_BASES = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577];
const FAR_BITS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** @typedef {{counts: Uint16Array, symbols: number[]}} Huffman */

/** A canonical Huffman code; refused unless it is whole, or one code of one bit. @param {number[]} lengths @param {boolean} mayBeOne @returns {Huffman} */
function huffman(lengths, mayBeOne) {
  const counts = new Uint16Array(16);
  for (const length of lengths) if (length) counts[length]++;
  let left = 1;
  for (let length = 1; length < 16; length++) left = left * 2 - counts[length];
  const used = lengths.filter(Boolean).length;
  if (left < 0 || (left > 0 && !(mayBeOne && used <= 1 && (used === 0 || counts[1] === 1)))) damaged();
  const symbols = [...lengths.keys()].filter((i) => lengths[i]).sort((a, b) => lengths[a] - lengths[b] || a - b);
  return { counts, symbols };
}

/** @returns {never} */
function damaged() {
  throw new FormatRefusal("lines.damaged");
}

const FIXED = huffman(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)), false);
const FIXED_FAR = huffman(Array(32).fill(5), false);

/** The text of a gzip file in pieces. @param {Uint8Array} data @returns {Generator<Uint8Array>} */
export function* gunzipped(data) {
  let total = 0;
  for (const piece of new Inflation(data).pieces()) {
    total += piece.length;
    if (total > TEXT_BYTES) throw new FormatRefusal("lines.long-text", "", "over a limit");
    yield piece;
  }
}

class Inflation {
  /** @param {Uint8Array} data */
  constructor(data) {
    this.data = data;
    this.at = 0;
    this.bits = 0;
    this.count = 0;
    this.out = new Uint8Array(WINDOW + PIECE);
    this.from = this.to = 0; // what is in `out` and was not handed on
    this.start = 0; // of the member, in `out`, as far as it is still there
    this.crc = this.size = 0;
  }

  /** Pieces end at the end of each slice of compressed data, after 256 KiB of text, and at the end of a member. @returns {Generator<Uint8Array>} */
  *pieces() {
    let members = 0;
    while (this.at < this.data.length) {
      if (++members > MOST_MEMBERS) throw new FormatRefusal("lines.many-members", "", "over a limit");
      for (const _ of this.member()) yield this.handed();
      yield this.handed();
    }
  }

  handed() {
    const piece = this.out.slice(this.from, this.to);
    const kept = Math.min(this.to, WINDOW);
    this.out.copyWithin(0, this.to - kept, this.to);
    this.start = Math.max(0, this.start - (this.to - kept));
    this.from = this.to = kept;
    return piece;
  }

  *member() {
    this.bits = this.count = 0;
    [this.crc, this.size, this.start] = [0xffffffff, 0, this.to];
    yield* this.header();
    for (let last = 0; !last; ) {
      last = yield* this.take(1);
      const kind = yield* this.take(2);
      if (kind === 0) yield* this.stored();
      else if (kind === 1) yield* this.coded(FIXED, FIXED_FAR);
      else if (kind === 2) yield* this.dynamic();
      else damaged();
    }
    this.bits = this.count = 0;
    const crc = yield* this.number(4);
    const size = yield* this.number(4);
    if (crc !== ~this.crc >>> 0 || size !== this.size >>> 0) damaged();
  }

  /** @returns {Generator<void, number>} */
  *byte() {
    const ended = this.at >= this.data.length;
    if ((ended || (this.at && this.at % SLICE === 0)) && this.to > this.from) yield;
    if (ended) throw new FormatRefusal("lines.cut-short");
    return this.data[this.at++];
  }

  /** @param {number} count @returns {Generator<void, number>} */
  *number(count) {
    let found = 0;
    for (let i = 0; i < count; i++) found += (yield* this.byte()) * 256 ** i;
    return found;
  }

  /** @param {number} count @returns {Generator<void, number>} */
  *take(count) {
    while (this.count < count) {
      this.bits |= (yield* this.byte()) << this.count;
      this.count += 8;
    }
    const found = this.bits & ((1 << count) - 1);
    this.bits >>>= count;
    this.count -= count;
    return found;
  }

  *header() {
    const [one, two, method, flags] = [yield* this.byte(), yield* this.byte(), yield* this.byte(), yield* this.byte()];
    if (one !== 0x1f || two !== 0x8b || method !== 8 || flags & 0xe0) damaged();
    yield* this.number(6);
    if (flags & 4) yield* this.number(yield* this.number(2));
    for (const flag of [8, 16]) if (flags & flag) while (yield* this.byte());
    if (flags & 2) yield* this.number(2);
  }

  *stored() {
    this.bits = this.count = 0;
    const length = yield* this.number(2);
    if ((yield* this.number(2)) !== (~length & 0xffff)) damaged();
    for (let i = 0; i < length; i++) yield* this.put(yield* this.byte());
  }

  /** @param {number} byte */
  *put(byte) {
    if (this.to - this.from === PIECE || this.to === this.out.length) yield;
    this.out[this.to++] = byte;
    this.crc = CRC[(this.crc ^ byte) & 255] ^ (this.crc >>> 8);
    this.size++;
  }

  /** @param {Huffman} code @returns {Generator<void, number>} */
  *symbol({ counts, symbols }) {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length < 16; length++) {
      code |= yield* this.take(1);
      if (code - first < counts[length]) return symbols[index + code - first];
      index += counts[length];
      first = (first + counts[length]) << 1;
      code <<= 1;
    }
    return damaged();
  }

  *dynamic() {
    const counts = [(yield* this.take(5)) + 257, (yield* this.take(5)) + 1, (yield* this.take(4)) + 4];
    if (counts[0] > 286 || counts[1] > 30) damaged();
    const short = Array(19).fill(0);
    for (let i = 0; i < counts[2]; i++) short[CODE_ORDER[i]] = yield* this.take(3);
    const code = huffman(short, false);
    /** @type {number[]} */
    const lengths = [];
    while (lengths.length < counts[0] + counts[1]) {
      const symbol = yield* this.symbol(code);
      if (symbol < 16) lengths.push(symbol);
      else {
        if (symbol === 16 && !lengths.length) damaged();
        const times = symbol === 16 ? 3 + (yield* this.take(2)) : symbol === 17 ? 3 + (yield* this.take(3)) : 11 + (yield* this.take(7));
        lengths.push(...Array(times).fill(symbol === 16 ? lengths[lengths.length - 1] : 0));
      }
    }
    if (lengths.length > counts[0] + counts[1] || !lengths[256]) damaged();
    yield* this.coded(huffman(lengths.slice(0, counts[0]), true), huffman(lengths.slice(counts[0]), true));
  }

  /** @param {Huffman} code @param {Huffman} far */
  *coded(code, far) {
    for (;;) {
      const symbol = yield* this.symbol(code);
      if (symbol === 256) return;
      if (symbol < 256) yield* this.put(symbol);
      else {
        if (symbol > 285) damaged();
        const length = LENGTH_BASES[symbol - 257] + (yield* this.take(LENGTH_BITS[symbol - 257]));
        const place = yield* this.symbol(far);
        if (place > 29) damaged();
        const distance = FAR_BASES[place] + (yield* this.take(FAR_BITS[place]));
        if (distance > this.size) damaged();
        for (let i = 0; i < length; i++) yield* this.put(this.out[this.to - distance]);
      }
    }
  }
}
