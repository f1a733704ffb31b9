import { session, suspendSessions } from '../session/session.ts';
import { fakeApi, refuse, signedInAs, testToken, testUser } from '../testing/index.tsx';
import { connection } from './connection.ts';
import { queuedFileId } from './call-input.ts';
import { QueuedError, type QueuedWrite, queueWrites, type UnsentWrite } from './queued-writes.ts';
import { request } from './request.ts';

const noAnswer = () => {
  throw new TypeError('fetch failed');
};
const remark = { params: { id: '7' }, body: { remarks: 'Call again' } } as never;
const REMARK = 'POST /api/v1/prospect/Escalate/remarks/:id';
const REPORT = 'POST /api/v1/report/jobs';
const report = { report: 'visits', startDate: '2026-11-01', endDate: '2026-11-02' } as const;

let queued: (UnsentWrite & { sapId: string })[] = [];
const ticket = ({ id }: UnsentWrite): QueuedWrite => ({ id, describe: jest.fn(), takeBack: async () => true });
queueWrites(async () => ({
  async add(write, sapId) {
    if (write.key !== REMARK) return undefined;
    queued.push({ ...write, sapId });
    return ticket(write);
  },
}));

beforeEach(() => {
  queued = [];
  signedInAs('AO');
  connection.setState({ lostAt: undefined });
  // The waits between two tries.
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (ms < 10_000) queueMicrotask(run);
    return 0 as unknown as ReturnType<typeof setTimeout>;
  }) as typeof setTimeout);
});
afterEach(() => jest.restoreAllMocks());

it('a write that nothing answers waits under the Idempotency-Key that was sent', async () => {
  const keys: (string | null)[] = [];
  fakeApi({
    [REMARK]: ({ headers }: { headers: Headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return noAnswer();
    },
  });
  await expect(request(REMARK, remark)).rejects.toMatchObject({
    code: 'QUEUED',
    status: 202,
    isOffline: false,
    message: 'No connection: this waits on this device, and is sent when the connection is back.',
  });
  expect(queued).toEqual([{ id: keys[0], key: REMARK, input: remark, sapId: 'AO1' }]);
  expect(connection.getState().lostAt).toBeDefined();
});

it('a write waits where a network answers everything with its own sign-in page', async () => {
  const page = () =>
    new Response('<!doctype html><p>Welcome to the hotel</p>', { headers: { 'content-type': 'text/html' } });
  fakeApi({ [REMARK]: page });
  await expect(request(REMARK, remark)).rejects.toMatchObject({ code: 'QUEUED' });
  expect(queued).toHaveLength(1);
});

it('a write waits without being sent while the connection is known to be lost', async () => {
  connection.getState().lose();
  const api = fakeApi({ [REMARK]: noAnswer });
  await expect(request(REMARK, remark)).rejects.toBeInstanceOf(QueuedError);
  expect([api.calls.length, queued.length]).toEqual([0, 1]);
});

it('a write with a file that waits is not sent before it, though the connection is back', async () => {
  const api = fakeApi({ [REMARK]: noAnswer });
  const withFile = { params: { id: '7' }, body: { remarks: queuedFileId('upload') } } as never;
  await expect(request(REMARK, withFile)).rejects.toBeInstanceOf(QueuedError);
  expect([api.calls.length, queued.length]).toEqual([0, 1]);
});

it('a write that may not wait fails as it does without a queue', async () => {
  fakeApi({ [REPORT]: noAnswer });
  await expect(request(REPORT, { body: report })).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
});

it('a refused write does not wait', async () => {
  fakeApi({ [REMARK]: () => refuse('CHANGED_MEANWHILE') });
  await expect(request(REMARK, remark)).rejects.toMatchObject({ status: 409 });
  expect(queued).toEqual([]);
});

it('a write that asks not to wait fails at once, as the queue itself sends', async () => {
  fakeApi({ [REMARK]: noAnswer });
  await expect(request(REMARK, remark, { mayQueue: false })).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(queued).toEqual([]);
});

it('a write of a suspended session waits for the sign-in and not in the queue', async () => {
  const endSuspending = suspendSessions(() => true);
  session.getState().expire(session.getState().token ?? '');
  connection.getState().lose();
  fakeApi({ [REMARK]: () => refuse('CHANGED_MEANWHILE') });
  const write = request(REMARK, remark);
  session.getState().take(testToken(testUser('AO')));
  endSuspending();
  await expect(write).rejects.toMatchObject({ status: 409 });
  expect(queued).toEqual([]);
});

it('a write whose queue does not load fails as it does without a queue', async () => {
  queueWrites(() => Promise.reject(new Error('The code did not load.')));
  fakeApi({ [REMARK]: noAnswer });
  await expect(request(REMARK, remark)).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
});
