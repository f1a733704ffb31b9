import { toSheetCell } from 'api-contract/survey-sheets';
import type { Value } from './read-survey.ts';

/** Lists and objects are read-only. */
export const isTypable = (value: Value): boolean => typeof value !== 'object' || value === null;

export const formatValue = (value: Value): string => String(toSheetCell(value) ?? '');

const numberOf = (text: string): number | undefined => {
  const number = Number(text);
  // '007' and '1e3' stay texts: as numbers they would read differently.
  return text !== '' && String(number) === text && Number.isFinite(number) ? number : undefined;
};

/** In the type of the old value or of its column. Unchanged text returns the original value. */
export function parseTypedValue(text: string, before: Value, example: Value = before): Value {
  if (!isTypable(before) || text === formatValue(before)) return before ?? null;
  const kind = typeof before === 'number' ? before : (example ?? before);
  if (text === '') return typeof before === 'string' ? '' : null;
  if (typeof kind === 'number') return numberOf(text.trim()) ?? text;
  if (typeof kind === 'boolean') return /^yes$/i.test(text.trim()) ? true : /^no$/i.test(text.trim()) ? false : text;
  return text;
}
