import { fakeApi, refuse, signedInAs, testToken, testUser } from '../testing/index.tsx';
import { followSession } from './follow-session.ts';
import { masterToken } from './master-token.ts';
import { session, suspendSessions } from './session.ts';
import { loadUser, signIn, signInMaster, signOut, signOutMaster } from './sign-in.ts';

const user = testUser('AO');
const userAnswer = { data: user, message: 'OK' };
const signedInAnswer = { data: { token: 'fresh' }, token: 'fresh', message: 'Login Successful' };
const otherTab = (token: string | null): void => {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
};
const realSetTimeout = globalThis.setTimeout;
const until = async (met: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 500 && !met(); turn += 1) await new Promise<void>((resolve) => realSetTimeout(resolve));
  expect(met()).toBe(true);
};

let stop = (): void => {};
afterEach(() => {
  stop();
  stop = () => {};
  jest.useRealTimers();
});

it('SH-SES-01: the session loads the user of the stored token on start', async () => {
  fakeApi({ 'GET /api/v1/user': () => userAnswer });
  session.getState().take('stored');
  stop = followSession();
  await until(() => session.getState().state === 'in');
  expect(session.getState().user).toEqual(user);
});

describe('SH-SES-01: the user whom the server wrote into the page', () => {
  const createToken = (sid: string) => `x.${btoa(JSON.stringify({ SAP_ID: user.SAP_ID, role: user.role, sid }))}.x`;
  const write = (text: string) => {
    document.body.innerHTML = `<script type="application/json" id="user">${text}</script>`;
  };
  const loadedBy = async (way: string) => {
    performance.getEntriesByType = () => [{ type: way } as unknown as PerformanceEntry];
    const api = fakeApi({ 'GET /api/v1/user': () => ({ ...userAnswer, data: { ...user, name: 'Asked' } }) });
    session.getState().take(createToken('mine'));
    stop = followSession();
    await until(() => session.getState().state === 'in');
    return [session.getState().user?.name, api.calls.length];
  };
  const { getEntriesByType } = performance;
  afterEach(() => {
    performance.getEntriesByType = getEntriesByType;
    document.body.innerHTML = '';
  });

  it('is in at once, without a call', async () => {
    write(JSON.stringify({ session: 'mine', data: user }));
    expect(await loadedBy('navigate')).toEqual([user.name, 0]);
  });

  it.each([
    ['is another session’s', JSON.stringify({ session: 'theirs', data: user }), 'navigate'],
    ['belongs to no session', JSON.stringify({ data: user }), 'navigate'],
    ['is no JSON', '{', 'navigate'],
    [
      'stands in a page that Back has brought, perhaps an old one',
      JSON.stringify({ session: 'mine', data: user }),
      'back_forward',
    ],
  ])('is asked for where what stands there %s', async (_, text, way) => {
    write(text);
    expect(await loadedBy(way)).toEqual(['Asked', 1]);
  });
});

it('SH-SES-04: GET /user is not called without a token, and the user is empty', async () => {
  const api = fakeApi({ 'GET /api/v1/user': () => userAnswer });
  stop = followSession();
  await loadUser();
  expect(api.calls).toHaveLength(0);
  expect(session.getState()).toMatchObject({ state: 'none', user: null });
});

it('SH-LOG-04: a sign-in trims the SAP ID, not the pin, and stores data.token', async () => {
  const api = fakeApi({ 'POST /api/v1/login': () => signedInAnswer, 'GET /api/v1/user': () => userAnswer });
  await signIn('  AO1 ', ' 12 ');
  expect(api.to('POST /api/v1/login')[0]?.body).toEqual({ SAP_ID: 'AO1', pin: ' 12 ' });
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(session.getState()).toMatchObject({ state: 'in', user });
});

it('SH-TOP-02: signing out clears the stored token without calling it an expiry', () => {
  signedInAs('AO');
  fakeApi({ 'POST /api/v1/logout': () => ({ message: 'Signed out.' }) });
  signOut();
  expect(localStorage.getItem('token')).toBeNull();
  expect(session.getState()).toMatchObject({ state: 'none', expired: false });
});

it('signing out ends the token on the server, the manager’s and the master’s each by itself', async () => {
  signedInAs('AO');
  const { token } = session.getState();
  masterToken.set('masters');
  const api = fakeApi({ 'POST /api/v1/logout': () => ({ message: 'Signed out.' }) });
  signOut();
  expect(masterToken.get()).toBe('masters');
  signOutMaster();
  await until(() => api.calls.length === 2);
  expect(api.calls.map(({ headers }) => headers.get('Authorization'))).toEqual([`Bearer ${token}`, 'Bearer masters']);
  signOut();
  signOutMaster();
  expect(api.calls).toHaveLength(2);
});

it('signing out never waits for the server, and a token that it no longer knows is no error', async () => {
  signedInAs('AO');
  const api = fakeApi({ 'POST /api/v1/logout': () => refuse('SIGN_IN_REQUIRED') });
  signOut();
  signedInAs('RO');
  await until(() => api.calls.length === 1);
  await new Promise<void>((resolve) => realSetTimeout(resolve));
  expect(session.getState()).toMatchObject({ state: 'in', user: { role: 'RO' } });
});

it('D-003: a refused stored token ends the session as expired', async () => {
  fakeApi({ 'GET /api/v1/user': () => refuse('SIGN_IN_REQUIRED') });
  session.getState().take(testToken(user));
  await loadUser();
  expect(session.getState()).toMatchObject({ state: 'none', expired: true });
});

it('a text that was never a token is not reported as expired when it is refused', async () => {
  fakeApi({ 'GET /api/v1/user': () => refuse('SIGN_IN_REQUIRED') });
  session.getState().take('not.a.token');
  await loadUser();
  expect(session.getState()).toMatchObject({ state: 'none', expired: false });
});

it('a failing server keeps the token, and the error with it', async () => {
  fakeApi({ 'GET /api/v1/user': () => refuse('INTERNAL') });
  session.getState().take('good');
  await loadUser();
  expect(session.getState()).toMatchObject({ state: 'loading', token: 'good' });
  expect(session.getState().error?.status).toBe(500);
});

it('D-003: the session notices the end of the token by its exp, without a call of any screen', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  fakeApi({ 'GET /api/v1/user': () => refuse('SIGN_IN_REQUIRED') });
  session.getState().take(testToken(user, 30));
  session.getState().enter(user);
  stop = followSession();
  jest.advanceTimersByTime(29_000);
  expect(session.getState().state).toBe('in');
  jest.advanceTimersByTime(1_100);
  await until(() => session.getState().expired);
});

it('a clock that is ahead signs nobody out: the server says whether the token has ended', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const api = fakeApi({ 'GET /api/v1/user': () => userAnswer });
  session.getState().take(testToken(user, 10));
  session.getState().enter(user);
  stop = followSession();
  jest.advanceTimersByTime(11_000);
  await until(() => api.calls.length === 1);
  expect(session.getState().state).toBe('in');
});

it('a session that begins, or begins again, has not expired', async () => {
  const opened = async (token: string | null) => {
    if (token) localStorage.setItem('token', token);
    else localStorage.removeItem('token');
    let state: object = {};
    await jest.isolateModulesAsync(async () => {
      state = (await import('./session.ts')).session.getState();
    });
    return state;
  };
  expect(await opened(null)).toMatchObject({ state: 'none', token: null, expired: false });
  expect(await opened('stored')).toMatchObject({ state: 'loading', token: 'stored', expired: false });

  session.getState().clear(true);
  session.getState().take('next');
  expect(session.getState()).toMatchObject({ state: 'loading', expired: false });
  session.setState({ expired: true });
  session.getState().enter(user);
  expect(session.getState()).toMatchObject({ state: 'in', expired: false });
});

it('an older token that is refused does not end a newer session', () => {
  const newer = testToken(user);
  session.getState().take(newer);
  session.getState().expire('older');
  expect(session.getState().token).toBe(newer);
  session.getState().expire(newer);
  expect(session.getState()).toMatchObject({ token: null, expired: true });
});

it('the session notices the end of a token that came after it began to watch', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  fakeApi({ 'GET /api/v1/user': () => refuse('SIGN_IN_REQUIRED') });
  stop = followSession();
  session.getState().take(testToken(user, 30));
  jest.advanceTimersByTime(30_100);
  await until(() => session.getState().expired);
});

it('the session asks the server nothing before the token’s end, and looks at the clock every ten minutes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const api = fakeApi({ 'GET /api/v1/user': () => userAnswer });
  session.getState().take(testToken(user, 12 * 3600));
  session.getState().enter(user);
  const timers = jest.spyOn(globalThis, 'setTimeout');
  stop = followSession();
  jest.advanceTimersByTime(60 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(new Set(timers.mock.calls.map(([, ms]) => ms))).toEqual(new Set([600_000]));
  expect(timers).toHaveBeenCalledTimes(8);
  for (let turn = 0; turn < 50; turn += 1) await new Promise<void>((resolve) => realSetTimeout(resolve));
  expect(api.calls).toHaveLength(0);
  timers.mockRestore();
});

it('the session asks again every minute while the server accepts a token that this clock calls expired', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const api = fakeApi({ 'GET /api/v1/user': () => userAnswer });
  session.getState().take(testToken(user, -10));
  session.getState().enter(user);
  stop = followSession();
  jest.advanceTimersByTime(59_000);
  expect(api.calls).toHaveLength(0);
  jest.advanceTimersByTime(1_000);
  await until(() => api.calls.length === 1);
  jest.advanceTimersByTime(60_000);
  await until(() => api.calls.length === 2);
});

it('another tab’s end of a session is an expiry where its token has ended, else a sign-out', () => {
  const endedAs = (token: string) => {
    session.getState().take(token);
    session.getState().enter(user);
    otherTab(null);
    return session.getState().expired;
  };
  stop = followSession();
  expect(endedAs(testToken(user, -1))).toBe(true);
  expect(endedAs(testToken(user, 60))).toBe(false);
  expect(endedAs('opaque')).toBe(false);
});

it('another tab that empties the storage signs this one out; what it stores under other names does not', () => {
  signedInAs('AO');
  stop = followSession();
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(session.getState().state).toBe('in');
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(session.getState().state).toBe('none');
});

it('a sign-out in another tab signs this one out', () => {
  signedInAs('AO');
  stop = followSession();
  otherTab(null);
  expect(session.getState()).toMatchObject({ state: 'none', user: null, expired: false });
});

it('a sign-in in another tab signs this one in, as that user', async () => {
  fakeApi({ 'GET /api/v1/user': () => userAnswer });
  stop = followSession();
  otherTab('theirs');
  await until(() => session.getState().state === 'in');
  expect(session.getState()).toMatchObject({ token: 'theirs', user });
});

it('D-028: the master token is kept apart from the manager token', async () => {
  signedInAs('AO');
  const mine = localStorage.getItem('token');
  fakeApi({ 'POST /api/v1/login/master': () => signedInAnswer });
  await signInMaster(' master@example.com ', 'secret');
  expect(localStorage.getItem('masterToken')).toBe('fresh');
  expect(localStorage.getItem('token')).toBe(mine);
  masterToken.set(null);
  expect(session.getState().state).toBe('in');
});

describe('a session whose token ends while the page holds unsaved input', () => {
  let isUnsaved = true;
  let endSuspending = (): void => {};
  beforeEach(() => {
    isUnsaved = true;
    endSuspending = suspendSessions(() => isUnsaved);
    session.getState().take(testToken(user, 30));
    session.getState().enter(user);
  });
  afterEach(() => endSuspending());
  const expireNow = () => session.getState().expire(session.getState().token ?? '');

  it('is suspended: the person is kept, the token is gone from every tab', () => {
    expireNow();
    expect(session.getState()).toMatchObject({ state: 'suspended', token: null, user, expired: true });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('goes on when the same person signs in again, here or in another tab', () => {
    expireNow();
    const next = testToken(user, 60);
    session.getState().take(next);
    expect(session.getState()).toMatchObject({ state: 'in', token: next, user, expired: false });

    fakeApi({ 'GET /api/v1/user': () => userAnswer });
    stop = followSession();
    expireNow();
    const fromThere = testToken(user, 90);
    otherTab(fromThere);
    expect(session.getState()).toMatchObject({ state: 'in', token: fromThere });
  });

  it('does not go on with somebody else’s sign-in', () => {
    expireNow();
    session.getState().take(testToken(testUser('RO')));
    expect(session.getState()).toMatchObject({ state: 'loading', user: null });
  });

  it('ends as before without unsaved input, at a sign-out, and without a host that asks', () => {
    isUnsaved = false;
    expireNow();
    expect(session.getState()).toMatchObject({ state: 'none', user: null, expired: true });
    isUnsaved = true;
    signedInAs('AO');
    fakeApi({ 'POST /api/v1/logout': () => ({ message: 'Signed out.' }) });
    signOut();
    expect(session.getState()).toMatchObject({ state: 'none', user: null, expired: false });
    signedInAs('AO');
    endSuspending();
    expireNow();
    expect(session.getState()).toMatchObject({ state: 'none', user: null, expired: true });
  });

  it('is suspended in the other tabs too when the token has ended by its time', () => {
    session.getState().take(testToken(user, -1));
    session.getState().enter(user);
    stop = followSession();
    otherTab(null);
    expect(session.getState()).toMatchObject({ state: 'suspended', user });
  });
});
