import { fakeApi, refuse, signedInAs } from '../testing/index.tsx';
import { session } from '../session/session.ts';
import { connection } from './connection.ts';
import { request } from './request.ts';
import { type ReadStore, saveRead, saveReads, startSaving } from './saved-reads.ts';

const AT = Date.parse('2026-11-28T03:42:00Z');
const holidays = { data: [], message: 'OK' };
const answers = new Map<string, unknown>();
const store = {
  save: jest.fn<void, Parameters<ReadStore['save']>>(({ path }, body) => void answers.set(path, body)),
  find: jest.fn<ReturnType<ReadStore['find']>, Parameters<ReadStore['find']>>(async ({ path }) =>
    answers.has(path) ? { body: answers.get(path), at: AT } : undefined,
  ),
  all: jest.fn(async () => [...answers.values()]),
  clear: jest.fn(async () => answers.clear()),
  refresh: jest.fn(),
};
const noNetwork = () => {
  throw new TypeError('fetch failed');
};
/** No test waits for the pauses between retries. */
const withoutPauses = (isPatient = true) => {
  const wait = globalThis.setTimeout;
  const toMs = (ms: number) => (ms < 5_000 || (ms < 10_000 && !isPatient) ? 0 : ms);
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms = 0) => wait(run, toMs(ms))) as typeof setTimeout);
};

beforeAll(() => {
  saveReads(async () => store, { isLost: false, mayHaveSaved: false });
});
beforeEach(() => {
  answers.clear();
  signedInAs('AO');
  jest.clearAllMocks();
  connection.setState({ lostAt: undefined, asOf: undefined });
});
afterEach(() => jest.restoreAllMocks());

it('a saved read fails as ever until the store is there, which then gets the answers of the first screen', async () => {
  withoutPauses();
  const requests = { data: [], totalPage: 1, currentPage: 1, totalCount: 0, message: 'OK' };
  fakeApi({ 'GET /api/v1/holiday': noNetwork, 'GET /api/v1/my-requests': () => requests });
  await expect(request('GET /api/v1/holiday')).rejects.toMatchObject({ message: 'error fetching data' });
  expect(connection.getState().lostAt).toBeUndefined();
  await request('GET /api/v1/my-requests', { query: { page: 1, limit: 10 } });
  expect(store.save).not.toHaveBeenCalled();
  await startSaving();
  const read = { key: 'GET /api/v1/my-requests', path: '/api/v1/my-requests?page=1&limit=10' };
  expect(store.save).toHaveBeenCalledWith(read, requests, session.getState().token);
  await request('GET /api/v1/my-requests', { query: { page: 2, limit: 10 } });
  expect(store.save).toHaveBeenCalledTimes(2);
});

it('a saved read shows what was read before when nothing answers, and asks nothing more while that is known', async () => {
  withoutPauses();
  answers.set('/api/v1/holiday', holidays);
  const api = fakeApi({ 'GET /api/v1/holiday': noNetwork });
  expect(await request('GET /api/v1/holiday')).toEqual(holidays);
  expect(connection.getState()).toMatchObject({ lostAt: expect.any(Number), asOf: AT });
  const count = api.calls.length;
  expect(await request('GET /api/v1/holiday')).toEqual(holidays);
  expect(api.calls).toHaveLength(count);
});

it('a saved read does not take the page of a captive portal for an answer', async () => {
  withoutPauses();
  answers.set('/api/v1/holiday', holidays);
  fakeApi({
    'GET /api/v1/holiday': () =>
      new Response('<p>Welcome to the hotel</p>', { headers: { 'content-type': 'text/html' } }),
  });
  expect(await request('GET /api/v1/holiday')).toEqual(holidays);
  expect(store.save).not.toHaveBeenCalled();
  expect(connection.getState().lostAt).toEqual(expect.any(Number));
});

it('a saved read says what is missing where nothing is saved', async () => {
  withoutPauses();
  fakeApi({ 'GET /api/v1/holiday': noNetwork });
  await expect(request('GET /api/v1/holiday')).rejects.toMatchObject({
    code: 'OFFLINE',
    message: expect.stringContaining('not saved on this device'),
  });
});

it('a saved read shows a refusal of the server as it is', async () => {
  answers.set('/api/v1/holiday', holidays);
  fakeApi({ 'GET /api/v1/holiday': () => refuse('FORBIDDEN') });
  await expect(request('GET /api/v1/holiday')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(connection.getState().lostAt).toBeUndefined();
});

it('any answer of the server ends the loss, also that of a write', async () => {
  connection.getState().lose();
  fakeApi({ 'POST /api/v1/logout': () => ({ message: 'Signed out.' }) });
  await request('POST /api/v1/logout');
  expect(connection.getState().lostAt).toBeUndefined();
});

it('a saved read shows what was read before when the answer takes long, and the answer when it comes', async () => {
  withoutPauses(false);
  const fresh = { data: [], message: 'Fresh' };
  answers.set('/api/v1/holiday', holidays);
  let respond = (_: typeof fresh) => {};
  fakeApi({ 'GET /api/v1/holiday': () => new Promise((resolve) => (respond = resolve)) });
  expect(await request('GET /api/v1/holiday')).toEqual(holidays);
  expect(connection.getState()).toMatchObject({ asOf: AT, lostAt: undefined });
  const refreshed = new Promise<unknown>((resolve) => {
    store.refresh.mockImplementation(() => resolve(request('GET /api/v1/holiday')));
  });
  respond(fresh);
  expect(await refreshed).toEqual(fresh);
  expect(connection.getState().asOf).toBeUndefined();
});

it('a saved read clears everything at a sign-out and when the token changes, and saves nothing of somebody signed out', async () => {
  await startSaving();
  session.getState().take('another.token');
  session.getState().clear();
  saveRead({ key: 'GET /api/v1/holiday', path: '/api/v1/holiday' }, holidays);
  await startSaving();
  expect(store.clear).toHaveBeenCalledTimes(2);
  expect(store.save).not.toHaveBeenCalled();
});
