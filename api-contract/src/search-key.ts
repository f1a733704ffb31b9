/** Import no schema library here. */

/** Of Indian scripts, Devanagari to Malayalam: `०`, `০`, … */
const ZEROS = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];
const DIGITS = new RegExp(
  `[${ZEROS.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join('')}]`,
  'g',
);
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const ASCII = /^[\0-\x7f]*$/;

const toDigit = (sign: string): string => {
  const code = sign.charCodeAt(0);
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
};

/**
 * NFKC without invisible signs, digits of Indian scripts as ours. SQL's `plain_text` must match.
 * @example toPlainText('ＴＹＲＥ १०') // 'TYRE 10'
 */
export const toPlainText = (text: string): string =>
  ASCII.test(text) ? text : text.replace(INVISIBLE, '').replace(DIGITS, toDigit).normalize('NFKC');

/** Nobody types accents, the nukta or other hyphens in a search. */
const ACCENTS = /[\u0300-\u036f\u093c]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const withoutAccents = (text: string): string =>
  ASCII.test(text) ? text : text.normalize('NFD').replace(DASHES, '-').replace(ACCENTS, '').normalize('NFC');

/** Texts are alike for a search if their keys are: 'Sūrat', 'surat'. SQL's `search_key` must match. */
export const toSearchKey = (text: string): string => withoutAccents(toPlainText(text)).toLowerCase();
