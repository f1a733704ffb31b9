import { apiAddress, queuedFileId, session, type UnsentWrite, type WriteQueue } from 'shared-auth';
import { type QueuedRecord, setQueuedRecords } from 'shared-ui';
import { requestSync, storeSyncSession } from './background-sync.ts';
import { addEntry, changeEntry, readEntries } from './queue-db.ts';
import { isUnsent, type QueueEntry } from './queue-entry.ts';
import { getQueuedChanges, setQueuedChanges } from './queue-state.ts';
import { mayQueue, recordsOf } from './queued-calls.ts';

const DAY_MS = 86_400_000;
const MAX_ENDED_MS = DAY_MS;
const MAX_AGE_MS = 30 * DAY_MS;

/** All tabs show the same queue: a write to this name tells the others. */
const CHANGED = 'console-queue-changed';
const tellOtherTabs = () => localStorage.setItem(CHANGED, String(Date.now()));
let lastAt = 0;

const openedAt = Date.now();
function toRecords(entries: readonly QueueEntry[]): Map<string, QueuedRecord> {
  const records = new Map<string, QueuedRecord>();
  for (const entry of entries) {
    const { state, at, endedAt = 0 } = entry;
    if (state === 'refused' || (state === 'sent' && endedAt < openedAt)) continue;
    // By the change's own id, too, for the cell that made it.
    for (const id of [entry.id, ...recordsOf(entry)])
      records.set(id, { state: isUnsent(entry) ? 'waiting' : 'sent', at });
  }
  return records;
}

const isOver = ({ at, endedAt, state }: QueueEntry): boolean =>
  at < Date.now() - MAX_AGE_MS || (state === 'sent' && (endedAt ?? at) < Date.now() - MAX_ENDED_MS);

export async function reload(): Promise<void> {
  const all = await readEntries();
  for (const { id } of all.filter(isOver)) await changeEntry(id, () => undefined);
  lastAt = Math.max(lastAt, ...all.map(({ at }) => at));
  const { state, token, user } = session.getState();
  const own = all.filter((entry) => entry.owner === user?.SAP_ID && !isOver(entry));
  setQueuedChanges(own);
  setQueuedRecords(toRecords(own));
  if (state === 'loading') return;
  const isNeeded = state === 'in' && token && user && own.some(isUnsent);
  await storeSyncSession(isNeeded ? { token, owner: user.SAP_ID, apiBase: apiAddress('') } : undefined);
}

export async function edit(id: string, change: (entry: QueueEntry) => QueueEntry | undefined): Promise<boolean> {
  const isChanged = await changeEntry(id, change);
  await reload();
  tellOtherTabs();
  return isChanged;
}

const filesOf = ({ input }: QueueEntry): string[] => {
  const text = JSON.stringify(input.body ?? null);
  return getQueuedChanges().flatMap(({ id }) => (text.includes(queuedFileId(id)) ? [id] : []));
};

/** With the files that only it names. @returns false once it is being sent */
export async function takeBack(id: string): Promise<boolean> {
  const entry = getQueuedChanges().find((each) => each.id === id);
  const files = entry ? filesOf(entry) : [];
  const isBack = await edit(id, (now) => (now.state === 'waiting' ? undefined : now));
  if (isBack) for (const file of files) await edit(file, () => undefined);
  return isBack;
}

async function toStored(input: UnsentWrite['input']): Promise<Pick<QueueEntry, 'input' | 'form'>> {
  const { body, ...rest } = input as QueueEntry['input'];
  if (!(body instanceof FormData)) return { input: structuredClone({ ...rest, ...(body !== undefined && { body }) }) };
  const packed = new Response(body);
  const type = packed.headers.get('Content-Type') ?? '';
  return { input: rest, form: { type, bytes: await packed.arrayBuffer() } };
}

export const writeQueue: WriteQueue = {
  async add({ id, key, input }, owner) {
    if (!mayQueue(key)) return undefined;
    lastAt = Math.max(lastAt + 1, Date.now());
    const madeOn = location.pathname + location.search;
    await addEntry({ id, owner, key, ...(await toStored(input)), at: lastAt, madeOn, state: 'waiting' });
    // Else the browser may drop it when the device's storage is full.
    void navigator.storage?.persist?.().catch(() => false);
    await reload();
    tellOtherTabs();
    void requestSync().catch(() => undefined);
    return {
      id,
      describe: (about) => void edit(id, (entry) => ({ ...entry, about })).catch(() => undefined),
      takeBack: () => takeBack(id),
    };
  },
};

/** Call it once. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => key === CHANGED && void reload());
}
