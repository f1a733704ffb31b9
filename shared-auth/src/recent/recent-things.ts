const MOST = 8;

/** Something that was opened: out of the search, or by its page. */
export interface RecentThing {
  text: string;
  detail?: string | undefined;
  to: string;
  /** What things of its kind are called: 'Dealers'. */
  kind: string;
}

const nameOf = (person: string) => `search:recent:${person}`;

const isThing = (value: unknown): value is RecentThing => {
  const { text, detail = '', to, kind } = (value ?? {}) as Record<string, unknown>;
  return [text, detail, to, kind].every((each) => typeof each === 'string') && /^\/(?![/\\])/.test(String(to));
};

/** What the person has opened last in this browser, the newest first. */
export function recentThings(person: string): RecentThing[] {
  try {
    const things: unknown = JSON.parse(localStorage.getItem(nameOf(person)) ?? '[]');
    return Array.isArray(things) ? things.filter(isThing).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers that the person has opened it: the search has it among the last eight. */
export function rememberThing(person: string, { text, detail, to, kind }: RecentThing): void {
  const others = recentThings(person).filter((each) => each.to !== to);
  try {
    localStorage.setItem(nameOf(person), JSON.stringify([{ text, detail, to, kind }, ...others].slice(0, MOST)));
  } catch {
    // Full or switched off: nothing is remembered.
  }
}
