import 'fake-indexeddb/auto';
import { readSyncSession, storeSyncSession } from '../offline/queue/background-sync.ts';
import { addEntry, changeEntry, readEntries } from '../offline/queue/queue-db.ts';
import type { QueueEntry } from '../offline/queue/queue-entry.ts';
import { sendWhileClosed } from './send-while-closed.ts';

const SESSION = { token: 'token of AO1', owner: 'AO1', apiBase: '' };
let isLockFree = true;
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    request: (_name: string, _options: object, run: (lock: object | null) => unknown) => run(isLockFree ? {} : null),
  },
});

const page = { visibilityState: 'hidden' as DocumentVisibilityState, postMessage: jest.fn() };
const findPages = async () => [page];
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const originalFetch = globalThis.fetch;
beforeAll(() => {
  globalThis.fetch = fetched as never;
});
afterAll(() => {
  globalThis.fetch = originalFetch;
});
beforeEach(async () => {
  isLockFree = true;
  page.visibilityState = 'hidden';
  page.postMessage.mockClear();
  fetched.mockReset();
  for (const { id } of await readEntries()) await changeEntry(id, () => undefined);
  await storeSyncSession(SESSION);
});

const REMARK = 'POST /api/v1/prospect/Escalate/remarks/:id';
let count = 0;
const MORNING = Date.now();
async function queue(prospect: string, owner = 'AO1'): Promise<string> {
  count += 1;
  const id = `change ${count}`;
  const input = { params: { id: prospect }, query: { type: 'dealer' }, body: { prospect_id: prospect } };
  await addEntry({
    id,
    owner,
    key: REMARK,
    input,
    at: MORNING + count,
    madeOn: '/actyv-ai',
    state: 'waiting',
  } as QueueEntry);
  return id;
}
const answerWith = (status: number, body: unknown) => async () => Response.json(body, { status });
const states = async () => (await readEntries()).map(({ id, state }) => [id, state]);
const sent = () =>
  fetched.mock.calls.map(([address, { headers }]) => [address, (headers as Record<string, string>)['Idempotency-Key']]);

it('the service worker sends what waits as the person who made it, in order, under each Idempotency-Key', async () => {
  const ids = [await queue('p1'), await queue('p2')];
  fetched.mockImplementation(answerWith(200, { message: 'OK' }));
  await sendWhileClosed(findPages);
  expect(sent()).toEqual([
    ['/api/v1/prospect/Escalate/remarks/p1?type=dealer', ids[0]],
    ['/api/v1/prospect/Escalate/remarks/p2?type=dealer', ids[1]],
  ]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { Authorization: 'Bearer token of AO1', 'Content-Type': 'application/json' },
    body: '{"prospect_id":"p1"}',
  });
  expect((await readEntries()).map(({ state, isUntold }) => [state, isUntold])).toEqual([
    ['sent', true],
    ['sent', true],
  ]);
  expect(page.postMessage.mock.calls).toEqual([['queue']]);
});

it('the token leaves the store once nothing waits, and when the server refuses it', async () => {
  await queue('p1');
  fetched.mockImplementation(answerWith(200, {}));
  await sendWhileClosed(findPages);
  expect(await readSyncSession()).toBeUndefined();
  await storeSyncSession(SESSION);
  const id = await queue('p2');
  fetched.mockImplementation(answerWith(401, { message: 'Please sign in.' }));
  await sendWhileClosed(findPages);
  expect([await readSyncSession(), (await states()).at(-1)]).toEqual([undefined, [id, 'waiting']]);
});

it('a refusal stays with its sentence and the record of now, and the next change is sent', async () => {
  const ids = [await queue('p1'), await queue('p2')];
  fetched.mockImplementationOnce(answerWith(409, { message: 'Decided meanwhile.', current: { status: 'Approved' } }));
  fetched.mockImplementation(answerWith(200, {}));
  await sendWhileClosed(findPages);
  expect(await readEntries()).toMatchObject([
    { id: ids[0], state: 'refused', message: 'Decided meanwhile.', current: { status: 'Approved' } },
    { id: ids[1], state: 'sent' },
  ]);
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a network’s own sign-in page', async () => new Response('<html>', { status: 200 })],
  ['a gateway’s error', answerWith(502, {})],
])('with %s all waits, and the browser is asked to try again', async (_, answer) => {
  const ids = [await queue('p1'), await queue('p2')];
  fetched.mockImplementation(answer);
  await expect(sendWhileClosed(findPages)).rejects.toThrow('Some changes still wait.');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await states()).toEqual(ids.map((id) => [id, 'waiting']));
});

it('the service worker sends nothing while a page does, for nobody, and of nobody else', async () => {
  await queue('p1');
  isLockFree = false;
  await sendWhileClosed(findPages);
  isLockFree = true;
  await storeSyncSession(undefined);
  await sendWhileClosed(findPages);
  await storeSyncSession({ ...SESSION, owner: 'RO1' });
  await sendWhileClosed(findPages);
  expect(fetched).not.toHaveBeenCalled();
});

it('the service worker leaves sending to a page that is seen, and asks the browser for another call', async () => {
  await queue('p1');
  page.visibilityState = 'visible';
  await expect(sendWhileClosed(findPages)).rejects.toThrow('Some changes still wait.');
  expect(fetched).not.toHaveBeenCalled();
});
