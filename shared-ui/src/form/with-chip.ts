/**
 * The items with a text, trimmed, at their end: unless it is nothing, or there already in any case (D-165).
 *
 * @example withChip(['Taxi'], ' Fuel ') // ['Taxi', 'Fuel']
 */
export function withChip(items: readonly string[], draft: string): readonly string[] {
  const text = draft.trim();
  const isThere = items.some((item) => item.toLowerCase() === text.toLowerCase());
  return text === '' || isThere ? items : [...items, text];
}
