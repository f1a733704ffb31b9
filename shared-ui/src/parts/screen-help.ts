import { type ReactNode, useEffect } from 'react';

export interface HelpEntry {
  title: string;
  counts?: ReactNode;
  /** What fills it, and from where. */
  filledBy?: string | undefined;
}

const entries: HelpEntry[] = [];

export function useScreenHelp({ title, counts, filledBy }: HelpEntry): void {
  useEffect(() => {
    if (!counts && !filledBy) return undefined;
    const entry = { title, counts, filledBy };
    entries.push(entry);
    return () => void entries.splice(entries.indexOf(entry), 1);
  }, [title, counts, filledBy]);
}

/** One for each title, in the order of the screen. */
export function currentHelp(): HelpEntry[] {
  const byTitle = new Map<string, HelpEntry>();
  for (const { title, counts, filledBy } of entries) {
    const known = byTitle.get(title);
    byTitle.set(title, { title, counts: known?.counts ?? counts, filledBy: known?.filledBy ?? filledBy });
  }
  return [...byTitle.values()];
}
