import { cellOf } from 'api-contract/survey-sheets';
import type { Value } from './read-survey.ts';

/** What is neither text, number, yes or no nor nothing can be seen, but not typed. */
export const isTypable = (value: Value): boolean => typeof value !== 'object' || value === null;

/** A value as people read and type it. */
export const textOfValue = (value: Value): string => String(cellOf(value) ?? '');

const numberOf = (text: string): number | undefined => {
  const number = Number(text);
  // '007' and '1e3' are texts: as numbers they would read otherwise.
  return text !== '' && String(number) === text && Number.isFinite(number) ? number : undefined;
};

/**
 * What a typed text becomes. It stays of the kind that stood there or that stands elsewhere in its column: a number where
 * numbers stand, else a text. What was not changed is the very value that it was.
 */
export function typedValue(text: string, before: Value, example: Value = before): Value {
  if (!isTypable(before) || text === textOfValue(before)) return before ?? null;
  const kind = typeof before === 'number' ? before : (example ?? before);
  if (text === '') return typeof before === 'string' ? '' : null;
  if (typeof kind === 'number') return numberOf(text.trim()) ?? text;
  if (typeof kind === 'boolean') return /^yes$/i.test(text.trim()) ? true : /^no$/i.test(text.trim()) ? false : text;
  return text;
}
