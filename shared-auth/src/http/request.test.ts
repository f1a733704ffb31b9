import { fakeApi, refuse, signedInAs, testToken, testUser } from '../testing/index.tsx';
import { masterToken } from '../session/master-token.ts';
import { session, suspendSessions } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { unwrap } from './unwrap.ts';

const credentials = { body: { SAP_ID: 'AO1', pin: '1234' } };
const tokenAnswer = { data: { token: 't' }, token: 't', message: 'Login Successful' };

let pauses: number[] = [];
const atOnce = () =>
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (ms < 10_000) {
      pauses.push(ms);
      queueMicrotask(run);
    }
    return 0 as unknown as ReturnType<typeof setTimeout>;
  }) as typeof setTimeout);

beforeEach(() => {
  pauses = [];
});
afterEach(() => jest.restoreAllMocks());

it('a request sends the bearer token and no Idempotency-Key with a read', async () => {
  const user = signedInAs('AO');
  const api = fakeApi({ 'GET /api/v1/user': () => ({ data: user, message: 'OK' }) });
  await request('GET /api/v1/user');
  expect(api.calls[0]?.headers.get('Authorization')).toBe(`Bearer ${session.getState().token}`);
  expect(api.calls[0]?.headers.get('Idempotency-Key')).toBeNull();
});

it('a request keeps one Idempotency-Key over the retries of a dropped connection and of a 503', async () => {
  atOnce();
  const keys: (string | null)[] = [];
  fakeApi({
    'POST /api/v1/login': ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      if (keys.length === 1) throw new TypeError('fetch failed');
      return keys.length === 2 ? refuse('UNAVAILABLE') : tokenAnswer;
    },
  });
  await expect(request('POST /api/v1/login', credentials, { as: 'nobody' })).resolves.toMatchObject({ token: 't' });
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

it('a request fails after two retries with the text for a failed network', async () => {
  atOnce();
  const api = fakeApi({
    'POST /api/v1/login': () => {
      throw new TypeError('fetch failed');
    },
  });
  const error = await request('POST /api/v1/login', credentials, { as: 'nobody' }).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: 'error fetching data', code: 'OFFLINE', status: 0, isOffline: true });
  expect(api.calls).toHaveLength(3);
  expect(pauses.filter((ms) => ms >= 100)).toEqual([400, 800]);
});

it('a request says that the browser is offline where it knows, instead of a failed fetch', async () => {
  atOnce();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeApi({
    'POST /api/v1/login': () => {
      throw new TypeError('fetch failed');
    },
  });
  await expect(request('POST /api/v1/login', credentials, { as: 'nobody' })).rejects.toMatchObject({
    message: 'You are offline. Check the connection and try again.',
    code: 'OFFLINE',
  });
});

it('a request never retries a refusal, and carries its fields and request id', async () => {
  const api = fakeApi({ 'POST /api/v1/login': () => refuse('INVALID_REQUEST', { fields: { pin: 'Too short.' } }) });
  await expect(request('POST /api/v1/login', credentials)).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    status: 400,
    fields: { pin: 'Too short.' },
    requestId: 'test-request',
    message: 'Please check the highlighted fields.',
  });
  expect(api.calls).toHaveLength(1);
});

it('a read that is refused for its input says that the address is not valid, since there is no field to highlight', async () => {
  signedInAs('AO');
  fakeApi({ 'GET /api/v1/user': () => refuse('INVALID_REQUEST', { fields: { start: 'Not a day.' } }) });
  await expect(request('GET /api/v1/user')).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    status: 400,
    fields: { start: 'Not a day.' },
    message: 'Something in the address of this page is not valid. Open the page from the menu, or correct the link.',
  });
});

it('a request is not retried after a 500', async () => {
  const api = fakeApi({ 'POST /api/v1/login': () => refuse('INTERNAL') });
  await expect(request('POST /api/v1/login', credentials)).rejects.toMatchObject({ status: 500 });
  expect(api.calls).toHaveLength(1);
});

it('a gateway page without our body becomes the documented failure text with its status', async () => {
  atOnce();
  fakeApi({
    'POST /api/v1/login': () => new Response('<html>', { status: 504, headers: { 'Content-Type': 'text/html' } }),
  });
  await expect(request('POST /api/v1/login', credentials)).rejects.toMatchObject({
    status: 504,
    message: 'error fetching data',
  });
});

it('SH-SES-05: a 401 ends the session and remembers that it expired', async () => {
  signedInAs('AO');
  fakeApi({ 'GET /api/v1/user': () => refuse('SIGN_IN_REQUIRED') });
  await expect(request('GET /api/v1/user')).rejects.toMatchObject({ status: 401 });
  expect(session.getState()).toMatchObject({ state: 'none', token: null, user: null, expired: true });
  expect(localStorage.getItem('token')).toBeNull();
});

it('a 401 to an old token leaves the new session alone', async () => {
  signedInAs('AO');
  fakeApi({
    'GET /api/v1/user': () => {
      session.getState().take('newer');
      return refuse('SIGN_IN_REQUIRED');
    },
  });
  await expect(request('GET /api/v1/user')).rejects.toMatchObject({ status: 401 });
  expect(session.getState().token).toBe('newer');
});

it('SH-LOG-03: a refused sign-in does not end a session', async () => {
  signedInAs('AO');
  fakeApi({ 'POST /api/v1/login': () => refuse('INVALID_LOGIN') });
  await expect(request('POST /api/v1/login', credentials, { as: 'nobody' })).rejects.toMatchObject({
    message: 'Invalid SAP ID or Pin.',
  });
  expect(session.getState().state).toBe('in');
});

it('a refused sign-in of somebody who is not signed in is no expiry of a session', async () => {
  session.getState().clear();
  fakeApi({ 'POST /api/v1/login': () => refuse('INVALID_LOGIN') });
  await expect(request('POST /api/v1/login', credentials)).rejects.toMatchObject({ status: 401 });
  expect(session.getState().expired).toBe(false);
});

it('a refusal that says nothing of the token keeps the session', async () => {
  signedInAs('AO');
  fakeApi({ 'GET /api/v1/user': () => refuse('FORBIDDEN') });
  await expect(request('GET /api/v1/user')).rejects.toMatchObject({ status: 403 });
  expect(session.getState().state).toBe('in');
});

it('a 401 to the master’s token ends that one alone', async () => {
  signedInAs('AO');
  masterToken.set('masters');
  fakeApi({ 'POST /api/v1/logout': () => refuse('SIGN_IN_REQUIRED') });
  await expect(request('POST /api/v1/logout', {}, { as: 'master' })).rejects.toMatchObject({ status: 401 });
  expect(masterToken.get()).toBeNull();
  expect(session.getState().state).toBe('in');
});

it('a request leaves out empty query values, repeats lists, and encodes each part of its path', async () => {
  signedInAs('AO');
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: [] }));
  const query = { search: 'a&b', status: ['x', 'y'], page: 0, from: '', to: undefined };
  const send = request as (key: string, input: object) => Promise<unknown>;
  await send('GET /api/v1/AM/PJP/:SAP_ID', { params: { SAP_ID: 'A/1' }, query });
  await send('GET /api/v1/user', {});
  const urls = fetched.mock.calls.map(([input]) => (input as Request).url.replace('http://localhost', ''));
  expect(urls).toEqual(['/api/v1/AM/PJP/A%2F1?search=a%26b&status=x&status=y&page=0', '/api/v1/user']);
});

it('a request outlives the page only where it is told to', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(tokenAnswer));
  await request('POST /api/v1/login', credentials, { keepalive: true });
  await request('POST /api/v1/login', credentials);
  expect(fetched.mock.calls.map(([input]) => (input as Request).keepalive)).toEqual([true, false]);
});

it('a request ends with the signal’s own abort, and ends no session', async () => {
  signedInAs('AO');
  const controller = new AbortController();
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { signal } = input as Request;
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      controller.abort();
    });
  });
  await expect(request('GET /api/v1/user', {}, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(session.getState().state).toBe('in');
});

it('a request sends the key that it is given, and else one for each call', async () => {
  const api = fakeApi({ 'POST /api/v1/login': () => tokenAnswer });
  await request('POST /api/v1/login', credentials, { idempotencyKey: 'mine' });
  await request('POST /api/v1/login', credentials);
  await request('POST /api/v1/login', credentials);
  const keys = api.calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe('mine');
  expect(new Set(keys).size).toBe(3);
});

it('D-001: the call unwraps data.data, data and a bare body', () => {
  expect(unwrap({ data: { data: [1] } })).toEqual([1]);
  expect(unwrap({ data: { token: 't' } })).toEqual({ token: 't' });
  expect(unwrap([2])).toEqual([2]);
});

describe('a call of a session that is suspended', () => {
  let endSuspending = (): void => {};
  beforeEach(() => {
    endSuspending = suspendSessions(() => true);
    signedInAs('AO');
  });
  afterEach(() => endSuspending());
  const next = testToken(testUser('AO'), 24 * 3600);
  const userAnswer = { data: testUser('AO'), message: 'OK' };
  const suspension = () =>
    new Promise<void>((resolve) => {
      const stop = session.subscribe(({ state }) => {
        if (state !== 'suspended') return;
        stop();
        resolve();
      });
    });

  it('waits for the same person’s sign-in and is sent again, once, under the same Idempotency-Key', async () => {
    const sent: [token: string | null, key: string | null][] = [];
    fakeApi({
      'POST /api/v1/logout': ({ headers }) => {
        sent.push([headers.get('Authorization'), headers.get('Idempotency-Key')]);
        return sent.length === 1 ? refuse('SIGN_IN_REQUIRED') : { message: 'Done.' };
      },
    });
    const ended = suspension();
    const write = request('POST /api/v1/logout');
    await ended;
    session.getState().take(next);
    await expect(write).resolves.toEqual({ message: 'Done.' });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual([`Bearer ${next}`, sent[0]?.[1]]);
  });

  it('is not sent before the sign-in when it begins meanwhile', async () => {
    const api = fakeApi({ 'GET /api/v1/user': () => userAnswer });
    session.getState().expire(session.getState().token ?? '');
    const read = request('GET /api/v1/user');
    await Promise.resolve();
    expect(api.calls).toHaveLength(0);
    session.getState().take(next);
    await expect(read).resolves.toEqual(userAnswer);
    expect(api.calls.map(({ headers }) => headers.get('Authorization'))).toEqual([`Bearer ${next}`]);
  });

  it.each([
    ['a sign-out', () => session.getState().clear()],
    ['somebody else’s sign-in', () => session.getState().take(testToken(testUser('RO')))],
  ])('is refused by %s', async (_, end) => {
    const api = fakeApi({ 'GET /api/v1/user': () => refuse('SIGN_IN_REQUIRED') });
    const ended = suspension();
    const read = request('GET /api/v1/user');
    await ended;
    end();
    await expect(read).rejects.toMatchObject({ status: 401 });
    expect(api.calls).toHaveLength(1);
  });

  it('ends with its signal', async () => {
    fakeApi({ 'GET /api/v1/user': () => userAnswer });
    session.getState().expire(session.getState().token ?? '');
    const reading = new AbortController();
    const read = request('GET /api/v1/user', {}, { signal: reading.signal });
    reading.abort();
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  });
});
