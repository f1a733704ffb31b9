import { searchLimits } from 'api-contract/limits';

/** What is searched of what stands in the field: one line without control characters, no longer than the server takes. */
export function typedText(typed: string): { text: string; isCut: boolean } {
  const whole = typed
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const text = whole.slice(0, searchLimits.text.maxLength).trim();
  return { text, isCut: text.length < whole.length };
}
