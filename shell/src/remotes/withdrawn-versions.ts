import type { FeedRemote } from 'api-contract';

/** Where the versions that worked in this browser are kept. */
export const lastKnownGoodKey = (remote: string) => `remote:${remote}`;

/** Forgets the versions that the feed says were taken back: it says so for a day only. */
export function forgetWithdrawnVersions({ name, withdrawn }: FeedRemote) {
  if (withdrawn.length === 0) return;
  try {
    const stored = JSON.parse(localStorage.getItem(lastKnownGoodKey(name)) ?? '[]') as { version?: string }[];
    const left = stored.filter(({ version }) => version === undefined || !withdrawn.includes(version));
    if (left.length < stored.length) localStorage.setItem(lastKnownGoodKey(name), JSON.stringify(left));
  } catch {
    // What can not be read is not used either.
  }
}
