import type { AssetStore } from '../platform/assets/asset-store.ts';
import type { Core } from '../platform/core.ts';

const LIST_AGE_MS = 60_000;

interface Names {
  at: number;
  byOwner: Map<string, string[]>;
}
const lists = new WeakMap<AssetStore, Names>();

/** Names of what the console stores for itself, the last in order first; at most a minute old. */
export async function readStoredNames({ assets, now }: Pick<Core, 'assets' | 'now'>, owner: string): Promise<string[]> {
  const at = now().getTime();
  const known = lists.get(assets);
  if (known && at - known.at < LIST_AGE_MS && at >= known.at) return known.byOwner.get(owner) ?? [];
  const byOwner = new Map<string, string[]>();
  for (const { remote, version } of await assets.versions())
    byOwner.set(remote, [...(byOwner.get(remote) ?? []), version]);
  for (const names of byOwner.values()) names.sort().reverse();
  lists.set(assets, { at, byOwner });
  return byOwner.get(owner) ?? [];
}

export const forgetStoredNames = (assets: AssetStore): void => {
  lists.delete(assets);
};
