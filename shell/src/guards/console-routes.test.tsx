import { act, screen, waitFor, within } from '@testing-library/react';
import type { FeedRemote } from 'api-contract';
import type { MenuRole } from 'api-contract/menus';
import { loadUser, M4, session } from 'shared-auth';
import {
  type FakeApi,
  fakeApi,
  type Fakes,
  refuse,
  renderSignedIn,
  type SignedIn,
  type SignedInOptions,
  testUser,
} from 'shared-auth/testing';
import { startLayout } from '../layout/layout-part.tsx';
import { ConsoleRoutes } from './console-routes.tsx';
import { createFeedRemote } from './test-feed.ts';

const mockFeed: { state: string; remotes: FeedRemote[] } = { state: 'ready', remotes: [] };
const mockLoaded = jest.fn();
const mockPrefetched = jest.fn();
jest.mock('../remotes/index.ts', () => ({
  useFeed: () => mockFeed,
  useMenuRemotes: () => mockFeed.remotes.filter(({ off }) => off === undefined),
  useNewVersion: () => ({ isReady: false, apply: () => undefined }),
  useFeedFollower: () => undefined,
  useOpenRemote: () => undefined,
  refreshFeedAhead: () => undefined,
  RemoteOff: jest.requireActual<{ RemoteOff: unknown }>('../remotes/remote-off.tsx').RemoteOff,
  refreshFeed: jest.fn(),
  startFederation: jest.fn(),
  onIntent: () => ({}),
  prefetchSlot: () => undefined,
  prefetchAt: () => undefined,
  prefetchOn: (remote: string, path: string) => ({
    onFocus: () => mockPrefetched(remote, path),
    onPointerEnter: () => mockPrefetched(remote, path),
  }),
  RemoteScreen: ({ remote, path }: { remote: string; path: string }) => {
    mockLoaded(remote, path);
    return `screen ${path}`;
  },
}));

const remotes = [
  createFeedRemote('mfe-field-ops', [
    { path: '/', title: 'Home', roles: [...M4], menu: 'Home' },
    { path: '/SO/:SAP_ID/PJP', title: 'Officer PJPs', roles: [...M4], parent: '/' },
    { path: '/vists-download', title: 'Reports', roles: [...M4], menu: 'Reports' },
  ]),
  createFeedRemote('mfe-dealers', [
    { path: '/dealer-directory', title: 'Dealer Directory', roles: [...M4], menu: 'Dealer Directory' },
    { path: '/dealer-agreement/:doc', title: 'Agreement', roles: 'public', bare: true },
  ]),
  createFeedRemote('mfe-surveys', [{ path: '/survey', title: 'Survey', roles: ['ADMIN', 'AO'], menu: 'Survey' }]),
];
let menus: { data: Partial<Record<MenuRole, { label: string; on: boolean }[]>>; versions: object };
const menuFakes: Fakes = {
  'GET /api/v1/admin/role-menus': () => ({ ...structuredClone(menus), history: [], message: 'OK' }),
};
// Keeps the request pending, so that the documented menu shows.
const noMenus: Fakes = {
  'GET /api/v1/admin/role-menus': () => new Promise(() => undefined),
  'GET /api/v1/views': () => new Promise(() => undefined),
  'POST /api/v1/logout': () => ({ message: 'Signed out.' }),
};
const noAlerts: Fakes = { 'GET /api/v1/admin/alerts/count': () => new Promise(() => undefined) };
const openBar = (person: SignedIn['person'], name: RegExp) => person.click(screen.getByRole('button', { name }));
const show = ({ api, ...options }: Omit<SignedInOptions, 'api'> & { api?: Fakes | FakeApi } = {}) =>
  renderSignedIn(<ConsoleRoutes />, {
    ...options,
    api: api && 'restore' in api ? api : { ...noMenus, ...noAlerts, ...(api as Fakes | undefined) },
  });
const signInFakes = {
  'POST /api/v1/login': () => ({ data: { token: 't' }, token: 't', message: 'Login Successful' }),
  'GET /api/v1/user': () => ({ data: testUser('AO'), message: 'OK' }),
};
const menuTexts = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeAll(startLayout);
beforeEach(() => {
  localStorage.clear();
  menus = { data: {}, versions: {} };
  Object.assign(mockFeed, { state: 'ready', remotes });
  mockLoaded.mockClear();
  mockPrefetched.mockClear();
});

describe('login in place', () => {
  it('SH-SES-02, D-026: shows the login at the asked address, and that page after the sign-in', async () => {
    const { person, address } = show({ role: null, path: '/dealer-directory', api: signInFakes });
    expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(address()).toBe('/dealer-directory');
    await person.type(screen.getByLabelText('SAP ID'), 'AO1');
    await person.type(screen.getByLabelText('Pin'), '1234');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('screen /dealer-directory')).toBeVisible();
    expect(address()).toBe('/dealer-directory');
  });

  it('SH-LOG-01, SH-LOG-02: asks for both, in an error box, without a call', async () => {
    const { person, api } = show({ role: null });
    await person.type(screen.getByLabelText('SAP ID'), 'AO1');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please provide both SAP ID and Password.');
    expect(api.calls).toHaveLength(0);
  });

  it('SH-LOG-03: shows the server’s message and keeps what was typed', async () => {
    const { person } = show({ role: null, api: { 'POST /api/v1/login': () => refuse('INVALID_LOGIN') } });
    await person.type(screen.getByLabelText('SAP ID'), 'AO1');
    await person.type(screen.getByLabelText('Pin'), '9999{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid SAP ID or Pin.');
    expect(screen.getByLabelText('SAP ID')).toHaveValue('AO1');
    expect(screen.getByLabelText('Pin')).toHaveValue('9999');
  });

  it('SH-SES-05, D-003: says that the session has expired, at the same address', async () => {
    const { address } = show({ path: '/survey' });
    expect(screen.getByText('screen /survey')).toBeVisible();
    act(() => session.getState().expire(session.getState().token ?? ''));
    expect(await screen.findByText('Your session has expired. Please sign in again.')).toBeVisible();
    expect(address()).toBe('/survey');
  });

  it('D-026: shows Loading... while the stored token’s user is fetched', () => {
    session.getState().take('stored');
    show({ role: null });
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Login' })).not.toBeInTheDocument();
  });

  it('offers to try again when the token’s user cannot be loaded', async () => {
    const api = fakeApi({ ...noMenus, 'GET /api/v1/user': () => refuse('INTERNAL') });
    session.getState().take('stored');
    const { person } = show({ role: null, api });
    await act(loadUser);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    api.use({ 'GET /api/v1/user': () => ({ data: testUser('AO'), message: 'OK' }) });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('screen /')).toBeVisible();
  });
});

describe('guards', () => {
  it.each([
    ['AO', '/', true],
    ['RO', '/', true],
    ['ZO', '/', true],
    ['ADMIN', '/', true],
    ['SO', '/', false],
    ['SE', '/', false],
    ['AO', '/survey', true],
    ['ADMIN', '/survey', true],
    ['RO', '/survey', false],
    ['ZO', '/survey', false],
    ['SO', '/survey', false],
    ['RO', '/SO/SO1/PJP', true],
    ['SE', '/SO/SO1/PJP', false],
  ] as const)('SH-ROL-02…04, D-020: %s at %s: %s', (role, path, mayOpen) => {
    show({ role, path });
    if (mayOpen) {
      expect(screen.getByText(/^screen /)).toBeVisible();
    } else {
      expect(screen.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
      expect(mockLoaded).not.toHaveBeenCalled();
    }
  });

  it('below the documented words an officer finds his own pages, and a manager none', async () => {
    const { unmount } = show({ role: 'SO', path: '/' });
    const pages = within(screen.getByRole('navigation', { name: 'Your pages' })).getAllByRole('link');
    expect(pages.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My reminders', '/my-reminders'],
      ['My requests', '/my-requests'],
      ['My follow-ups', '/my-follow-ups'],
      ['My tickets', '/my-tickets'],
    ]);
    unmount();
    show({ role: 'RO', path: '/survey' });
    expect(screen.getByText('Return to Home Page')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Your pages' })).not.toBeInTheDocument();
  });

  it('SH-PER-01: the permission screen leads to "/"', async () => {
    const { person, address } = show({ role: 'RO', path: '/survey' });
    await person.click(screen.getByText('Return to Home Page'));
    expect(address()).toBe('/');
  });

  it('SH-RT-10, SH-SES-03: the agreement opens without a sign-in and without menu', () => {
    show({ role: null, path: '/dealer-agreement/documentId:abc' });
    expect(screen.getByText('screen /dealer-agreement/:doc')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('SH-RT-06, D-080: /visits-download leads to /vists-download with its query', () => {
    const { address } = show({ path: '/visits-download?a=1' });
    expect(address()).toBe('/vists-download?a=1');
  });

  it('D-033: an unknown address says so, with a way back', async () => {
    const { person, address } = show({ path: '/no-such-page' });
    expect(screen.getByText('Page not found.')).toBeVisible();
    expect(document.title).toBe('Page not found. · Field Console');
    await person.click(screen.getByText('Return to Home Page'));
    expect(address()).toBe('/');
  });

  it('Home without its remote is still a page', () => {
    mockFeed.remotes = remotes.slice(1);
    show({ path: '/' });
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    expect(screen.getByText('Choose a page from the menu.')).toBeVisible();
  });

  it('a failed feed says so instead of Page not found.', () => {
    Object.assign(mockFeed, { state: 'failed', remotes: [] });
    show({ path: '/dealer-directory' });
    expect(screen.getByRole('alert')).toHaveTextContent('error fetching data');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('a remote that is switched off is replaced by the reason and the way to go on', async () => {
    const reason = 'Dealer codes are being corrected until noon.';
    mockFeed.remotes = remotes.map((each) =>
      each.name === 'mfe-dealers' ? { ...each, title: 'Dealers', off: reason } : each,
    );
    const { person, address } = show({ path: '/dealer-directory' });
    expect(screen.getByRole('heading', { name: 'Dealers is switched off' })).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(mockLoaded).not.toHaveBeenCalled();
    expect(menuTexts()).toEqual(['Home', 'Survey', 'Reports', 'Logout']);
    await person.click(screen.getByRole('link', { name: 'Return to Home Page' }));
    expect(address()).toBe('/');
  });

  it('the console tells nobody of a switched off remote who may not open its screens', () => {
    mockFeed.remotes = remotes.map((each) => ({ ...each, off: 'Closed.' }));
    show({ role: 'ZO', path: '/survey' });
    expect(screen.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
    expect(screen.queryByText('Closed.')).not.toBeInTheDocument();
  });

  it('the console waits for the feed of the person who has signed in, not showing what others get', async () => {
    mockFeed.state = 'loading';
    show({ path: '/survey' });
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(mockLoaded).not.toHaveBeenCalled();
  });

  it('the console names the browser’s tab after the screen', () => {
    show({ path: '/dealer-directory' });
    expect(document.title).toBe('Dealer Directory · Field Console');
  });
});

describe('layout', () => {
  it('SH-MEN: the menu lists what exists in the documented order, Logout last, and marks the page', () => {
    show({ path: '/dealer-directory' });
    expect(menuTexts()).toEqual(['Home', 'Survey', 'Reports', 'Dealer Directory', 'Logout']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Dealer Directory');
  });

  it('the menu marks Home as the place of an officer’s page', () => {
    show({ path: '/SO/SO1/PJP' });
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Home');
    expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  it('the menu prefetches an entry’s screen on focus and on hover', async () => {
    const { person } = show({});
    await person.hover(screen.getByRole('link', { name: 'Survey' }));
    expect(mockPrefetched).toHaveBeenCalledWith('mfe-surveys', '/survey');
    screen.getByRole('link', { name: 'Dealer Directory' }).focus();
    expect(mockPrefetched).toHaveBeenCalledWith('mfe-dealers', '/dealer-directory');
  });

  it('SH-TOP-01, SH-TOP-02: the top bar shows the SAP ID; Logout clears the token and returns to "/"', async () => {
    const { person, address } = show({ role: 'RO', path: '/dealer-directory' });
    expect(screen.getByRole('banner')).toHaveTextContent('RO1');
    await openBar(person, /^RO1,/);
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    expect(localStorage.getItem('token')).toBeNull();
    expect(address()).toBe('/');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });

  it('the menu’s own Logout does the same', async () => {
    const { person, address } = show({ role: 'RO', path: '/dealer-directory' });
    await person.click(screen.getByRole('link', { name: 'Logout' }));
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('D-025: ADMIN sees another role’s menu; pages and rights stay, and only ADMIN has the select', async () => {
    const { person, unmount } = show({ path: '/survey' });
    await openBar(person, /^Admin/);
    const select = screen.getByLabelText('Menu for role');
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['ADMIN', 'ZO', 'RO', 'AO', 'Other']);
    await person.selectOptions(select, 'AO');
    expect(menuTexts()).toEqual(['Home', 'Reports', 'Dealer Directory', 'Logout']);
    expect(screen.getByText('screen /survey')).toBeVisible();
    unmount();
    const again = show({ path: '/survey' });
    expect(menuTexts()).toContain('Survey');
    await openBar(again.person, /^Admin/);
    expect(screen.getByLabelText('Menu for role')).toHaveValue('ADMIN');
  });

  it('D-025: the page shows that ADMIN is viewing another role’s menu, with a way back', async () => {
    const { person } = show({ path: '/survey' });
    expect(screen.queryByRole('button', { name: 'Back to your own' })).not.toBeInTheDocument();
    await openBar(person, /^Admin/);
    await person.selectOptions(screen.getByLabelText('Menu for role'), 'AO');
    expect(screen.getByText('The menu of AO')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Back to your own' }));
    expect(menuTexts()).toContain('Survey');
    expect(screen.queryByText('The menu of AO')).not.toBeInTheDocument();
  });

  it('D-025: other roles have no such select, nor any other tool of ADMIN', () => {
    show({ role: 'ZO' });
    expect(screen.queryByRole('button', { name: /^Admin/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Menu for role')).not.toBeInTheDocument();
  });

  it('D-025: the menu is the published one, for a session that is signed in already at its next page', async () => {
    const published = (...labels: string[]) => ({ AO: labels.map((label) => ({ label, on: true })) });
    menus = { data: published('Dealer Directory', 'Survey'), versions: { AO: 1 } };
    const { person } = show({ role: 'AO', path: '/survey', api: menuFakes });
    await waitFor(() => expect(menuTexts()).toEqual(['Dealer Directory', 'Survey', 'Logout']));
    menus.data = published('Survey', 'Home', 'Dealer Directory');
    await person.click(screen.getByRole('link', { name: 'Dealer Directory' }));
    await waitFor(() => expect(menuTexts()).toEqual(['Survey', 'Home', 'Dealer Directory', 'Logout']));
  });

  it('D-025: the menu stands without the server: as seen last, at first as documented', async () => {
    const away = { 'GET /api/v1/admin/role-menus': () => refuse('INTERNAL') };
    const first = show({ role: 'AO', api: away });
    await waitFor(() => expect(first.api.to('GET /api/v1/admin/role-menus')).toHaveLength(1));
    expect(menuTexts()).toEqual(['Home', 'Reports', 'Dealer Directory', 'Logout']);
    first.unmount();
    menus.data = { AO: [{ label: 'Survey', on: true }] };
    const second = show({ role: 'AO', api: menuFakes });
    await waitFor(() => expect(menuTexts()).toEqual(['Survey', 'Logout']));
    second.unmount();
    const third = show({ role: 'AO', api: away });
    await waitFor(() => expect(third.api.to('GET /api/v1/admin/role-menus')).toHaveLength(1));
    expect(menuTexts()).toEqual(['Survey', 'Logout']);
  });

  it('D-025: Role Menus opens from the top bar for ADMIN, and by address for nobody else', async () => {
    menus.data = { ADMIN: [], AO: [] };
    const { person, address, unmount } = show({ path: '/survey', api: menuFakes });
    await openBar(person, /^Admin/);
    await person.selectOptions(screen.getByLabelText('Menu for role'), 'AO');
    await person.click(screen.getByRole('link', { name: 'Role Menus' }));
    expect(address()).toBe('/role-menus?role=AO');
    expect(await screen.findByRole('heading', { name: 'Role Menus' })).toBeVisible();
    unmount();
    show({ role: 'ZO', path: '/role-menus' });
    expect(screen.queryByRole('link', { name: 'Role Menus' })).not.toBeInTheDocument();
    expect(screen.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
  });

  it('0090: Page Parts opens by its address for nobody but ADMIN', () => {
    show({ role: 'ZO', path: '/page-parts' });
    expect(screen.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
  });

  it('the skip link takes the focus to the page', async () => {
    const { person } = show({});
    await person.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
