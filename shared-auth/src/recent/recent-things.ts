const MAX_RECENT = 8;

export interface RecentThing {
  text: string;
  detail?: string | undefined;
  to: string;
  kind: string;
}

const nameOf = (person: string) => `search:recent:${person}`;

const isThing = (value: unknown): value is RecentThing => {
  const { text, detail = '', to, kind } = (value ?? {}) as Record<string, unknown>;
  return [text, detail, to, kind].every((each) => typeof each === 'string') && /^\/(?![/\\])/.test(String(to));
};

/** In this browser, newest first. */
export function recentThings(person: string): RecentThing[] {
  try {
    const things: unknown = JSON.parse(localStorage.getItem(nameOf(person)) ?? '[]');
    return Array.isArray(things) ? things.filter(isThing).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** The search shows the last eight. */
export function rememberThing(person: string, { text, detail, to, kind }: RecentThing): void {
  const others = recentThings(person).filter((each) => each.to !== to);
  try {
    localStorage.setItem(nameOf(person), JSON.stringify([{ text, detail, to, kind }, ...others].slice(0, MAX_RECENT)));
  } catch {}
}
