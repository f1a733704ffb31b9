import type { CallKey } from 'api-contract';
import { ApiError, type CallInput, connection, refreshCalls, request, session } from 'shared-auth';
import { toast } from 'shared-ui';
import { requestSync, SEND_LOCK, SENT_MESSAGE } from './background-sync.ts';
import { isUnsent, isUpload, type QueueEntry } from './queue-entry.ts';
import { getQueuedChanges, QUEUE_PATH } from './queue-state.ts';
import { queueTexts } from './queue-texts.ts';
import { sendEntries } from './send-entries.ts';
import { edit, followOtherTabs, reload } from './write-queue.ts';

const TRY_EVERY_MS = 30_000;

async function send({ id, key }: QueueEntry, input: QueueEntry['input']): Promise<unknown> {
  const sendCall = request as (key: CallKey, input: unknown, options: object) => Promise<unknown>;
  try {
    return await sendCall(key, input as CallInput<CallKey>, { idempotencyKey: id, mayQueue: false });
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError({ cause: error });
    if (failure.isOffline) connection.getState().lose();
    throw failure;
  }
}

function tellResult(ended: readonly QueueEntry[]): void {
  const refused = ended.filter(({ state }) => state === 'refused').length;
  const sent = ended.length - refused;
  if (sent > 0) toast.success(queueTexts.sent(sent));
  if (refused > 0) toast.error(queueTexts.notSent(refused), { action: { label: queueTexts.show, href: QUEUE_PATH } });
}

async function showEnded(ended: readonly QueueEntry[]): Promise<void> {
  if (ended.length === 0) return;
  tellResult(ended.filter((entry) => !isUpload(entry)));
  await refreshCalls('/').catch(() => undefined);
}

async function sendAll(): Promise<void> {
  await reload();
  const ended = await sendEntries({
    read: async () => getQueuedChanges(),
    edit,
    maySend: () => session.getState().state === 'in',
    send,
  });
  await showEnded(ended);
}

/** One tab at a time. */
export async function sendQueue(): Promise<void> {
  if (connection.getState().lostAt !== undefined || !getQueuedChanges().some(isUnsent)) return;
  await navigator.locks.request(SEND_LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined));
}

/** What the service worker has sent. */
async function tellUntold(): Promise<void> {
  await reload();
  const untold = getQueuedChanges().filter(({ isUntold }) => isUntold);
  const mine: QueueEntry[] = [];
  // Of several tabs one tells it.
  for (const entry of untold)
    if (await edit(entry.id, (now) => (now.isUntold ? { ...now, isUntold: false } : now))) mine.push(entry);
  await showEnded(mine);
}

let isStarted = false;
export async function startQueue(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  followOtherTabs();
  const trySending = () => void sendQueue().catch(() => undefined);
  connection.subscribe((now, before) => {
    if (before.lostAt !== undefined && now.lostAt === undefined) trySending();
  });
  const tell = () => tellUntold().catch(() => undefined);
  session.subscribe((now, before) => {
    if (now.state !== before.state) void tell().then(() => now.state === 'in' && trySending());
  });
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === SENT_MESSAGE && void tell());
  // A page that closes is hidden first.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && getQueuedChanges().some(isUnsent))
      void requestSync().catch(() => undefined);
  });
  setInterval(trySending, TRY_EVERY_MS);
  await tell();
  trySending();
}
