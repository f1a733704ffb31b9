/** How much of a text the calls of the lists search. */
const MOST_SEARCHED = 100;

/**
 * What of a text in a search is searched; the rest the server would refuse.
 *
 * @param most characters that the call takes
 */
export function searchedText(text: string, most = MOST_SEARCHED): { text: string; most: number; isCut: boolean } {
  const whole = text.trim();
  if (whole.length <= most) return { text, most, isCut: false };
  // Never half of a letter that is two: no address can hold that.
  return { text: whole.slice(0, most).replace(/[\uD800-\uDBFF]$/, ''), most, isCut: true };
}
