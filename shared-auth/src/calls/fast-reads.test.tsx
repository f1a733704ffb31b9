import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { fakeApi, signedInAs } from '../testing/index.tsx';
import { CallsProvider } from './calls-provider.tsx';
import { refreshCalls } from './refresh-calls.ts';
import { useCall } from './use-call.ts';

const KEY = 'GET /api/v1/dash/pjps/stats';
let count = 0;
const fake = () =>
  fakeApi({
    [KEY]: () => {
      count += 1;
      return { data: [{ _id: `answer ${count}`, count: 1 }], message: 'OK' };
    },
  });
beforeEach(() => {
  count = 0;
  signedInAs('ADMIN');
});

function Report({ hold }: { hold?: Promise<void> | undefined }) {
  const { data } = useCall(KEY, { query: { startDate: '2024-01-01', endDate: '2024-01-10' } });
  if (hold) use(hold);
  return <p>{data?.data[0]?._id ?? 'Loading'}</p>;
}
const never = new Promise<void>(() => undefined);
const page = (key: string, hold?: Promise<void>) => (
  <CallsProvider>
    <Suspense fallback="Not drawn yet">
      <Report key={key} hold={hold} />
    </Suspense>
  </CallsProvider>
);

it('a screen’s reads are sent once, while the screen is still rendering', async () => {
  const api = fake();
  const { rerender } = await act(async () => render(page('held', never)));
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.getByText('Not drawn yet')).toBeInTheDocument();
  rerender(page('drawn'));
  expect(await screen.findByText('answer 1')).toBeInTheDocument();
  expect(api.calls).toHaveLength(1);
});

it('a response requested before a change is not shown after it', async () => {
  const api = fake();
  const { rerender } = await act(async () => render(page('held', never)));
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await act(() => refreshCalls('/api/v1/dash'));
  rerender(page('drawn'));
  expect(await screen.findByText('answer 2')).toBeInTheDocument();
});

it('a response that nobody has used for two seconds is requested again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const api = fake();
    const { rerender } = await act(async () => render(page('held', never)));
    await waitFor(() => expect(api.calls).toHaveLength(1));
    act(() => void jest.advanceTimersByTime(2_000));
    rerender(page('drawn'));
    expect(await screen.findByText('answer 2')).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

it('a read that is already on its way for another component is not sent a second time', async () => {
  let response = (): void => undefined;
  const api = fakeApi({
    [KEY]: () =>
      new Promise((resolve) => (response = () => resolve({ data: [{ _id: 'late', count: 1 }], message: 'OK' }))),
  });
  const both = (isSecond: boolean) => (
    <CallsProvider>
      <Report />
      {isSecond && <Report />}
    </CallsProvider>
  );
  const { rerender } = await act(async () => render(both(false)));
  await waitFor(() => expect(api.calls).toHaveLength(1));
  rerender(both(true));
  await act(async () => response());
  expect(await screen.findAllByText('late')).toHaveLength(2);
  expect(api.calls).toHaveLength(1);
});
