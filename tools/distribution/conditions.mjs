/** Parses condition texts of a plan, which PostgreSQL brackets fully: `((v.sap_id = $1) AND (v.visit_day > $2))`. */
const CAST = /::(?:"[^"]+"|[a-z_][\w ]*)(?:\([\d,]+\))?(?:\[\])*$/;
const COLUMN = /^(?:"(?:[^"]|"")+"|[a-z_][\w$]*)\.(?:"(?:[^"]|"")+"|[a-z_][\w$]*)$/;
const COLUMNS = /(?:"(?:[^"]|"")+"|\b[a-z_][\w$]*)\.(?:"(?:[^"]|"")+"|[a-z_][\w$]*)/g;
const STRINGS = /'(?:[^']|'')*'/g;

/** Blanks strings at equal length, so that brackets and words in them do not count. */
export const blankStrings = (text) => text.replace(STRINGS, (string) => `'${'·'.repeat(string.length - 2)}'`);

/**
 * Index of the bracket closing the first one; -1 without one.
 * @param {string} text
 */
export function findClosingBracket(text) {
  const words = blankStrings(text);
  let depth = 0;
  for (let index = words.indexOf('('); index >= 0 && index < words.length; index += 1) {
    if (words[index] === '(') depth += 1;
    if (words[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/**
 * Splits outside all brackets.
 * @param {string} text
 * @param {string} separator
 */
export function splitOutside(text, separator) {
  const words = blankStrings(text);
  const parts = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < words.length; index += 1) {
    if (words[index] === '(') depth += 1;
    if (words[index] === ')') depth -= 1;
    if (depth === 0 && words.startsWith(separator, index)) {
      parts.push(text.slice(start, index));
      start = index + separator.length;
    }
  }
  return [...parts, text.slice(start)];
}

const isBracketed = (text) => text.startsWith('(') && findClosingBracket(text) === text.length - 1;

/**
 * Strips brackets and casts.
 * @param {string} text
 * @returns {string}
 */
export function stripOperand(text) {
  const trimmed = text.trim();
  if (isBracketed(trimmed)) return stripOperand(trimmed.slice(1, -1));
  return CAST.test(trimmed) && !/^'[^']*'::/.test(trimmed) ? stripOperand(trimmed.replace(CAST, '')) : trimmed;
}

export const isColumn = (operand) => COLUMN.test(operand);

/**
 * As alias.column.
 * @param {string} text
 * @returns {string[]}
 */
export const findColumns = (text) => blankStrings(text).match(COLUMNS) ?? [];

/** True if known before any row is read: a parameter, a constant, or made of these. */
export const isValue = (operand) =>
  !/\b(?:SubPlan|InitPlan|CTE) |^NULL::/.test(operand) && findColumns(operand).length === 0 && /[$'\d(]/.test(operand);

/**
 * Pairs of operands that the condition forces to be equal; ignores OR and NOT.
 * @param {string} condition
 * @returns {[string, string][]}
 */
export function findEqualities(condition) {
  const text = condition.trim();
  if (isBracketed(text)) return findEqualities(text.slice(1, -1));
  const parts = splitOutside(text, ' AND ');
  if (parts.length > 1) return parts.flatMap(findEqualities);
  const sides = splitOutside(text, ' = ');
  const [left = '', right = ''] = sides.map(stripOperand);
  return sides.length === 2 && !/^(?:ANY|ALL) /.test(right) ? [[left, right]] : [];
}
