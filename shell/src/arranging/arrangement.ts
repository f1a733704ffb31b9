/** One entry of a list that is being arranged: those that are off keep their place. */
export interface Entry {
  /** What the list knows it by; what people read of it is said beside it. */
  label: string;
  on: boolean;
}

/** What people read of an entry: its name, what it is, and what is to be minded of it. */
export interface EntryWords {
  name: string;
  about?: string | undefined;
  mark?: string | undefined;
}

export const visibleLabels = (items: readonly Entry[]): string[] =>
  items.filter(({ on }) => on).map(({ label }) => label);

/** Whether both look the same to those whom they are for. */
export const sameArrangement = (one: readonly Entry[], other: readonly Entry[]): boolean =>
  JSON.stringify(visibleLabels(one)) === JSON.stringify(visibleLabels(other));

/** The entry `step` places further; the list itself when it stands at the end already. */
export function moved(items: readonly Entry[], index: number, step: 1 | -1): readonly Entry[] {
  const item = items[index];
  if (!item || !items[index + step]) return items;
  return items.toSpliced(index, 1).toSpliced(index + step, 0, item);
}

export const toggled = (items: readonly Entry[], index: number): Entry[] =>
  items.map((item, at) => (at === index ? { ...item, on: !item.on } : item));
