/** Entries that are off keep their place. */
export interface Entry {
  label: string;
  on: boolean;
}

export interface EntryWords {
  name: string;
  about?: string | undefined;
  mark?: string | undefined;
}

export const visibleLabels = (items: readonly Entry[]): string[] =>
  items.filter(({ on }) => on).map(({ label }) => label);

export const isSameLayout = (one: readonly Entry[], other: readonly Entry[]): boolean =>
  JSON.stringify(visibleLabels(one)) === JSON.stringify(visibleLabels(other));

/** Unchanged at the end. */
export function moveEntry(items: readonly Entry[], index: number, step: 1 | -1): readonly Entry[] {
  const item = items[index];
  if (!item || !items[index + step]) return items;
  return items.toSpliced(index, 1).toSpliced(index + step, 0, item);
}

export const toggleEntry = (items: readonly Entry[], index: number): Entry[] =>
  items.map((item, itemIndex) => (itemIndex === index ? { ...item, on: !item.on } : item));
