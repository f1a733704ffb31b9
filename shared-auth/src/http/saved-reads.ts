import type { CallKey } from 'api-contract';
import { texts } from 'api-contract/texts';
import { session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import type { ReadKey, ResponseOf } from './call-input.ts';
import { connection } from './connection.ts';

export interface SavedRead {
  key: CallKey;
  /** Path and query. */
  path: string;
}

/** Saves responses on this device; the shell loads its code when needed. */
export interface ReadStore {
  /** Ignores reads that are not saved. */
  save(read: SavedRead, body: unknown, token: string): void;
  /** `at`: when it was read, in milliseconds since 1970; missing where nobody asks how old it is. */
  find(read: SavedRead, token: string): Promise<{ body: unknown; at?: number } | undefined>;
  /** All responses of a call, newest first. */
  all?(key: CallKey, token: string): Promise<unknown[]>;
  /** Everything of sessions that have ended. */
  clear(): Promise<void>;
  /** Reads again what shows this response: a newer one is there. */
  refresh(read: SavedRead): void;
}

type LoadStore = () => Promise<ReadStore>;

/** The first screen's responses come before the store's code. */
const MAX_EARLY = 60;
/** Patience with a slow line, where a response is saved. */
const PATIENCE_MS = 6_000;
/** For the read that `refresh` starts at once; later ones ask the server. */
const ARRIVED_MS = 1_000;
let early: [SavedRead, unknown, string][] = [];
let load: LoadStore | undefined;
let isActive = false;
let store: ReadStore | undefined;

/**
 * Saves responses of reads, and shows them when the server does not respond. For the shell, before the first call.
 * @param loadStore loads its code, at the first failure or by `startSaving`
 * @param isLost the page itself comes from this device
 * @param mayHaveSaved an earlier page has saved responses
 */
export function saveReads(
  loadStore: LoadStore,
  { isLost, mayHaveSaved }: { isLost: boolean; mayHaveSaved: boolean },
): void {
  load = loadStore;
  isActive = mayHaveSaved;
  if (isLost) connection.getState().lose();
  session.subscribe((now, before) => {
    // Responses belong to a session: a sign-out, an expiry and a changed pin all end it.
    if (before.token === null || now.token === before.token) return;
    early = [];
    void withStore((saving) => saving.clear());
  });
}

const withStore = async <Result>(use: (saving: ReadStore) => Result | Promise<Result>): Promise<Result | undefined> => {
  if (!load) return undefined;
  try {
    store ??= await load();
    return await use(store);
  } catch {
    // Without the store everything works as long as the server responds.
    return undefined;
  }
};

/** Saves earlier responses, then each new one at once. Call it when the page is idle. */
export const startSaving = (): Promise<void> =>
  withStore((saving) => {
    isActive = true;
    for (const [read, body, token] of early) saving.save(read, body, token);
    early = [];
  });

/** If the host saves any. */
export function saveRead(read: SavedRead, body: unknown): void {
  const { token } = session.getState();
  if (!load || !token) return;
  if (store) store.save(read, body, token);
  else if (early.length < MAX_EARLY) early.push([read, body, token]);
}

/** The session's response from this device. The screen says how old it is. */
export async function findSavedRead(read: SavedRead): Promise<unknown> {
  const { token } = session.getState();
  if (!token) return undefined;
  const saved = await withStore((saving) => saving.find(read, token));
  if (saved?.at !== undefined) connection.getState().showSaved(saved.at);
  return saved?.body;
}

/** A call's saved responses, whatever they were asked with; newest first. */
export async function allSavedReads<K extends ReadKey>(key: K): Promise<ResponseOf<K>[]> {
  const { token } = session.getState();
  return ((token && (await withStore((saving) => saving.all?.(key, token)))) || []) as ResponseOf<K>[];
}

/** For signed-in people, where the shell saves responses. */
export const isSavingReads = (): boolean => load !== undefined && session.getState().token !== null;

/**
 * The server's response. The saved one without a connection, or on a slow line until the new one comes.
 * @throws what `send` throws, if nothing is saved
 */
export async function readOrSaved(read: SavedRead, send: () => Promise<unknown>): Promise<unknown> {
  if (!isActive) {
    const body = await send();
    saveRead(read, body);
    return body;
  }
  const known =
    takeArrived(read) ?? (connection.getState().lostAt === undefined ? undefined : await findSavedRead(read));
  if (known !== undefined) return known;
  const response = send().then((body) => {
    saveRead(read, body);
    return body;
  });
  try {
    return await preferSavedWhenSlow(read, response);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    connection.getState().lose();
    const saved = await findSavedRead(read);
    if (saved !== undefined) return saved;
    throw new ApiError({ ...error, message: texts.notSaved, cause: error });
  }
}

const isUnanswered = (error: unknown): error is ApiError => error instanceof ApiError && error.isOffline;

const arrived = new Map<string, unknown>();

/** A response that came after the saved one was shown: the next read takes it. */
function takeArrived({ path }: SavedRead): unknown {
  const body = arrived.get(path);
  arrived.delete(path);
  return body;
}

async function preferSavedWhenSlow(read: SavedRead, response: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = {};
  const lateness = new Promise<object>((resolve) => {
    timer = setTimeout(() => resolve(late), PATIENCE_MS);
  });
  const first = await Promise.race([response, lateness]).finally(() => clearTimeout(timer));
  if (first !== late) return first;
  const body = await findSavedRead(read);
  if (body === undefined) return response;
  response.then(
    (fresh) => {
      arrived.set(read.path, fresh);
      setTimeout(() => arrived.delete(read.path), ARRIVED_MS);
      connection.getState().forgetShown();
      void withStore((saving) => saving.refresh(read));
    },
    (error: unknown) => isUnanswered(error) && connection.getState().lose(),
  );
  return body;
}
