import { ApiError, type CallInput, connection, queuedFileId, refreshCalls, request, session } from 'shared-auth';
import { toast } from 'shared-ui';
import type { CallKey } from 'api-contract';
import { isUnsent, isUpload, type QueueEntry } from './queue-entry.ts';
import { getQueuedChanges, QUEUE_PATH } from './queue-state.ts';
import { queueTexts } from './queue-texts.ts';
import { bodyOf, newVersionIn, recordsOf, refusalIn } from './queued-calls.ts';
import { edit, followOtherTabs, reload } from './write-queue.ts';

/** The server forgets Idempotency-Keys after 7 days: an older change might act twice. */
const MAX_WAIT_MS = 6 * 86_400_000;
const TRY_EVERY_MS = 30_000;
const RETRIED = [401, 408, 425, 429];

function withFiles(body: unknown): unknown {
  let text = JSON.stringify(body);
  for (const { id, fileId } of getQueuedChanges()) if (fileId) text = text?.replaceAll(queuedFileId(id), fileId);
  return text === undefined ? undefined : JSON.parse(text);
}

async function toInput({ input, form }: QueueEntry): Promise<QueueEntry['input']> {
  if (!form) return { ...input, ...(input.body !== undefined && { body: withFiles(input.body) }) };
  const packed = new Response(form.bytes, { headers: { 'Content-Type': form.type } });
  return { ...input, body: await packed.formData() };
}

const versionOf = ({ input }: QueueEntry): unknown => bodyOf(input).version ?? input.query?.version;

/** A later change of the same record was made on the version that this one has replaced. */
async function carryVersion(sent: QueueEntry, version: number | undefined): Promise<void> {
  const before = versionOf(sent);
  if (version === undefined || typeof before !== 'number') return;
  const records = recordsOf(sent);
  const later = getQueuedChanges().filter(
    (entry) =>
      entry.state === 'waiting' && versionOf(entry) === before && recordsOf(entry).some((id) => records.includes(id)),
  );
  for (const { id } of later)
    await edit(id, (entry) => {
      const { query, body } = entry.input;
      const inBody = typeof bodyOf(entry.input).version === 'number';
      const input = inBody
        ? { ...entry.input, body: { ...(body as object), version } }
        : { ...entry.input, query: { ...query, version } };
      return { ...entry, input };
    });
}

const refuse = (id: string, message: string, current?: unknown) =>
  edit(id, (entry) => ({
    ...entry,
    state: 'refused',
    endedAt: Date.now(),
    message,
    ...(current !== undefined && { current }),
  }));

/** `failed`: the server's fault with this change alone; `unanswered`: nothing gets through. */
type Outcome = 'ended' | 'failed' | 'unanswered';

async function sendEntry(entry: QueueEntry): Promise<Outcome> {
  const { id, key, at } = entry;
  if (Date.now() - at > MAX_WAIT_MS) return refuse(id, queueTexts.tooOld).then(() => 'ended');
  if (!(await edit(id, (now) => (isUnsent(now) ? { ...now, state: 'sending' } : now)))) return 'ended';
  try {
    const send = request as (key: CallKey, input: unknown, options: object) => Promise<{ data?: { _id?: string } }>;
    const response = await send(key, (await toInput(entry)) as CallInput<CallKey>, {
      idempotencyKey: id,
      mayQueue: false,
    });
    const refusal = refusalIn(response);
    if (refusal !== undefined) await refuse(id, refusal);
    else {
      const fileId = isUpload(entry) ? response.data?._id : undefined;
      await edit(id, ({ form: _, ...now }) => ({
        ...now,
        state: 'sent',
        endedAt: Date.now(),
        ...(fileId && { fileId }),
      }));
      await carryVersion(entry, newVersionIn(response));
    }
    return 'ended';
  } catch (error) {
    const { status, message, current } = error instanceof ApiError ? error : new ApiError({ cause: error });
    if (status !== 0 && status < 500 && !RETRIED.includes(status)) {
      await refuse(id, message, current);
      return 'ended';
    }
    await edit(id, (now) => ({ ...now, state: 'waiting' }));
    if (status === 0) connection.getState().lose();
    return status === 500 ? 'failed' : 'unanswered';
  }
}

function tellResult(ended: readonly QueueEntry[]): void {
  const refused = ended.filter(({ state }) => state === 'refused').length;
  const sent = ended.length - refused;
  if (sent > 0) toast.success(queueTexts.sent(sent));
  if (refused > 0) toast.error(queueTexts.notSent(refused), { action: { label: queueTexts.show, href: QUEUE_PATH } });
}

/** It was made after `earlier`, of the same record or with its file. */
function buildsOn(entry: QueueEntry, earlier: QueueEntry): boolean {
  const records = recordsOf(earlier);
  const usesFile = JSON.stringify(entry.input).includes(queuedFileId(earlier.id));
  return usesFile || recordsOf(entry).some((id) => records.includes(id));
}

async function sendAll(): Promise<void> {
  const tried = new Set<string>();
  const held: QueueEntry[] = [];
  await reload();
  for (;;) {
    const next = getQueuedChanges().find((entry) => isUnsent(entry) && !tried.has(entry.id));
    if (!next || session.getState().state !== 'in') break;
    tried.add(next.id);
    const outcome = held.some((earlier) => buildsOn(next, earlier)) ? 'failed' : await sendEntry(next);
    if (outcome === 'unanswered') break;
    if (outcome === 'failed') held.push(next);
  }
  const ended = getQueuedChanges().filter((entry) => tried.has(entry.id) && !isUnsent(entry));
  if (ended.length === 0) return;
  tellResult(ended.filter((entry) => !isUpload(entry)));
  await refreshCalls('/').catch(() => undefined);
}

/** One tab at a time, in the order of the changes. */
export async function sendQueue(): Promise<void> {
  if (connection.getState().lostAt !== undefined || !getQueuedChanges().some(isUnsent)) return;
  await navigator.locks.request('console-queue', { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined));
}

let isStarted = false;
export async function startQueue(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  followOtherTabs();
  await reload();
  const send = () => void sendQueue().catch(() => undefined);
  connection.subscribe((now, before) => {
    if (before.lostAt !== undefined && now.lostAt === undefined) send();
  });
  session.subscribe((now, before) => {
    if (now.state !== before.state) void reload().then(() => now.state === 'in' && send());
  });
  setInterval(send, TRY_EVERY_MS);
  send();
}
