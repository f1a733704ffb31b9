/** The items with what is typed, trimmed, at their end: unless it is nothing, or there already in any case (D-165). */
export function withDraft(items: readonly string[], draft: string): readonly string[] {
  const text = draft.trim();
  const isThere = items.some((item) => item.toLowerCase() === text.toLowerCase());
  return text === '' || isThere ? items : [...items, text];
}
