import { type ReadStore, refreshCalls, type SavedRead, session } from 'shared-auth';
import { READ_CACHE } from './caches.ts';
import { followConnection } from './follow-connection.ts';
import { openSavedReads, type SavedReads } from './saved-reads.ts';
import { isAgeless, isSavedCall } from './saved-calls.ts';

const PERSON: SavedRead = { key: 'GET /api/v1/user', path: '/api/v1/user' };

let savedReads: { token: string; opened: Promise<SavedReads> } | undefined;
function getSavedReads(token: string): Promise<SavedReads> {
  if (savedReads?.token !== token) savedReads = { token, opened: openSavedReads(token) };
  return savedReads.opened;
}

/** Saves and removals run one at a time: removals after a change of role or place delete no later response. */
let work: Promise<unknown> = Promise.resolve();
const runInTurn = (step: () => Promise<void>): Promise<void> => {
  const done = work.then(step);
  work = done.catch(() => undefined);
  return done;
};

async function saveResponse(token: string, read: SavedRead, body: unknown): Promise<void> {
  if (session.getState().token !== token) return;
  const own = await getSavedReads(token);
  // With another role or place, earlier reads may be out of the scope.
  const { path } = read;
  if (path === PERSON.path && JSON.stringify((await own.get(path))?.body ?? body) !== JSON.stringify(body))
    await own.clear();
  await own.put(read, body);
}

const store = {
  save(read: SavedRead, body: unknown, token: string) {
    if (isSavedCall(read.key)) runInTurn(() => saveResponse(token, read, body)).catch(() => undefined);
  },
  async find(read: SavedRead, token: string) {
    const saved = isSavedCall(read.key) ? await (await getSavedReads(token)).get(read.path) : undefined;
    return saved && isAgeless(read.key) ? { body: saved.body } : saved;
  },
  async all(key: SavedRead['key'], token: string) {
    return isSavedCall(key) ? (await getSavedReads(token)).all(key) : [];
  },
  clear: () =>
    runInTurn(async () => {
      const { token } = session.getState();
      savedReads = undefined;
      // Opening it removes other sessions' reads.
      if (token) await getSavedReads(token);
      else await caches.delete(READ_CACHE);
    }),
  refresh: ({ path }: SavedRead) => void refreshCalls(path.split('?')[0] ?? path).catch(() => undefined),
  /** Everything given so far is saved. */
  settled: () => work,
} satisfies ReadStore & { settled: () => Promise<unknown> };

/** The page had the person without a call. */
function savePerson(): void {
  const { user, token } = session.getState();
  if (user && token) store.save(PERSON, { data: user, message: 'OK' }, token);
}

/** The shell's store of responses (shared-auth's `saveReads`). */
export function startReadStore(): typeof store {
  savePerson();
  session.subscribe((now, before) => {
    if (now.user !== before.user || now.token !== before.token) savePerson();
  });
  followConnection();
  return store;
}
