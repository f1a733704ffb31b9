import type { FeedRemote } from 'api-contract';

export const lastKnownGoodKey = (remote: string) => `remote:${remote}`;

/** The feed names them for a day only. */
export function forgetWithdrawnVersions({ name, withdrawn }: FeedRemote) {
  if (withdrawn.length === 0) return;
  try {
    const stored = JSON.parse(localStorage.getItem(lastKnownGoodKey(name)) ?? '[]') as { version?: string }[];
    const left = stored.filter(({ version }) => version === undefined || !withdrawn.includes(version));
    if (left.length < stored.length) localStorage.setItem(lastKnownGoodKey(name), JSON.stringify(left));
  } catch {
    // Unreadable entries are never used.
  }
}
