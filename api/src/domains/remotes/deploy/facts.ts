import { createArchiveError } from './archive-error.ts';
import { deployTexts } from './deploy-texts.ts';

/** Maximum description beside the files: seven times the largest remote's. */
const MAX_TEXT = 1_000_000;
const LONG = 256;
const MAX_ITEMS = 1000;
const MAX_DEPTH = 100;

const isEscaped = (text: string, at: number): boolean => {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
};

/** Checked before parsing, to limit objects. */
export const hasTooMuchText = (text: string): boolean => {
  let size = 0;
  let position = 0;
  while (size <= MAX_TEXT) {
    const start = text.indexOf('"', position);
    if (start < 0) return size + text.length - position > MAX_TEXT;
    let end = text.indexOf('"', start + 1);
    while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
    if (end < 0) return false;
    size += start - position + (end - start > LONG ? 2 : end - start);
    position = end + 1;
  }
  return true;
};

/** Must be small, flat, and storable by every database and disk. */
export const refuseFacts = (json: unknown): void => {
  if (typeof json !== 'object' || json === null) return;
  const { files: _, ...facts } = json as Record<string, unknown>;
  let size = 0;
  const waiting: { value: unknown; depth: number }[] = [{ value: facts, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') {
      size += value.length;
      if (value.includes('\0') || /\p{Cs}/u.test(value)) throw createArchiveError(deployTexts.badText);
    }
    if (size > MAX_TEXT) throw createArchiveError(deployTexts.tooMuchSaid);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === MAX_DEPTH) throw createArchiveError(deployTexts.tooDeep);
    if (Array.isArray(value) && value.length > MAX_ITEMS) throw createArchiveError(deployTexts.tooLong(MAX_ITEMS));
    const parts: unknown[] = Array.isArray(value) ? value : Object.entries(value).flat();
    for (const part of parts) waiting.push({ value: part, depth: depth + 1 });
  }
};
