/**
 * Appends the trimmed text unless empty or present in any case (D-165).
 *
 * @example withChip(['Taxi'], ' Fuel ') // ['Taxi', 'Fuel']
 */
export function withChip(items: readonly string[], draft: string): readonly string[] {
  const text = draft.trim();
  const isThere = items.some((item) => item.toLowerCase() === text.toLowerCase());
  return text === '' || isThere ? items : [...items, text];
}
