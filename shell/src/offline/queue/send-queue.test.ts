import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { ApiError, connection, queuedFileId, session, type UnsentWrite } from 'shared-auth';
import { toast } from 'shared-ui';
import { fakeApi, type Fakes, refuse, signedInAs } from 'shared-auth/testing';
import { readSyncSession } from './background-sync.ts';
import { isUnsent } from './queue-entry.ts';
import { sendQueue, startQueue } from './send-queue.ts';
import { getQueuedChanges } from './queue-state.ts';
import { edit, reload, takeBack, writeQueue } from './write-queue.ts';

const REMARK = 'POST /api/v1/prospect/Escalate/remarks/:id';
const ASSIGN = 'POST /api/v1/query/assign';
const DECIDE = 'POST /api/v1/inbox/decide';
const NEW_TICKET = 'POST /api/v1/query/createQuery';

Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: (_name: string, _options: object, run: (lock: object) => unknown) => run({}) },
});

let count = 0;
const newId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
async function queue(key: UnsentWrite['key'], input: UnsentWrite['input']): Promise<string> {
  const id = newId();
  await writeQueue.add({ id, key, input }, session.getState().user?.SAP_ID ?? '');
  return id;
}
const remark = (prospect: string, remarks = 'Call again') =>
  queue(REMARK, {
    params: { id: prospect },
    query: { type: 'dealer' },
    body: { prospect_id: prospect, prospectType: 'dealer', remarks },
  });
const ticket = {
  category: newId(),
  subCategory: '',
  subject: 'Wheel',
  description: 'Loose',
  SAP_ID: '',
  dealerCode: '',
};
const states = () => getQueuedChanges().map(({ id, state }) => [id, state]);
/** The test is about what is sent; the contract's own tests say what fits. */
const answer = (response: unknown) => (() => Response.json(response)) as never;

beforeEach(async () => {
  signedInAs('AO');
  connection.setState({ lostAt: undefined });
  await reload();
  for (const { id } of getQueuedChanges()) await edit(id, () => undefined);
  fakeApi({});
});

it('changes are sent in the order in which they were made, each under its own Idempotency-Key', async () => {
  const ids = [await remark('p1'), await remark('p2'), await remark('p3')];
  const api = fakeApi({ [REMARK]: answer({ message: 'OK' }) } as Fakes);
  await sendQueue();
  const sent = api.to(REMARK);
  expect(sent.map(({ params }) => params.id)).toEqual(['p1', 'p2', 'p3']);
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(ids);
  expect(states()).toEqual(ids.map((id) => [id, 'sent']));
  await sendQueue();
  expect(api.to(REMARK)).toHaveLength(3);
});

it('a change that was being sent when the page closed is sent again under the same Idempotency-Key', async () => {
  const id = await remark('p1');
  await edit(id, (entry) => ({ ...entry, state: 'sending' }));
  const api = fakeApi({ [REMARK]: answer({ message: 'OK' }) } as Fakes);
  await sendQueue();
  expect(api.to(REMARK).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([id]);
});

it('a refused change stays with its sentence and the record of now, and the next one is sent', async () => {
  const [first, second] = [await remark('p1'), await remark('p2')];
  fakeApi({
    [REMARK]: ({ params }: { params: { id: string } }) =>
      params.id === 'p1'
        ? refuse('CHANGED_MEANWHILE', { current: { status: 'Approved' } } as never)
        : Response.json({ message: 'OK' }),
  } as unknown as Fakes);
  await sendQueue();
  expect(states()).toEqual([
    [first, 'refused'],
    [second, 'sent'],
  ]);
  expect(getQueuedChanges()[0]?.message).toBeTruthy();
});

it('nothing is sent past a change that nothing answers, and all waits', async () => {
  const ids = [await remark('p1'), await remark('p2')];
  const api = fakeApi({
    [REMARK]: () => {
      throw new ApiError({});
    },
  } as unknown as Fakes);
  await sendQueue();
  expect(new Set(api.to(REMARK).map(({ params }) => params.id))).toEqual(new Set(['p1']));
  expect(states()).toEqual(ids.map((id) => [id, 'waiting']));
  expect(connection.getState().lostAt).toBeDefined();
});

it('a change that the server fails on holds up only what builds on it, and is sent once the server can', async () => {
  const [first, of, again, other] = [await remark('p1'), await remark('p2'), await remark('p1'), await remark('p3')];
  let isBroken = true;
  const api = fakeApi({
    [REMARK]: ({ params }: { params: { id: string } }) =>
      isBroken && params.id === 'p1' ? refuse('INTERNAL', {}) : Response.json({ message: 'OK' }),
  } as unknown as Fakes);
  await sendQueue();
  expect(states()).toEqual([
    [first, 'waiting'],
    [of, 'sent'],
    [again, 'waiting'],
    [other, 'sent'],
  ]);
  isBroken = false;
  await sendQueue();
  expect(states().map(([, state]) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
  expect(
    api
      .to(REMARK)
      .slice(-2)
      .map(({ params }) => params.id),
  ).toEqual(['p1', 'p1']);
});

it('a change that was taken back is never sent; one that was sent cannot be taken back', async () => {
  const id = await remark('p1');
  expect(await takeBack(id)).toBe(true);
  const other = await remark('p2');
  const api = fakeApi({ [REMARK]: answer({ message: 'OK' }) } as Fakes);
  await sendQueue();
  expect(api.to(REMARK).map(({ params }) => params.id)).toEqual(['p2']);
  expect(await takeBack(other)).toBe(false);
});

it("another person's changes are neither shown nor sent", async () => {
  await remark('p1');
  signedInAs('RO');
  await reload();
  const api = fakeApi({ [REMARK]: answer({ message: 'OK' }) } as Fakes);
  await sendQueue();
  expect([getQueuedChanges(), api.calls]).toEqual([[], []]);
  signedInAs('AO');
  await reload();
  expect(getQueuedChanges().filter(isUnsent)).toHaveLength(1);
});

it('requests that the inbox refuses within a response of 200 count as refused', async () => {
  const item = { kind: 'pjp', id: newId(), version: 1 };
  const id = await queue(DECIDE, { body: { runId: newId(), action: 'approve', items: [item] } });
  const results = [{ result: 'refused', message: 'Decided meanwhile.' }];
  fakeApi({ [DECIDE]: answer({ data: { batchId: newId(), results }, message: 'OK' }) } as Fakes);
  await sendQueue();
  expect(getQueuedChanges()).toMatchObject([{ id, state: 'refused', message: 'Decided meanwhile.' }]);
});

it('requests that are decided together say how many of them were refused', async () => {
  const items = [1, 2].map(() => ({ kind: 'pjp', id: newId(), version: 1 }));
  await queue(DECIDE, { body: { runId: newId(), action: 'approve', items } });
  const results = [{ result: 'done' }, { result: 'refused', message: 'Decided meanwhile.' }];
  fakeApi({ [DECIDE]: answer({ data: { batchId: newId(), results }, message: 'OK' }) } as Fakes);
  await sendQueue();
  expect(getQueuedChanges()).toMatchObject([{ message: '1 of 2 were refused: Decided meanwhile.' }]);
});

it("a second change of one record carries the version that the person's first one has made", async () => {
  const record = newId();
  await queue(ASSIGN, { body: { id: record, SAP_ID: 'SO1', version: 4 } });
  await queue(ASSIGN, { body: { id: record, SAP_ID: 'SO2', version: 4 } });
  await queue(ASSIGN, { body: { id: newId(), SAP_ID: 'SO2', version: 4 } });
  const api = fakeApi({ [ASSIGN]: answer({ data: { version: 5 }, message: 'OK' }) } as Fakes);
  await sendQueue();
  expect(api.to(ASSIGN).map(({ body }) => (body as { version: number }).version)).toEqual([4, 5, 4]);
});

it('a ticket names its file by the id that the upload got meanwhile', async () => {
  const file = newId();
  const fileId = newId();
  const body = new FormData();
  body.set('file', new File(['photo'], 'wheel.png', { type: 'image/png' }));
  await writeQueue.add({ id: file, key: 'POST /api/v1/query/files', input: { body } }, 'AO1');
  await queue(NEW_TICKET, { body: { ...ticket, files: [queuedFileId(file)] } });
  const api = fakeApi({
    'POST /api/v1/query/files': answer({ data: { _id: fileId }, message: 'OK' }),
    [NEW_TICKET]: answer({ data: {}, message: 'OK' }),
  } as Fakes);
  await sendQueue();
  expect(api.to(NEW_TICKET)[0]?.body).toMatchObject({ files: [fileId] });
});

it('a change that waited for more than 6 days is not sent: the server forgets its key after 7', async () => {
  const id = await remark('p1');
  await edit(id, (entry) => ({ ...entry, at: Date.now() - 6 * 86_400_000 - 1000 }));
  const api = fakeApi({ [REMARK]: answer({ message: 'OK' }) } as Fakes);
  await sendQueue();
  expect(api.calls).toEqual([]);
  expect(getQueuedChanges()).toMatchObject([{ state: 'refused' }]);
});

it('a session that ended leaves the change waiting, and it is sent after the sign-in', async () => {
  await startQueue();
  const id = await remark('p1');
  fakeApi({ [REMARK]: () => refuse('SIGN_IN_REQUIRED') } as unknown as Fakes);
  await sendQueue();
  expect(session.getState().state).toBe('none');
  const api = fakeApi({ [REMARK]: answer({ message: 'OK' }) } as Fakes);
  signedInAs('AO');
  await waitFor(() => expect(states()).toEqual([[id, 'sent']]));
  expect(api.to(REMARK).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([id]);
});

it('a call that is not listed does not wait', async () => {
  expect(await writeQueue.add({ id: newId(), key: 'POST /api/v1/report/jobs', input: {} }, 'AO1')).toBeUndefined();
  expect(getQueuedChanges()).toEqual([]);
});

it('the service worker may send for a signed-in person, and only while something waits', async () => {
  expect(await readSyncSession()).toBeUndefined();
  const id = await remark('p1');
  expect(await readSyncSession()).toMatchObject({ owner: 'AO1', token: session.getState().token });
  await takeBack(id);
  expect(await readSyncSession()).toBeUndefined();
  await remark('p2');
  session.getState().clear();
  await reload();
  expect(await readSyncSession()).toBeUndefined();
});

it('what the service worker has sent is told once, at the next start', async () => {
  await startQueue();
  const id = await remark('p1');
  await edit(id, (entry) => ({ ...entry, state: 'sent', endedAt: Date.now(), isUntold: true }));
  const successes = jest.spyOn(toast, 'success');
  session.getState().clear();
  signedInAs('AO');
  await waitFor(() => expect(successes.mock.calls).toEqual([['1 change sent.']]));
  await waitFor(() => expect(getQueuedChanges()).toMatchObject([{ isUntold: false }]));
});
