import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'api-contract/roles';
import { M4, refreshCalls, useSession } from 'shared-auth';
import { type Fakes, renderSignedIn, type SignedInOptions, waitingCounts } from 'shared-auth/testing';
import { createFeedRemote } from '../guards/test-feed.ts';
import { TopBar } from './top-bar.tsx';

const inbox = createFeedRemote('mfe-field-ops', [{ path: '/approvals', title: 'Approvals', roles: [...M4] }]);
let mockRemotes = [inbox];
const mockPrefetched: string[] = [];
jest.mock('../remotes/index.ts', () => ({
  useMenuRemotes: () => mockRemotes,
  useNewVersion: () => ({ isReady: false, apply: () => undefined }),
  prefetchOn: () => ({}),
  onIntent: (prefetch: () => void) => ({ onFocus: prefetch }),
  prefetchSlot: (slot: string) => mockPrefetched.push(slot),
}));

let waiting: number;
let alerts: number;
const fakes: Fakes = {
  'GET /api/v1/inbox/counts': () => waitingCounts({ pjp: waiting }),
  'GET /api/v1/admin/alerts/count': () => ({ data: { unacknowledged: alerts }, message: 'OK' }),
  'POST /api/v1/logout': () => ({ message: 'Signed out.' }),
};
function Bar({ mayLoad }: { mayLoad: boolean }) {
  const { user } = useSession();
  return (
    user && <TopBar menuRole="ADMIN" onMenuRole={() => undefined} onOpenMenu={() => undefined} mayLoad={mayLoad} />
  );
}
const show = (role: Role, { mayLoad = true, ...options }: SignedInOptions & { mayLoad?: boolean } = {}) =>
  renderSignedIn(
    <>
      <Bar mayLoad={mayLoad} />
      <main>
        <button type="button">Of the page</button>
      </main>
    </>,
    { role, api: fakes, ...options },
  );

beforeEach(() => {
  mockRemotes = [inbox];
  waiting = 12;
  alerts = 3;
  localStorage.clear();
});

it('0087: the way to Today fetches the first of its parts ahead when it is meant', async () => {
  show('AO');
  const link = await screen.findByRole('link', { name: 'Today' });
  expect(mockPrefetched).toEqual([]);
  act(() => link.focus());
  expect(mockPrefetched).toEqual(['today']);
});

describe('the work that waits for a decision', () => {
  it('is counted in the top bar for who may decide, and counted again after a decision', async () => {
    const { person, address } = show('AO');
    const link = await screen.findByRole('link', { name: 'Approvals, 12 waiting' });
    expect(link).toHaveTextContent('Approvals 12');
    waiting = 11;
    await act(() => refreshCalls('/api/v1/inbox'));
    expect(await screen.findByRole('link', { name: 'Approvals, 11 waiting' })).toBe(link);
    await person.click(link);
    expect(address()).toBe('/approvals');
    expect(link).toHaveAttribute('aria-current', 'page');
  });

  it('shows no number when nothing waits, and thousands in full only where the pointer rests', async () => {
    waiting = 0;
    const { api, unmount } = show('RO');
    await waitFor(() => expect(api.to('GET /api/v1/inbox/counts')).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Approvals' })).toHaveTextContent(/^Approvals$/);
    unmount();
    waiting = 123_456;
    show('RO');
    const link = await screen.findByRole('link', { name: 'Approvals, 999+ waiting' });
    expect(link).toHaveTextContent('Approvals 999+');
    expect(link).toHaveAttribute('title', 'Approvals, 1,23,456 waiting');
  });

  it('is nothing for a role without an inbox, and for nobody while the inbox’s remote is switched off', () => {
    const { api, unmount } = show('SO');
    expect(screen.queryByRole('link', { name: /^Approvals/ })).not.toBeInTheDocument();
    unmount();
    mockRemotes = [];
    show('AO');
    expect(screen.queryByRole('link', { name: /^Approvals/ })).not.toBeInTheDocument();
    expect(api.to('GET /api/v1/inbox/counts')).toHaveLength(0);
  });

  it('is not requested before the first screen is shown; its link works all the time', () => {
    const { api } = show('ADMIN', { mayLoad: false });
    expect(screen.getByRole('link', { name: 'Approvals' })).toHaveAttribute('href', '/approvals');
    expect(api.calls).toHaveLength(0);
  });
});

describe('the person’s menu', () => {
  const user = { name: 'Asha Rao', zone: 'SZ', regionName: 'Chennai', areaName: 'Madurai' };
  const open = async (role: Role = 'AO', options: SignedInOptions = { user }) => {
    const page = show(role, options);
    await page.person.click(screen.getByRole('button', { name: `${role}1, your menu` }));
    return { ...page, menu: screen.getByRole('group', { name: `${role}1, your menu` }) };
  };

  it('SH-TOP-01: shows the SAP ID, and opened who that is, in which role and where', async () => {
    const { menu } = await open();
    expect(screen.getByRole('button', { name: 'AO1, your menu' })).toHaveTextContent('AO1');
    for (const text of ['Asha Rao', 'AO1 · AO', 'SOUTH-I · Chennai · Madurai'])
      expect(within(menu).getByText(text)).toBeVisible();
  });

  it('says head office of who belongs to no zone', async () => {
    const { menu } = await open('ADMIN', { user: { zone: null, regionName: null, areaName: null } });
    expect(within(menu).getByText('Head office')).toBeVisible();
  });

  it('SH-TOP-02: its Logout clears the token and returns to "/"', async () => {
    const { person, address } = await open('AO', { path: '/dealer-directory' });
    expect(localStorage.getItem('token')).not.toBeNull();
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    expect(localStorage.getItem('token')).toBeNull();
    expect(address()).toBe('/');
  });

  it('leads to the own sign-ins and straight to another pin, and closes', async () => {
    const { person, address } = await open();
    await person.click(screen.getByRole('link', { name: 'Change pin' }));
    expect(address()).toBe('/my-sign-ins?change=pin');
    expect(screen.queryByRole('link', { name: 'My sign-ins' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'AO1, your menu' }));
    await person.click(screen.getByRole('link', { name: 'My sign-ins' }));
    expect(address()).toBe('/my-sign-ins');
  });

  it('makes the console light, dark, or as the operating system is, and keeps that', async () => {
    const { person } = await open();
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveClass('dark');
    expect(localStorage.getItem('color-mode')).toBe('dark');
    await person.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.documentElement).toHaveClass('light');
    expect(localStorage.getItem('color-mode')).toBeNull();
  });

  it('is worked by keyboard: opened by Enter, walked by arrows, closed by Escape or by leaving it', async () => {
    const { person } = show('AO');
    const button = screen.getByRole('button', { name: 'AO1, your menu' });
    button.focus();
    await person.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus();
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'System' })).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await person.keyboard('{Enter}{ArrowUp}{Tab}');
    expect(screen.getByRole('button', { name: 'Of the page' })).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes by its button and by a press elsewhere', async () => {
    const { person } = await open();
    const button = screen.getByRole('button', { name: 'AO1, your menu' });
    await person.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await person.click(button);
    await person.click(screen.getByRole('main'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the tools of ADMIN', () => {
  it('are in one place, whose button shows the number of new alerts', async () => {
    const { person, address } = show('ADMIN');
    const button = await screen.findByRole('button', { name: 'Admin, 3 new alerts' });
    expect(button).toHaveTextContent('Admin 3');
    await person.click(button);
    const tools = screen.getByRole('group', { name: 'Admin, 3 new alerts' });
    expect(
      within(tools)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Alerts 3', '/alerts'],
      ['System ', '/system'],
      ['Remotes ', '/remotes'],
      ['Reset pins ', '/reset-pins'],
      ['Role Menus ', '/role-menus?role=ADMIN'],
      ['Page Parts ', '/page-parts?role=ADMIN'],
    ]);
    await person.click(within(tools).getByRole('link', { name: 'Reset pins' }));
    expect(address()).toBe('/reset-pins');
    expect(tools).not.toBeInTheDocument();
  });

  it('say one alert as one, and none not at all', async () => {
    alerts = 1;
    const { unmount } = show('ADMIN');
    expect(await screen.findByRole('button', { name: 'Admin, 1 new alert' })).toBeVisible();
    unmount();
    alerts = 0;
    const { api } = show('ADMIN');
    await waitFor(() => expect(api.to('GET /api/v1/admin/alerts/count')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Admin' })).toHaveTextContent(/^Admin$/);
  });

  it('are nobody else’s', () => {
    const { api } = show('ZO', { mayLoad: true });
    expect(screen.queryByRole('button', { name: /^Admin/ })).not.toBeInTheDocument();
    expect(api.to('GET /api/v1/admin/alerts/count')).toHaveLength(0);
  });
});
