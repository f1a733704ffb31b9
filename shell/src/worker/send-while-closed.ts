import { toMethodAndPath, toSearchParams } from 'shared-auth';
import {
  readSyncSession,
  SEND_LOCK,
  SENT_MESSAGE,
  type SyncSession,
  storeSyncSession,
} from '../offline/queue/background-sync.ts';
import { changeEntry, readEntries } from '../offline/queue/queue-db.ts';
import { isUnsent, type QueueEntry } from '../offline/queue/queue-entry.ts';
import type { WindowClient } from './worker-scope.ts';
import { type SendFailure, type Sender, sendEntries } from '../offline/queue/send-entries.ts';

const TIMEOUT_MS = 60_000;
/** Of an error that only the browser hears. */
const LEFT = 'Some changes still wait.';
const NO_ANSWER: SendFailure = { status: 0, message: '' };

/** @throws {SendFailure} */
async function post({ token, apiBase }: SyncSession, { id, key }: QueueEntry, input: QueueEntry['input']) {
  const [method, path] = toMethodAndPath(key, input.params);
  const search = toSearchParams(input.query).toString();
  const isForm = input.body instanceof FormData;
  const answer = await fetch(`${apiBase.replace(/\/$/, '')}${path}${search && `?${search}`}`, {
    method,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': id,
      ...(input.body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => Promise.reject(NO_ANSWER));
  // A network's own sign-in page is no answer.
  const body = await answer.json().catch(() => Promise.reject(NO_ANSWER));
  if (answer.ok) return body as unknown;
  if (answer.status === 401) await storeSyncSession(undefined);
  const { message = '', current } = body as Partial<SendFailure>;
  throw { status: answer.status, message, current } satisfies SendFailure;
}

/** Ended changes are told when a page opens. */
const edit: Sender['edit'] = (id, change) =>
  changeEntry(id, (entry) => {
    const next = change(entry);
    return next && next !== entry && !isUnsent(next) ? { ...next, isUntold: true } : next;
  });

async function sendAs(session: SyncSession): Promise<void> {
  const read = async () => (await readEntries()).filter(({ owner }) => owner === session.owner);
  await sendEntries({ read, edit, maySend: () => true, send: (entry, input) => post(session, entry, input) });
  const left = (await read()).some(isUnsent);
  if (!left) await storeSyncSession(undefined);
  // The browser tries again later.
  else if (await readSyncSession()) throw new Error(LEFT);
}

/** Sends what waits, unless somebody sees a page, which sends itself. @throws if the browser should call it again */
export async function sendWhileClosed(findPages: () => Promise<readonly WindowClient[]>): Promise<void> {
  if ((await findPages()).some(({ visibilityState }) => visibilityState === 'visible')) throw new Error(LEFT);
  await navigator.locks.request(SEND_LOCK, { ifAvailable: true }, async (lock) => {
    const session = lock ? await readSyncSession() : undefined;
    if (!session) return;
    await sendAs(session).finally(async () => {
      for (const page of await findPages()) page.postMessage(SENT_MESSAGE);
    });
  });
}
