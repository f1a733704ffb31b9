const NO_CHIPS: readonly string[] = [];

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

/** Of texts separated by commas: trimmed, without empty and repeated ones (HD-NEW-03). */
export const splitChips = (text: string): readonly string[] => text.split(',').reduce(withChip, NO_CHIPS);

export const joinChips = (texts: readonly string[]): string => texts.join(', ');
