import type { OpenedView, View } from './view-address.ts';

/** For use before the server responds. */
interface KnownScreen {
  start?: OpenedView;
  hasPinned?: boolean;
}
const keyOf = (person: string) => `views:${person}`;

export function knownScreen(person: string | undefined, screen: string): KnownScreen {
  if (!person) return {};
  try {
    const screens: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '{}');
    return (screens as Record<string, KnownScreen> | null)?.[screen] ?? {};
  } catch {
    return {};
  }
}

export const isPinned = ({ isPinned, isHidden }: View): boolean => isPinned && !isHidden;

/** Without storage a start view opens a moment later. */
export function keepKnown(person: string, views: readonly View[]): void {
  const screens: Record<string, KnownScreen> = {};
  for (const view of views) {
    const known = screens[view.screen] ?? {};
    screens[view.screen] = known;
    if (isPinned(view)) known.hasPinned = true;
    if (view.isStart) known.start = { id: view.id, query: view.query, range: view.range };
  }
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(screens));
  } catch {}
}
