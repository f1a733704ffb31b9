import { searchLimits } from 'api-contract/limits';

/** One line, no control characters, the server's maximum length. */
export function normalizeSearchText(typed: string): { text: string; isCut: boolean } {
  const whole = typed
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const text = whole.slice(0, searchLimits.text.maxLength).trim();
  return { text, isCut: text.length < whole.length };
}
