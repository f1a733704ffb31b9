import type { FeedRemote } from 'api-contract';
import { menuTargets, SUB_MENU } from 'api-contract/menus';

/** One line of the side menu that leads somewhere. A `sub` entry stands indented below the one before it (D-022). */
export interface MenuEntry {
  label: string;
  path: string;
  remote: string;
  sub?: true;
}

const belongsBelow: readonly string[] = SUB_MENU.labels;

/** The labels as a menu, less what no remote brings: every entry leads to a screen that exists. */
export function menuEntries(labels: readonly string[], remotes: readonly FeedRemote[]): MenuEntry[] {
  const targets = menuTargets(remotes);
  let parent = '';
  return labels.flatMap((label) => {
    const target = targets.get(label);
    if (!target) return [];
    const { path, remote } = target;
    // Below another entry, an indented one would seem to belong to that.
    if (belongsBelow.includes(label) && parent === SUB_MENU.below) return [{ label, path, remote, sub: true as const }];
    parent = label;
    return [{ label, path, remote }];
  });
}
