/** The items with what is typed, trimmed, at their end: unless it is nothing, or there already in any case. */
export function withDraft(items: readonly string[], draft: string): readonly string[] {
  const text = draft.trim();
  const isThere = items.some((item) => item.toLowerCase() === text.toLowerCase());
  return text === '' || isThere ? items : [...items, text];
}

/** What stands between the commas, trimmed; empty entries and repeated ones are left out (HD-NEW-03). */
export const splitNames = (text: string): readonly string[] =>
  text.split(',').reduce<readonly string[]>((names, name) => withDraft(names, name), []);
