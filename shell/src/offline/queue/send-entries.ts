import { queuedFileId } from 'shared-auth';
import { isUnsent, isUpload, type QueueEntry } from './queue-entry.ts';
import { queueTexts } from './queue-texts.ts';
import { bodyOf, newVersionIn, recordsOf, refusalIn } from './queued-calls.ts';

/** The server forgets Idempotency-Keys after 7 days: an older change might act twice. */
const MAX_WAIT_MS = 6 * 86_400_000;
const RETRIED = [401, 408, 425, 429];

export interface SendFailure {
  /** 0: nothing answered. */
  status: number;
  message: string;
  current?: unknown;
}

/** An open page, or the service worker when no page is open. */
export interface Sender {
  /** Of one person, oldest first. */
  read(): Promise<readonly QueueEntry[]>;
  edit(id: string, change: (entry: QueueEntry) => QueueEntry | undefined): Promise<boolean>;
  maySend(): boolean;
  /** @throws {SendFailure} */
  send(entry: QueueEntry, input: QueueEntry['input']): Promise<unknown>;
}

function withFiles(body: unknown, entries: readonly QueueEntry[]): unknown {
  let text = JSON.stringify(body);
  for (const { id, fileId } of entries) if (fileId) text = text?.replaceAll(queuedFileId(id), fileId);
  return text === undefined ? undefined : JSON.parse(text);
}

async function toInput({ input, form }: QueueEntry, entries: readonly QueueEntry[]): Promise<QueueEntry['input']> {
  if (!form) return { ...input, ...(input.body !== undefined && { body: withFiles(input.body, entries) }) };
  const packed = new Response(form.bytes, { headers: { 'Content-Type': form.type } });
  return { ...input, body: await packed.formData() };
}

const versionOf = ({ input }: QueueEntry): unknown => bodyOf(input).version ?? input.query?.version;

/** A later change of the same record was made on the version that this one has replaced. */
async function carryVersion({ read, edit }: Sender, sent: QueueEntry, version: number | undefined): Promise<void> {
  const before = versionOf(sent);
  if (version === undefined || typeof before !== 'number') return;
  const records = recordsOf(sent);
  const later = (await read()).filter(
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

const refuse = ({ edit }: Sender, id: string, message: string, current?: unknown) =>
  edit(id, (entry) => ({
    ...entry,
    state: 'refused',
    endedAt: Date.now(),
    message,
    ...(current !== undefined && { current }),
  }));

/** `failed`: the server's fault with this change alone; `unanswered`: nothing gets through. */
type Outcome = 'ended' | 'failed' | 'unanswered';

async function sendEntry(sender: Sender, entry: QueueEntry): Promise<Outcome> {
  const { edit } = sender;
  const { id, at } = entry;
  if (Date.now() - at > MAX_WAIT_MS) return refuse(sender, id, queueTexts.tooOld).then(() => 'ended');
  if (!(await edit(id, (now) => (isUnsent(now) ? { ...now, state: 'sending' } : now)))) return 'ended';
  try {
    const response = await sender.send(entry, await toInput(entry, await sender.read()));
    const refusal = refusalIn(response);
    if (refusal !== undefined) await refuse(sender, id, refusal);
    else {
      const fileId = isUpload(entry) ? (response as { data?: { _id?: string } }).data?._id : undefined;
      await edit(id, ({ form: _, ...now }) => ({
        ...now,
        state: 'sent',
        endedAt: Date.now(),
        ...(fileId && { fileId }),
      }));
      await carryVersion(sender, entry, newVersionIn(response));
    }
    return 'ended';
  } catch (error) {
    const { status, message, current } = error as SendFailure;
    if (status !== 0 && status < 500 && !RETRIED.includes(status)) {
      await refuse(sender, id, message, current);
      return 'ended';
    }
    await edit(id, (now) => ({ ...now, state: 'waiting' }));
    return status === 500 ? 'failed' : 'unanswered';
  }
}

/** It was made after `earlier`, of the same record or with its file. */
function buildsOn(entry: QueueEntry, earlier: QueueEntry): boolean {
  const records = recordsOf(earlier);
  const usesFile = JSON.stringify(entry.input).includes(queuedFileId(earlier.id));
  return usesFile || recordsOf(entry).some((id) => records.includes(id));
}

/** One sender at a time, in the order of the changes. @returns those that were tried and do not wait any more */
export async function sendEntries(sender: Sender): Promise<QueueEntry[]> {
  const tried = new Set<string>();
  const held: QueueEntry[] = [];
  for (;;) {
    const next = (await sender.read()).find((entry) => isUnsent(entry) && !tried.has(entry.id));
    if (!next || !sender.maySend()) break;
    tried.add(next.id);
    const outcome = held.some((earlier) => buildsOn(next, earlier)) ? 'failed' : await sendEntry(sender, next);
    if (outcome === 'unanswered') break;
    if (outcome === 'failed') held.push(next);
  }
  return (await sender.read()).filter((entry) => tried.has(entry.id) && !isUnsent(entry));
}
