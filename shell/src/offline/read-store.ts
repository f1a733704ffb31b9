import { type ReadStore, refreshCalls, type SavedRead, session } from 'shared-auth';
import { READ_CACHE } from './caches.ts';
import { followConnection } from './follow-connection.ts';
import { openReadShelf, type ReadShelf } from './read-shelf.ts';
import { isAgeless, isSavedCall } from './saved-calls.ts';

const PERSON: SavedRead = { key: 'GET /api/v1/user', path: '/api/v1/user' };

let shelf: { token: string; opened: Promise<ReadShelf> } | undefined;
function getShelf(token: string): Promise<ReadShelf> {
  if (shelf?.token !== token) shelf = { token, opened: openReadShelf(token) };
  return shelf.opened;
}

/** One after the other: what is removed for a person's move is never what came after it. */
let work: Promise<unknown> = Promise.resolve();
const runInTurn = (step: () => Promise<void>): Promise<void> => {
  const done = work.then(step);
  work = done.catch(() => undefined);
  return done;
};

async function keep(token: string, { path }: SavedRead, body: unknown): Promise<void> {
  if (session.getState().token !== token) return;
  const own = await getShelf(token);
  // With another role or place, earlier reads may be out of the scope.
  if (path === PERSON.path && JSON.stringify((await own.get(path))?.body ?? body) !== JSON.stringify(body))
    await own.clear();
  await own.put(path, body);
}

const store = {
  save(read: SavedRead, body: unknown, token: string) {
    if (isSavedCall(read.key)) runInTurn(() => keep(token, read, body)).catch(() => undefined);
  },
  async find(read: SavedRead, token: string) {
    const saved = isSavedCall(read.key) ? await (await getShelf(token)).get(read.path) : undefined;
    return saved && isAgeless(read.key) ? { body: saved.body } : saved;
  },
  clear: () =>
    runInTurn(async () => {
      const { token } = session.getState();
      shelf = undefined;
      // Opening it removes what is of other sessions.
      if (token) await getShelf(token);
      else await caches.delete(READ_CACHE);
    }),
  refresh: ({ path }: SavedRead) => void refreshCalls(path.split('?')[0] ?? path).catch(() => undefined),
  /** Everything given so far is kept. */
  settled: () => work,
} satisfies ReadStore & { settled: () => Promise<unknown> };

/** The page had the person without a call. */
function keepPerson(): void {
  const { user, token } = session.getState();
  if (user && token) store.save(PERSON, { data: user, message: 'OK' }, token);
}

/** The shell's store of responses (shared-auth's `saveReads`). */
export function startReadStore(): typeof store {
  keepPerson();
  session.subscribe((now, before) => {
    if (now.user !== before.user || now.token !== before.token) keepPerson();
  });
  followConnection();
  return store;
}
