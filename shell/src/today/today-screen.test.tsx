import { act, fireEvent, screen } from '@testing-library/react';
import { connection, useCall } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import { setLive, tellToday } from '../notifications/live-line.ts';
import { LivePart } from 'shared-ui';
import TodayScreen from './today-screen.tsx';

const call = 'GET /api/v1/today/tickets';
function Overdue() {
  return <LivePart result={useCall(call)}>{({ data }) => <p>{`today: ${data.overdue}`}</p>}</LivePart>;
}
jest.mock('../remotes/index.ts', () => ({
  useExtensions: () => [
    { remote: { name: 'mfe-helpdesk' }, extension: { slot: 'today', name: 'overdue', title: 'Overdue tickets' } },
  ],
  OpenExtension: () => <Overdue />,
  toPlaceKey: () => 'overdue',
}));
let overdue: number;
const show = () =>
  renderSignedIn(<TodayScreen />, {
    role: 'AO',
    api: {
      'GET /api/v1/views': () => ({ data: [], message: 'OK' }),
      [call]: () => ({
        data: { overdue, dueToday: 0, tickets: [] },
        today: '2026-11-20',
        readAt: '2026-11-20T06:30:00.000Z',
        message: 'OK',
      }),
    },
  });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T06:30:00Z') });
  overdue = 3;
});
afterEach(() => {
  act(() => setLive(false));
  jest.useRealTimers();
});

it('the page is headed by India’s day, and offers its place to the parts of all remotes', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(screen.getByText('Friday, 20/11/2026')).toBeVisible();
  expect(await screen.findByText('today: 3')).toBeVisible();
});

it('Today promises no update while nothing answers', async () => {
  show();
  await screen.findByText('today: 3');
  act(() => connection.getState().lose());
  expect(screen.queryByText(/^Not live/)).toBeNull();
  act(() => connection.getState().restore());
  expect(screen.getByText('Not live: updates every 30 seconds')).toBeVisible();
});

it('the page reads the parts again every 30 seconds while no stream stands, and says so', async () => {
  show();
  await screen.findByText('today: 3');
  expect(screen.getByText('Not live: updates every 30 seconds')).toBeVisible();
  overdue = 2;
  await act(() => jest.advanceTimersByTimeAsync(28_000));
  expect(screen.getByText('today: 3')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText('today: 2')).toBeVisible();
});

it('an hour without a stream is read every 30 seconds, and said; when it stands again all is read once', async () => {
  const { api } = show();
  await screen.findByText('today: 3');
  act(() => setLive(true));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  act(() => setLive(false));
  const before = api.to(call).length;
  const halfAnHour = async () => {
    for (let minute = 0; minute < 30; minute += 0.5)
      await act(async () => {
        jest.advanceTimersByTime(30_000);
      });
  };
  await halfAnHour();
  expect(screen.getByText('Not live: updates every 30 seconds')).toBeVisible();
  overdue = 7;
  await halfAnHour();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByText('Not live: updates every 30 seconds')).toBeVisible();
  expect(screen.getByText('today: 7')).toBeVisible();
  expect(api.to(call).length - before).toBe(120);
  overdue = 8;
  act(() => setLive(true));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText('Live')).toBeVisible();
  expect(screen.getByText('today: 8')).toBeVisible();
  expect(api.to(call).length - before).toBe(121);
});

it('the page reads at once what the stream tells of, and nothing that it does not tell of', async () => {
  const { api } = show();
  await screen.findByText('today: 3');
  act(() => setLive(true));
  expect(await screen.findByText('Live')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  const before = api.to(call).length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  act(() => tellToday(['officers', 'visits']));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(api.to(call)).toHaveLength(before);
  overdue = 7;
  act(() => tellToday(['tickets']));
  expect(await screen.findByText('today: 7')).toBeVisible();
});

it('the page reads all of it when the stream stands again, for what came meanwhile', async () => {
  show();
  await screen.findByText('today: 3');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  overdue = 4;
  act(() => setLive(true));
  expect(await screen.findByText('today: 4')).toBeVisible();
  overdue = 5;
  act(() => setLive(false));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('today: 4')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText('today: 5')).toBeVisible();
});

it('the screen shows the time of its newest part once, and explains the dot Live in a hint', async () => {
  show();
  expect(screen.queryByText(/As of/)).toBeNull();
  await screen.findByText('today: 3');
  expect(screen.getByText(/As of/)).toHaveTextContent('· As of 12:00 PM');
  act(() => setLive(true));
  fireEvent.mouseEnter(await screen.findByText('Live'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Most changes show within seconds, all within five minutes.');
});

it('the page begins a new day at midnight in India', async () => {
  jest.setSystemTime(new Date('2026-11-20T18:29:30Z'));
  show();
  await screen.findByText('today: 3');
  act(() => setLive(true));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('Friday, 20/11/2026')).toBeVisible();
  overdue = 9;
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText('Saturday, 21/11/2026')).toBeVisible();
  expect(await screen.findByText('today: 9')).toBeVisible();
});

it('the screen does not read while its tab is hidden, but as soon as somebody returns', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { api } = show();
  await screen.findByText('today: 3');
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  expect(api.to(call)).toHaveLength(1);
  act(() => tellToday(['tickets']));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(api.to(call)).toHaveLength(1);
  overdue = 1;
  visibility.mockReturnValue('visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByText('today: 1')).toBeVisible();
  visibility.mockRestore();
});

it('the page reads at once when the line is back', async () => {
  show();
  await screen.findByText('today: 3');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  overdue = 0;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('today: 0')).toBeVisible();
});
