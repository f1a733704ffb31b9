import { createStore, del, get, set } from 'idb-keyval';

/** Of the browser's Background Sync: the service worker sends what waits after the console was closed. */
export const SYNC_TAG = 'console-queue';
/** One sender at a time, of all tabs and the service worker. */
export const SEND_LOCK = 'console-queue';
export const SYNC_SESSION_DB = 'console-sync';
/** To pages, when the service worker has sent something. */
export const SENT_MESSAGE = 'queue';

/** A service worker cannot read localStorage, where the token is. */
export interface SyncSession {
  token: string;
  owner: string;
  apiBase: string;
}

const store = createStore(SYNC_SESSION_DB, 'session');
let stored: string | undefined;

export const readSyncSession = (): Promise<SyncSession | undefined> => get('session', store);

/** @param session undefined when nothing waits, or nobody is signed in */
export async function storeSyncSession(session: SyncSession | undefined): Promise<void> {
  const text = session ? JSON.stringify(session) : '';
  if (text === stored) return;
  stored = text;
  await (session ? set('session', session, store) : del('session', store));
}

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Where the browser can, and the console has a service worker. */
export async function requestSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(SYNC_TAG);
}
