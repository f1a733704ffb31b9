import type { FeedRemote } from 'api-contract';
import { lazyCode } from 'shared-ui';
import { useSyncExternalStore } from 'react';
import type { OverrideResult } from './override-result.ts';
import { ownOverrides } from './page-overrides.ts';

const overridesReader = lazyCode(() => import(/* webpackChunkName: 'overrides' */ './read-overrides.ts'));

let results: readonly OverrideResult[] = [];
const listeners = new Set<() => void>();

export function setOverrideResults(next: readonly OverrideResult[]) {
  results = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useOverrideResults = () => useSyncExternalStore(subscribe, () => results);

/** undefined without overrides. */
export function startOverrides(): Promise<void> | undefined {
  const overrides = ownOverrides();
  if (overrides.length === 0) return undefined;
  return overridesReader.load().then(
    async ({ readOverrides }) => setOverrideResults(await readOverrides(overrides)),
    () => setOverrideResults(overrides.map((override) => ({ override, problem: 'silent' }))),
  );
}

export function applyOverrides(remotes: readonly FeedRemote[]): FeedRemote[] {
  const local = new Map(results.flatMap(({ remote }) => (remote ? [[remote.name, remote]] : [])));
  const known = new Set(remotes.map(({ name }) => name));
  const added = [...local.values()].filter(({ name }) => !known.has(name));
  return [...remotes.map((remote) => local.get(remote.name) ?? remote), ...added];
}
