import { fireEvent, screen, waitFor } from '@testing-library/react';
import { masterToken, session } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn, testUser } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { ConsoleRoutes } from '../guards/console-routes.tsx';

jest.mock('../remotes/index.ts', () => ({
  useFeed: () => ({ state: 'failed', remotes: [] }),
  refreshFeed: jest.fn(),
  startFederation: jest.fn(),
}));

const show = (path: string, api: Fakes = {}) => renderSignedIn(<ConsoleRoutes />, { role: null, path, api });
const showDashboard = async (api?: Fakes) => {
  const dashboard = show('/master/dashboard', api);
  await screen.findByLabelText('Month');
  return dashboard;
};
const signInFakes: Fakes = {
  'POST /api/v1/login/master': () => ({ data: { token: 'm' }, token: 'm', message: 'Login Successful' }),
  'GET /api/v1/user': () => ({ data: testUser('MASTER'), message: 'OK' }),
};
const pick = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};
const visibleRange = () =>
  ['Month', 'Start Date', 'End Date'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2024-01-31T19:00:00Z'),
    doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout', 'setInterval'],
  });
});
afterEach(() => jest.useRealTimers());

it('SH-MAS-01, SH-MAS-02: the master page asks for Email and Password, both required', async () => {
  const { person, api } = show('/master');
  await person.type(screen.getByLabelText('Email'), 'master@example.com');
  await person.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please provide both Email and Password.');
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(api.calls).toHaveLength(0);
});

it('SH-MAS-03, D-028: a sign-in goes to /master/dashboard and leaves the manager’s session alone', async () => {
  const { person, address } = show('/master', signInFakes);
  await person.type(screen.getByLabelText('Email'), 'master@example.com');
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByRole('heading', { name: 'PJP Report' })).toBeVisible();
  expect(address()).toBe('/master/dashboard');
  expect(localStorage.getItem('masterToken')).toBe('m');
  expect(session.getState().state).toBe('none');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('the master page shows the server’s refusal', async () => {
  const { person } = show('/master', { 'POST /api/v1/login/master': () => refuse('INVALID_MASTER_LOGIN') });
  await person.type(screen.getByLabelText('Email'), 'x@example.com');
  await person.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Email or Password.');
});

it('SH-MAS-04: the master page starts with the current month in India and takes the days along with the month', async () => {
  await showDashboard();
  expect(visibleRange()).toEqual(['02/2024', '01/02/2024', '29/02/2024']);
  pick('Month', '2023-11');
  expect(visibleRange()).toEqual(['11/2023', '01/11/2023', '30/11/2023']);
});

it('SH-MAS-05: days stay in the month, and start is never after end', async () => {
  await showDashboard();
  pick('Start Date', '2024-01-15');
  expect(visibleRange()).toEqual(['02/2024', '01/02/2024', '29/02/2024']);
  pick('End Date', '2024-03-09');
  expect(visibleRange()).toEqual(['02/2024', '01/02/2024', '29/02/2024']);
  pick('End Date', '2024-02-20');
  pick('Start Date', '2024-02-25');
  expect(visibleRange()).toEqual(['02/2024', '20/02/2024', '20/02/2024']);
  pick('Start Date', '2024-02-10');
  pick('End Date', '2024-02-05');
  expect(visibleRange()).toEqual(['02/2024', '10/02/2024', '10/02/2024']);
  expect(screen.getByText('10 February 2024, 1 day')).toBeVisible();
});

it('SH-MAS-05: the named ranges are those of the month; an emptied day is none, and the last one stands', async () => {
  const { person } = await showDashboard();
  expect(screen.queryByRole('button', { name: 'Last month' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'This week' }));
  expect(visibleRange()).toEqual(['02/2024', '01/02/2024', '04/02/2024']);
  await person.clear(screen.getByLabelText('End Date'));
  await person.tab();
  expect(visibleRange()).toEqual(['02/2024', '01/02/2024', '04/02/2024']);
});

it('SH-MAS-06, D-029: the master page downloads SO and Count of the range as csv', async () => {
  masterToken.set('m');
  const { person, api } = await showDashboard({
    'GET /api/v1/dash/pjps/stats': () => ({
      data: [
        { _id: 'SO1', count: 12 },
        { _id: '=1+1', count: 0 },
        { _id: 'A,"B"', count: 3 },
      ],
      message: 'OK',
    }),
  });
  pick('End Date', '2024-02-10');
  await person.click(screen.getByRole('button', { name: 'Download CSV' }));
  const file = await readExport();
  expect(file.name).toBe('PJP-Report_2024-02-01_to_2024-02-10.csv');
  expect(file.content).toBe('\uFEFFSO,Count\r\nSO1,12\r\n\'=1+1,0\r\n"A,""B""",3\r\n');
  expect(api.calls[0]?.query).toEqual({ startDate: '2024-02-01', endDate: '2024-02-10' });
  expect(api.calls[0]?.headers.get('Authorization')).toBe('Bearer m');
});

it('a range without a plan gives a sentence, and no file with headings alone', async () => {
  masterToken.set('m');
  const { person } = await showDashboard({ 'GET /api/v1/dash/pjps/stats': () => ({ data: [], message: 'OK' }) });
  const saved = jest.spyOn(URL, 'createObjectURL');
  await person.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Nothing was planned on these days, so there is no file to download.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
  expect(saved).not.toHaveBeenCalled();
  saved.mockRestore();
});

it('D-028: the download reports a missing master token and offers /master', async () => {
  const { person, api } = await showDashboard();
  await person.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Please sign in.')).toBeVisible();
  expect(api.calls).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Go to the master login' })).toHaveAttribute('href', '/master');
});

it('D-028: a refused master token is cleared and the sign-in offered; the manager’s stays', async () => {
  masterToken.set('old');
  const { person } = await showDashboard({ 'GET /api/v1/dash/pjps/stats': () => refuse('SIGN_IN_REQUIRED') });
  await person.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByRole('link', { name: 'Go to the master login' })).toBeVisible();
  expect(localStorage.getItem('masterToken')).toBeNull();
});

it('D-004: another failure is said in a toast, and the download can be tried again', async () => {
  masterToken.set('m');
  const { person } = await showDashboard({ 'GET /api/v1/dash/pjps/stats': () => refuse('INTERNAL') });
  await person.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
});

it('D-028: Logout clears the master token and goes to /master', async () => {
  masterToken.set('m');
  const { person, address, api } = await showDashboard({ 'POST /api/v1/logout': () => ({ message: 'Signed out.' }) });
  await person.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(api.to('POST /api/v1/logout')[0]?.headers.get('Authorization')).toBe('Bearer m'));
  expect(localStorage.getItem('masterToken')).toBeNull();
  expect(address()).toBe('/master');
});
