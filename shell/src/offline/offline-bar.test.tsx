import { act, screen } from '@testing-library/react';
import { connection } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import { useNavigate } from 'shared-ui';
import { OfflineBar } from './offline-bar.tsx';

const mockRefresh = jest.fn(async () => undefined);
jest.mock('../remotes/index.ts', () => ({ refreshFeed: () => mockRefresh() }));

// 09:40 AM and 09:12 AM in India.
const LOST_AT = Date.parse('2026-11-28T04:10:00Z');
const READ_AT = Date.parse('2026-11-28T03:42:00Z');
const DAY_MS = 86_400_000;

function Bar() {
  const navigate = useNavigate();
  return (
    <>
      <OfflineBar />
      <button type="button" onClick={() => void navigate('/approvals')}>
        Approvals
      </button>
    </>
  );
}
/** Toasts have a status of their own. */
const bar = () => screen.getAllByRole('status')[0];
const show = () => renderSignedIn(<Bar />, { role: 'AO' });
const set = (state: Partial<ReturnType<typeof connection.getState>>) => act(() => connection.setState(state));
const onLine = (isOn: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(LOST_AT);
  connection.setState({ lostAt: undefined, asOf: undefined });
});
afterEach(() => jest.restoreAllMocks());

it('the bar is empty while the server answers', () => {
  show();
  expect(bar()).toBeEmptyDOMElement();
});

it('the bar says since when nothing answers and how old the screen is, and tries again on demand', async () => {
  onLine(false);
  const { person } = show();
  set({ lostAt: LOST_AT, asOf: READ_AT });
  expect(bar()).toHaveTextContent('No connection since 09:40 AM. Shown as of 09:12 AM.');
  await person.click(screen.getByRole('button', { name: 'Try now' }));
  expect(mockRefresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('link')).toBeNull();
});

it('the bar names the day of what was read on another one', () => {
  show();
  set({ lostAt: LOST_AT, asOf: READ_AT - DAY_MS });
  expect(bar()).toHaveTextContent('Shown as of 27/11/2026 09:12 AM.');
});

it('the bar leads to the sign-in of a network that answers in the console’s place', () => {
  onLine(true);
  show();
  set({ lostAt: LOST_AT });
  expect(screen.getByRole('link', { name: 'Sign in to this network' })).toHaveAttribute('href', '/?network=only');
});

it('the bar says that the line is slow while an older answer stands for the new one', () => {
  show();
  set({ asOf: READ_AT });
  expect(bar()).toHaveTextContent('The connection is slow. Shown as of 09:12 AM.');
});

it('the bar forgets the age of another screen’s answers', async () => {
  const { person } = show();
  set({ lostAt: LOST_AT, asOf: READ_AT });
  await person.click(screen.getByRole('button', { name: 'Approvals' }));
  expect(bar()).toHaveTextContent(/No connection since 09:40 AM\.(?!.*as of)/);
});
