import { SYNC_SESSION_DB } from './queue/background-sync.ts';

/** Names of everything that is saved begin so: the kill switch removes them all (api/src/web/service-worker.ts). */
const PREFIX = 'console-';
export const FILE_CACHE = `${PREFIX}files`;
export const PAGE_CACHE = `${PREFIX}page`;
export const READ_CACHE = `${PREFIX}reads`;

export async function removeOfflineCopies(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase(SYNC_SESSION_DB);
}
