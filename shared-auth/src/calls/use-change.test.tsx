import { act, renderHook, waitFor } from '@testing-library/react';
import { masterToken } from '../session/master-token.ts';
import { fakeApi, refuse, signedInAs } from '../testing/index.tsx';
import { useChange } from './use-change.ts';

const idOne = '7d0f4f6e-5c43-4b7a-9d35-0d1c8d9d1a01';
const idTwo = '7d0f4f6e-5c43-4b7a-9d35-0d1c8d9d1a02';
const dropped = () => {
  throw new TypeError('fetch failed');
};
const getKeys = (api: ReturnType<typeof fakeApi>) => api.calls.map(({ headers }) => headers.get('Idempotency-Key'));

const passPauses = () =>
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (ms < 10_000) queueMicrotask(run);
    return 0 as unknown as ReturnType<typeof setTimeout>;
  }) as typeof setTimeout);
afterEach(() => jest.restoreAllMocks());

function documents() {
  signedInAs('AO');
  const api = fakeApi({ 'DELETE /api/v1/document/:id': dropped });
  const { result } = renderHook(() => useChange('DELETE /api/v1/document/:id'));
  const remove = (id: string) => act(() => result.current.run({ params: { id } }).catch(() => undefined));
  return { api, result, remove };
}

it('useChange sends the same change again under the same key when no answer came, so that it happens once', async () => {
  passPauses();
  const { api, result, remove } = documents();
  await remove(idOne);
  expect(result.current.error).toMatchObject({ code: 'OFFLINE' });
  await remove(idOne);
  expect(api.calls).toHaveLength(6);
  expect(new Set(getKeys(api)).size).toBe(1);
});

it('useChange sends another change under another key, though the one before had no answer', async () => {
  passPauses();
  const { api, remove } = documents();
  await remove(idOne);
  await remove(idTwo);
  const [first, other] = [getKeys(api)[0], getKeys(api)[3]];
  expect(api.calls.map(({ params }) => params.id)).toEqual([idOne, idOne, idOne, idTwo, idTwo, idTwo]);
  expect(other).not.toBe(first);
});

it('useChange sends the same change under a new key once the server has answered', async () => {
  passPauses();
  const { api, remove } = documents();
  await remove(idOne);
  api.use({ 'DELETE /api/v1/document/:id': () => refuse('INVALID_REQUEST') });
  await remove(idOne);
  await remove(idOne);
  const keys = getKeys(api);
  expect(keys[3]).toBe(keys[0]);
  expect(keys[4]).not.toBe(keys[0]);
});

it('useChange runs until the last of its runs has ended', async () => {
  signedInAs('AO');
  const ends: (() => void)[] = [];
  fakeApi({
    'DELETE /api/v1/document/:id': () =>
      new Promise((resolve) => ends.push(() => resolve({ message: 'Deleted.' } as never))),
  });
  const { result } = renderHook(() => useChange('DELETE /api/v1/document/:id'));
  expect(result.current.isRunning).toBe(false);
  let runs: Promise<unknown>[] = [];
  act(() => {
    runs = [idOne, idTwo].map((id) => result.current.run({ params: { id } }));
  });
  expect(result.current.isRunning).toBe(true);
  await waitFor(() => expect(ends).toHaveLength(2));
  await act(async () => {
    ends[0]?.();
    await runs[0];
  });
  expect(result.current.isRunning).toBe(true);
  await act(async () => {
    ends[1]?.();
    await runs[1];
  });
  expect(result.current.isRunning).toBe(false);
});

it('a change is sent as the person whom it names', async () => {
  signedInAs('AO');
  masterToken.set('masters');
  const api = fakeApi({ 'POST /api/v1/logout': () => ({ message: 'Signed out.' }) });
  const { result } = renderHook(() => useChange('POST /api/v1/logout', { as: 'master' }));
  await act(() => result.current.run());
  expect(api.calls[0]?.headers.get('Authorization')).toBe('Bearer masters');
  masterToken.set(null);
});

it('useChange forgets its error when it is told to', async () => {
  signedInAs('AO');
  fakeApi({ 'DELETE /api/v1/document/:id': () => refuse('INVALID_REQUEST') });
  const { result } = renderHook(() => useChange('DELETE /api/v1/document/:id'));
  await act(() => result.current.run({ params: { id: idOne } }).catch(() => undefined));
  expect(result.current.error?.status).toBe(400);
  act(() => result.current.reset());
  expect(result.current.error).toBeUndefined();
});
