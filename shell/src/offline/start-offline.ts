import type { FeedRemote } from 'api-contract';
import { startSaving } from 'shared-auth';
import { findSavedFeed, type FeedResponse, saveFeed } from '../remotes/feed.ts';
import { followLatestFeed } from '../remotes/feed-store.ts';
import { listOwnFiles } from '../remotes/script-integrity.ts';
import { isOfflineOn } from './can-be-offline.ts';
import { startWriteQueue } from './queue/start-queue.ts';
import { saveFiles, savePage } from './save-console.ts';
import { registerServiceWorker, removeServiceWorker } from './service-worker.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The person asked to save data, or the line would be full for minutes. */
function mustSaveData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

let isStarted = false;

/** From the next visit on the console works without a connection (docs/offline.md). Call it when the page is idle. */
export async function startOffline(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  if (!isOfflineOn()) return removeServiceWorker();
  // A development build has no digests, and changes under its address.
  if (Object.keys(listOwnFiles()).length === 0 || !(await registerServiceWorker())) return;
  await startSaving();
  // What waits since an earlier visit.
  void startWriteQueue().catch(() => undefined);
  if (mustSaveData()) return;
  let last: Promise<unknown> = Promise.resolve();
  followLatestFeed((response) => {
    // Without a network a later feed saves the rest.
    last = last.then(() => saveAll(response)).catch(() => undefined);
  });
}

let lastWhole: string | undefined;

/** The saved feed names versions whose files are saved; else the one before stays. */
async function saveAll(response: FeedResponse): Promise<void> {
  // Only this page has it, and only until the preview ends.
  if (response.remotes.some(({ channel }) => channel === 'preview')) return;
  const text = JSON.stringify({ ...response, ticket: '' });
  if (text === lastWhole) return;
  const sets = await saveFiles(response.shell, response.remotes);
  const isSaved = ({ name, version, off }: FeedRemote) =>
    off !== undefined || sets.some((set) => set.name === name && set.version === version);
  const before = (await findSavedFeed())?.remotes ?? [];
  const remotes = response.remotes.map((remote) =>
    isSaved(remote) ? remote : (before.find((each) => each.name === remote.name && isSaved(each)) ?? remote),
  );
  saveFeed({ ...response, remotes });
  await savePage(response.shell, sets);
  if (sets.some(({ name }) => name === 'shell') && response.remotes.every(isSaved)) lastWhole = text;
}
