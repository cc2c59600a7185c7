// @ts-check
/**
 * A batch file as lines, compressed with gzip (RFC 1952) or not, within the limits. Decompression goes a piece at a time, as
 * docs/format.md says, so that the lines before damage keep their verdicts.
 */
import { LINE_BYTES } from "../../../agent/tacit_page/envelope.js";
import { gunzipped } from "./gzip.js";
import { FormatRefusal } from "../../../agent/tacit_page/refusal.js";

const FILE_BYTES = 256 * 1024 * 1024;
const MOST_LINES = 4000000;
const MOST_EMPTY = 10000;

/** Each line without its newline, or the refusal in its place. @param {Uint8Array} data @returns {Generator<Uint8Array | FormatRefusal>} */
export function* numberedLines(data) {
  let [lines, empty] = [0, 0];
  for (const line of caught(linesIn(data))) {
    if (++lines > MOST_LINES) return yield new FormatRefusal("lines.many-lines", "", "over a limit");
    empty += Number(line instanceof FormatRefusal && line.code === "lines.empty-line");
    if (empty > MOST_EMPTY) return yield new FormatRefusal("lines.many-empty-lines", "", "over a limit");
    yield line;
  }
}

/** @param {Iterable<Uint8Array | FormatRefusal>} lines */
function* caught(lines) {
  try {
    yield* lines;
  } catch (error) {
    if (!(error instanceof FormatRefusal)) throw error;
    yield error;
  }
}

/** @param {Uint8Array} data @returns {Generator<Uint8Array | FormatRefusal>} */
function* linesIn(data) {
  if (data.length > FILE_BYTES) throw new FormatRefusal("lines.long-file", "", "over a limit");
  /** @type {number[]} */
  let held = [];
  const isGzip = data[0] === 0x1f && data[1] === 0x8b;
  for (const piece of isGzip ? gunzipped(data) : [data]) {
    let start = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
      yield lineOf(held, piece.subarray(start, end));
      [held, start] = [[], end + 1];
    }
    for (const byte of piece.subarray(start, start + LINE_BYTES + 1 - held.length)) held.push(byte);
  }
  if (held.length) yield lineOf(held, new Uint8Array());
}

/** @param {number[]} held @param {Uint8Array} rest */
function lineOf(held, rest) {
  if (held.length + rest.length > LINE_BYTES) {
    return new FormatRefusal("envelope.long-line", "", "over a limit", { limit: LINE_BYTES });
  }
  const line = new Uint8Array(held.length + rest.length);
  line.set(held);
  line.set(rest, held.length);
  return line.every((byte) => (byte >= 9 && byte <= 13) || byte === 32) ? new FormatRefusal("lines.empty-line") : line;
}
