/** Maximum length that lists search. */
const MAX_SEARCHED = 100;

/** @param most characters that the call takes */
export function limitSearchText(text: string, most = MAX_SEARCHED): { text: string; most: number; isCut: boolean } {
  const whole = text.trim();
  if (whole.length <= most) return { text, most, isCut: false };
  // Never split a surrogate pair: an address can't hold half of one.
  return { text: whole.slice(0, most).replace(/[\uD800-\uDBFF]$/, ''), most, isCut: true };
}
