import type { FeedRemote } from 'api-contract';
import { menuTargets, SUB_MENU } from 'api-contract/menus';

/** A `sub` entry is indented below the one before (D-022). */
export interface MenuEntry {
  label: string;
  path: string;
  remote: string;
  sub?: true;
}

const belongsBelow: readonly string[] = SUB_MENU.labels;

/** Drops labels without a remote, so every entry leads to a screen. */
export function menuEntries(labels: readonly string[], remotes: readonly FeedRemote[]): MenuEntry[] {
  const targets = menuTargets(remotes);
  let parent = '';
  return labels.flatMap((label) => {
    const target = targets.get(label);
    if (!target) return [];
    const { path, remote } = target;
    if (belongsBelow.includes(label) && parent === SUB_MENU.below) return [{ label, path, remote, sub: true as const }];
    parent = label;
    return [{ label, path, remote }];
  });
}
