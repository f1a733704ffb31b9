import { isOverrideWanted } from '../overrides/is-override-wanted.ts';
import { readStoredPreview } from '../overrides/preview.ts';
import { feedInPage } from '../remotes/feed.ts';
import { getFirstSegment } from './first-segment.ts';

/**
 * Signed out, does the address show more than the sign-in? Master report, public screens, overrides, previews.
 * Undecided without a feed in the page.
 */
export function needsConsole(pathname = location.pathname): boolean {
  if (isOverrideWanted() || readStoredPreview() !== undefined) return true;
  const feed = feedInPage();
  if (!feed) return true;
  const screens = feed.remotes.flatMap((remote) => remote.screens);
  const open = screens.filter(({ roles }) => roles === 'public').map(({ path }) => getFirstSegment(path));
  return [...open, 'master'].some((part) => part === undefined || part === getFirstSegment(pathname));
}
