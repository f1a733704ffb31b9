import type { ColumnKind } from '../../../../../files/csv-copy.ts';
import { sheetText } from 'api-contract/sheet-text';

const DAY = 86_400_000;
const INDIA = 330 * 60_000;
/** Day zero of spreadsheets. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML can not hold them at all
const NEVER_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const NEEDS_CARE = /[&<>\r]|_x[0-9A-Fa-f]{4}_/;

/** Escapes XML, and texts that Excel would decode. */
export const escapeXml = (text: string): string => {
  const clean = text.replace(NEVER_IN_XML, '');
  if (!NEEDS_CARE.test(clean)) return clean;
  return clean
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n?/g, '\n');
};

const inline = (place: string, style: number, text: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
const number = (place: string, style: number, value: number) => `<c r="${place}" s="${style}"><v>${value}</v></c>`;

const daySerial = (value: string): number | undefined => {
  const at = Date.parse(`${value.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(at) ? undefined : (at - DAY_ZERO) / DAY;
};
/** India's time of day, to the minute. */
const timeSerial = (value: Date): number => (Math.floor((value.getTime() + INDIA) / 60_000) % 1440) / 1440;

const toNumber = (kind: ColumnKind, value: unknown): number | undefined => {
  if (kind === 'date') return typeof value === 'string' ? daySerial(value) : undefined;
  if (kind === 'time') return value instanceof Date ? timeSerial(value) : undefined;
  if (kind === 'text') return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Typed cell for numbers, amounts, days and times, else text; '-' if empty (D-017). */
export const cellXml = (place: string, kind: ColumnKind, value: unknown, style: number): string => {
  if (value === null || value === undefined || value === '') return inline(place, style, '-');
  const counted = toNumber(kind, value);
  return counted === undefined ? inline(place, style, sheetText(String(value))) : number(place, style, counted);
};

export const textCell = inline;

/** 0 → A, 25 → Z, 26 → AA. */
export const toColumnLetters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : toColumnLetters(Math.floor(column / 26) - 1) + toColumnLetters(column % 26);
