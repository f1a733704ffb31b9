import { useLayoutEffect } from 'react';

const open = new Map<string, number>();
const failed = new Map<string, number>();
const earlier = new Map<string, number>();
const drawn = new Set<string>();

function count(counts: Map<string, number>, name: string) {
  counts.set(name, (counts.get(name) ?? 0) + 1);
  return () => void counts.set(name, (counts.get(name) ?? 1) - 1);
}

/** A screen of this remote has its place on the page, whether it is there yet or not. */
export function useOpenRemote(name: string) {
  useLayoutEffect(() => count(open, name), [name]);
}

/** Stands beside a screen inside its Suspense: from here on, the remote's version is in somebody's hands. */
export function RemoteDrawn({ remote }: { remote: string }) {
  useLayoutEffect(() => void drawn.add(remote), [remote]);
  return null;
}

/** The card of a remote that failed is on the page: nobody works with its version. */
export function useFailedRemote(name: string) {
  useLayoutEffect(() => count(failed, name), [name]);
}

/** A screen of an earlier version stands in for the newest. */
export function useEarlierRemote(name: string) {
  useLayoutEffect(() => count(earlier, name), [name]);
}

/** What of the remotes is in use on this page. */
export const remotesInUse = {
  isOpen: (name: string) => (open.get(name) ?? 0) > 0,
  hasFailed: (name: string) => (failed.get(name) ?? 0) > 0,
  isEarlier: (name: string) => (earlier.get(name) ?? 0) > 0,
  /** A screen of the version that the page goes by was shown. */
  wasDrawn: (name: string) => drawn.has(name),
};
export type RemotesInUse = Pick<typeof remotesInUse, 'isOpen' | 'hasFailed' | 'wasDrawn'>;

/** Another version took the place of the one that was shown; without a name, a new session began. */
export function forgetDrawn(name?: string) {
  if (name !== undefined) drawn.delete(name);
  else for (const each of [...drawn]) if (!remotesInUse.isOpen(each)) drawn.delete(each);
}
