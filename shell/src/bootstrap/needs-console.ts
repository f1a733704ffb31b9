import { isOverrideWanted } from '../overrides/is-override-wanted.ts';
import { readStoredPreview } from '../overrides/preview.ts';
import { feedInPage } from '../remotes/feed.ts';
import { getFirstSegment } from './first-segment.ts';

/**
 * Whether this address shows more than the sign-in when signed out: the master report, public screens, overrides or
 * previews. Undecided without a feed in the page.
 */
export function needsConsole(pathname = location.pathname): boolean {
  if (isOverrideWanted() || readStoredPreview() !== undefined) return true;
  const feed = feedInPage();
  if (!feed) return true;
  const screens = feed.remotes.flatMap((remote) => remote.screens);
  const open = screens.filter(({ roles }) => roles === 'public').map(({ path }) => getFirstSegment(path));
  return [...open, 'master'].some((part) => part === undefined || part === getFirstSegment(pathname));
}
