import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeApi, refuse, signedInAs, testUser } from '../testing/index.tsx';
import { CallsProvider } from './calls-provider.tsx';
import { mutation } from './mutation.ts';
import { refreshCalls } from './refresh-calls.ts';
import { useCall } from './use-call.ts';
import { useChange } from './use-change.ts';

const HISTORY = '7d0f4f6e-5c43-4b7a-9d35-0d1c8d9d1a01';
const report = (id: string) => ({ data: [{ _id: id, count: 1 }], message: 'OK' });
const range = (endDate: string) => ({ query: { startDate: '2024-01-01', endDate } });

it('the hook keeps the last response while another query of the same path loads', async () => {
  signedInAs('ADMIN');
  fakeApi({ 'GET /api/v1/dash/pjps/stats': ({ query }) => report(query.endDate) });
  const { result, rerender } = renderHook(({ end }) => useCall('GET /api/v1/dash/pjps/stats', range(end)), {
    wrapper: CallsProvider,
    initialProps: { end: '2024-01-10' },
  });
  expect(result.current).toMatchObject({ data: undefined, isLoading: true });
  await waitFor(() => expect(result.current.data?.data[0]?._id).toBe('2024-01-10'));
  rerender({ end: '2024-01-20' });
  expect(result.current.data?.data[0]?._id).toBe('2024-01-10');
  await waitFor(() => expect(result.current.data?.data[0]?._id).toBe('2024-01-20'));
});

const seen: string[] = [];
const useSeen = () => {
  const { data, isLoading } = useCall('GET /api/v1/dash/pjps/stats', range('2024-01-10'));
  seen.push(`${data ? 'shown' : 'not shown'}, ${isLoading ? 'on its way' : 'there'}`);
  return data;
};

it('a first answer, drawn in slices, is on its way until it is shown', async () => {
  signedInAs('ADMIN');
  fakeApi({ 'GET /api/v1/dash/pjps/stats': ({ query }) => report(query.endDate) });
  const { result } = renderHook(useSeen, { wrapper: CallsProvider });
  await waitFor(() => expect(result.current).toBeDefined());
  expect([...new Set(seen)]).toEqual(['not shown, on its way', 'shown, there']);
});

it('useCall never shows one record’s answer under another’s path', async () => {
  signedInAs('ADMIN');
  fakeApi({ 'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }) });
  const { result, rerender } = renderHook(
    ({ id }) => useCall('GET /api/v1/history/:kind/:id', { params: { kind: 'pjp', id } }),
    { wrapper: CallsProvider, initialProps: { id: 'a' } },
  );
  await waitFor(() => expect(result.current.data).toBeDefined());
  rerender({ id: 'b' });
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data).toBeDefined());
});

it('useCall reads nothing for null, and does not repeat a refused read', async () => {
  signedInAs('AO');
  const api = fakeApi({ 'GET /api/v1/dash/pjps/stats': () => refuse('FORBIDDEN') });
  const { result, rerender } = renderHook(
    ({ ready }) => useCall(ready ? 'GET /api/v1/dash/pjps/stats' : null, range('2024-01-10')),
    { wrapper: CallsProvider, initialProps: { ready: false } },
  );
  expect(result.current.isLoading).toBe(false);
  expect(api.calls).toHaveLength(0);
  rerender({ ready: true });
  await waitFor(() => expect(result.current.error?.status).toBe(403));
  expect(api.calls).toHaveLength(1);
});

it('what failed while the browser was offline is read by itself when the line is back', async () => {
  signedInAs('AO');
  let isOffline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline);
  fakeApi({
    'GET /api/v1/dash/pjps/stats': () => {
      if (isOffline) throw new TypeError('offline');
      return report('after');
    },
  });
  dispatchEvent(new Event('offline'));
  const { result } = renderHook(() => useCall('GET /api/v1/dash/pjps/stats', range('2024-01-10')), {
    wrapper: CallsProvider,
  });
  await waitFor(() => expect(result.current.error?.code).toBe('OFFLINE'));
  isOffline = false;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.data?.data[0]?._id).toBe('after'));
});

it('refreshCalls reads again what a change has made old', async () => {
  const user = signedInAs('AO');
  const api = fakeApi({
    'GET /api/v1/user': () => ({ data: testUser('AO', { name: `${user.name} again` }), message: 'OK' }),
  });
  const { result } = renderHook(() => useCall('GET /api/v1/user'), { wrapper: CallsProvider });
  await waitFor(() => expect(result.current.data).toBeDefined());
  await act(() => refreshCalls('/api/v1/other'));
  expect(api.calls).toHaveLength(1);
  await act(() => refreshCalls('/api/v1/user'));
  expect(api.calls).toHaveLength(2);
});

it('a mutation has the reads read again that it makes old, alone or as a group, and no others', async () => {
  signedInAs('ADMIN');
  const views = { data: [], message: 'OK' };
  const api = fakeApi({
    'GET /api/v1/user': () => ({ data: testUser('ADMIN'), message: 'OK' }),
    'GET /api/v1/history/:kind/:id': () => views,
    'GET /api/v1/hierarchy': () => views,
    'GET /api/v1/dash/pjps/stats': () => report('one'),
    'DELETE /api/v1/document/:id': () => ({ message: 'OK' }),
  });
  const remove = mutation('DELETE /api/v1/document/:id', {
    invalidates: ['GET /api/v1/user', 'GET /api/v1/history/:kind/:id', '/api/v1/dash/*'],
  });
  const removeOther = mutation('DELETE /api/v1/document/:id', { invalidates: ['GET /api/v1/hierarchy'] });
  const { result } = renderHook(
    () => {
      const reads = [
        useCall('GET /api/v1/user'),
        useCall('GET /api/v1/history/:kind/:id', { params: { kind: 'claim', id: HISTORY } }),
        useCall('GET /api/v1/hierarchy'),
        useCall('GET /api/v1/dash/pjps/stats', range('2024-01-10')),
      ];
      return { reads, change: useChange(remove), other: useChange(removeOther) };
    },
    { wrapper: CallsProvider },
  );
  await waitFor(() => expect(result.current.reads.every(({ data }) => data)).toBe(true));
  const countRequests = () =>
    (
      [
        'GET /api/v1/user',
        'GET /api/v1/history/:kind/:id',
        'GET /api/v1/hierarchy',
        'GET /api/v1/dash/pjps/stats',
      ] as const
    ).map((key) => api.to(key).length);
  await act(() => result.current.change.run({ params: { id: HISTORY } }));
  expect(countRequests()).toEqual([2, 2, 1, 2]);
  await act(() => result.current.other.run({ params: { id: HISTORY } }));
  expect(countRequests()).toEqual([2, 2, 2, 2]);
});

it('a mutation makes only reads old that the contract has', () => {
  // @ts-expect-error: no call has this path
  mutation('DELETE /api/v1/document/:id', { invalidates: ['GET /api/v1/documents'] });
  // @ts-expect-error: nothing stands below this path
  mutation('DELETE /api/v1/document/:id', { invalidates: ['/api/v1/documents/*'] });
  expect(mutation('DELETE /api/v1/document/:id', { invalidates: ['/api/v1/document/*'] }).invalidates).toHaveLength(1);
});

it.each(['CHANGED_MEANWHILE', 'TICKET_NOT_FOUND'] as const)(
  'D-306: after %s whatever is on the screen has been read again by the time the refusal is given',
  async (code) => {
    signedInAs('AO');
    const seen: unknown[] = [];
    let count = 1;
    fakeApi({
      'GET /api/v1/dash/pjps/stats': () => ({ data: [{ _id: 'AO', count }], message: 'OK' }),
      'DELETE /api/v1/document/:id': () => {
        count = 2;
        return refuse(code, { current: { version: 2 } });
      },
    });
    const { result } = renderHook(
      () => ({
        read: useCall('GET /api/v1/dash/pjps/stats', range('2024-01-10')),
        change: useChange('DELETE /api/v1/document/:id', { onConflict: (current) => seen.push(current) }),
      }),
      { wrapper: CallsProvider },
    );
    await waitFor(() => expect(result.current.read.data?.data[0]?.count).toBe(1));
    await act(() => result.current.change.run({ params: { id: crypto.randomUUID() } }).catch(() => undefined));
    expect(result.current.change.error?.code).toBe(code);
    expect(result.current.read.data?.data[0]?.count).toBe(2);
    expect(seen).toEqual(code === 'CHANGED_MEANWHILE' ? [{ version: 2 }] : []);
  },
);

it('a change that is refused for what was typed reads nothing again', async () => {
  signedInAs('AO');
  const api = fakeApi({
    'GET /api/v1/dash/pjps/stats': () => report('a'),
    'DELETE /api/v1/document/:id': () => refuse('INVALID_REQUEST'),
  });
  const { result } = renderHook(
    () => ({
      read: useCall('GET /api/v1/dash/pjps/stats', range('2024-01-10')),
      change: useChange('DELETE /api/v1/document/:id'),
    }),
    { wrapper: CallsProvider },
  );
  await waitFor(() => expect(result.current.read.data).toBeDefined());
  await act(() => result.current.change.run({ params: { id: crypto.randomUUID() } }).catch(() => undefined));
  expect(api.to('GET /api/v1/dash/pjps/stats')).toHaveLength(1);
});

it('a change says that it runs, keeps its refusal, and sends a new key each time', async () => {
  const keys: (string | null)[] = [];
  fakeApi({
    'POST /api/v1/login': ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return refuse('INVALID_LOGIN');
    },
  });
  const { result } = renderHook(() => useChange('POST /api/v1/login'));
  const run = () => result.current.run({ body: { SAP_ID: 'a', pin: 'b' } }).catch(() => undefined);
  await act(run);
  expect(result.current).toMatchObject({ isRunning: false, error: { code: 'INVALID_LOGIN' } });
  await act(run);
  expect(new Set(keys).size).toBe(2);
});
