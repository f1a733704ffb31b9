import { act, screen } from '@testing-library/react';
import { type SlotContentsProps, SlotsProvider, useCall } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import TodayScreen from './today-screen.tsx';

const call = 'GET /api/v1/today/tickets';
/** A part that a remote brings. */
function Overdue({ name }: SlotContentsProps) {
  const { data } = useCall(call);
  return <p>{`${name}: ${data?.data.overdue ?? 'on its way'}`}</p>;
}
let overdue: number;
const show = () =>
  renderSignedIn(
    <SlotsProvider contents={Overdue}>
      <TodayScreen />
    </SlotsProvider>,
    {
      role: 'AO',
      api: {
        [call]: () => ({
          data: { overdue, dueToday: 0, tickets: [] },
          today: '2026-11-20',
          readAt: '2026-11-20T06:30:00.000Z',
          message: 'OK',
        }),
      },
    },
  );

beforeEach(() => {
  // Noon of a Friday in India.
  jest.useFakeTimers({ now: new Date('2026-11-20T06:30:00Z') });
  overdue = 3;
});
afterEach(() => jest.useRealTimers());

it('issue 16: is headed by India’s day, and offers its place to the parts of all remotes', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(screen.getByText('Friday, 20/11/2026')).toBeVisible();
  expect(await screen.findByText('today: 3')).toBeVisible();
});

it('reads the parts again after a minute, and says that it does', async () => {
  show();
  await screen.findByText('today: 3');
  expect(screen.getByText('Read again every minute.')).toBeVisible();
  overdue = 2;
  await act(() => jest.advanceTimersByTimeAsync(58_000));
  expect(screen.getByText('today: 3')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText('today: 2')).toBeVisible();
});

it('does not read while nobody looks, but as soon as somebody comes back', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { api } = show();
  await screen.findByText('today: 3');
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  expect(api.to(call)).toHaveLength(1);
  overdue = 1;
  visibility.mockReturnValue('visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByText('today: 1')).toBeVisible();
  visibility.mockRestore();
});

it('reads at once when the line is back', async () => {
  show();
  await screen.findByText('today: 3');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  overdue = 0;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('today: 0')).toBeVisible();
});
