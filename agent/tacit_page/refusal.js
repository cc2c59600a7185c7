// @ts-check
/** What is refused: a code of `tacit.platform.messages`, the place in the file, the verdict, and the values of the sentence. */

export class FormatRefusal extends Error {
  /**
   * @param {string} code of the template that says why
   * @param {string} [field] where, as a path such as `records[3].answers`
   * @param {string} [verdict] what the miner would record for the line
   * @param {Record<string, unknown>} [values] of the sentence
   */
  constructor(code, field = "", verdict = "malformed", values = {}) {
    super(`${field ? field + ": " : ""}${code}`);
    this.code = code;
    this.field = field;
    this.verdict = verdict;
    this.values = values;
  }
}

/**
 * The same refusal at a place within another one.
 * @param {unknown} error
 * @param {string} where
 */
export function placed(error, where) {
  if (!(error instanceof FormatRefusal)) return error;
  const field = [where, error.field].filter(Boolean).join(".");
  return new FormatRefusal(error.code, field, error.verdict, error.values);
}

/**
 * What `read` gives; a refusal names its place within `where`.
 * @template T
 * @param {string} where
 * @param {() => T} read
 * @returns {T}
 */
export function within(where, read) {
  try {
    return read();
  } catch (error) {
    throw placed(error, where);
  }
}
