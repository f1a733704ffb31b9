import { act, screen, waitFor, within } from '@testing-library/react';
import type { ResponseOf, roleMenus } from 'api-contract';
import { DOCUMENTED_MENUS, MENU_ROLES } from 'api-contract/menus';
import { refreshCalls } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { createFeedRemote } from '../guards/test-feed.ts';
import RoleMenusScreen from './role-menus-screen.tsx';

const mockRemotes = [
  createFeedRemote('mfe-one', [
    ...['Dashboard', 'Home', 'Holiday', 'Attendance', 'Reports', 'Sync'].map((menu) => ({
      path: `/${menu.toLowerCase()}`,
      title: menu,
      roles: menu === 'Holiday' ? ['RO' as const, 'ADMIN' as const] : ['AO' as const, 'ADMIN' as const],
      menu,
    })),
    { path: '/survey', title: 'Market Survey Reports', roles: ['ADMIN', 'AO'], menu: 'Survey' },
    { path: '/se-role-list', title: 'SE Role List', roles: ['ADMIN'] },
  ]),
];
jest.mock('../remotes/index.ts', () => ({ useFeed: () => ({ state: 'ready', remotes: mockRemotes }) }));

type MenusResponse = ResponseOf<typeof roleMenus.roleMenus>;
const on = (labels: readonly string[]) => labels.map((label) => ({ label, on: true }));
let server: MenusResponse;
const publishing = (): Fakes => ({
  'GET /api/v1/admin/role-menus': () => structuredClone(server),
  'PUT /api/v1/admin/role-menus': ({ body: { role, labels, version } }) => {
    if (version !== server.versions[role]) return refuse('CHANGED_MEANWHILE');
    publish(role, labels, 'ADMIN1');
    return { ...structuredClone(server), message: 'Menu published.' };
  },
});
function publish(role: 'AO' | 'RO' | 'ZO' | 'ADMIN' | 'Other', labels: { label: string; on: boolean }[], by: string) {
  const before = server.data[role] ?? [];
  const id = String(server.history.length + 1);
  server.history.unshift({ id, role, at: `2026-11-2${id}T04:30:00Z`, by, action: 'publish', before, after: labels });
  server.data[role] = labels;
  server.versions[role] = (server.versions[role] ?? 0) + 1;
}
const show = (path = '/role-menus?role=AO', api: Fakes = publishing()) =>
  renderSignedIn(<RoleMenusScreen />, { path, api });
const entries = async () => within(await screen.findByRole('list', { name: 'Entries' })).getAllByRole('listitem');
const order = async () =>
  (await entries()).map((row) => within(row).getByRole('checkbox').closest('label')?.textContent);
const preview = () =>
  within(screen.getByRole('region', { name: /^Preview/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  sessionStorage.clear();
  server = {
    data: Object.fromEntries(MENU_ROLES.map((role) => [role, on(DOCUMENTED_MENUS[role])])),
    versions: Object.fromEntries(MENU_ROLES.map((role) => [role, 0])),
    history: [],
    message: 'OK',
  };
});

it('D-025: the editor shows a role’s entries in their order, those that can be added below, and what people will see', async () => {
  show();
  expect(await order()).toEqual([...DOCUMENTED_MENUS.AO, 'Survey']);
  expect(screen.getByRole('checkbox', { name: 'Survey' })).not.toBeChecked();
  expect(preview()).toEqual(['Dashboard', 'Home', 'Holiday', 'Attendance', 'Reports', 'Sync', 'Logout']);
  expect(screen.getByText('No changes. What is shown is published.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

it('D-021, D-025: the editor marks what the role can not open and what no remote brings', async () => {
  show();
  const rows = await entries();
  const row = (label: string) => rows.find((each) => each.querySelector('label')?.textContent === label)!;
  expect(row('Holiday')).toHaveTextContent('cannot open');
  expect(screen.getByRole('checkbox', { name: 'Holiday' })).toHaveAccessibleDescription('cannot open');
  expect(row('Visit Stats')).toHaveTextContent('no page now');
  expect(row('Survey')).not.toHaveTextContent('cannot open');
});

it('D-025: a change is a draft until Publish, which sends the menu and the version it is based on', async () => {
  const { person, api } = show();
  await person.click(await screen.findByRole('checkbox', { name: 'Survey' }));
  await person.click(screen.getByRole('checkbox', { name: 'Sync' }));
  expect(screen.getByText('Draft: Added Survey. Removed Sync.')).toBeVisible();
  expect(preview()).toEqual(['Dashboard', 'Home', 'Holiday', 'Attendance', 'Reports', 'Survey', 'Logout']);
  expect(api.to('PUT /api/v1/admin/role-menus')).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Menu published.')).toBeVisible();
  expect(api.to('PUT /api/v1/admin/role-menus')[0]?.body).toMatchObject({ role: 'AO', version: 0 });
  expect(await screen.findByText('No changes. What is shown is published.')).toBeVisible();
  const line = within(screen.getByRole('list', { name: 'History' })).getByRole('listitem');
  expect(line).toHaveTextContent('21/11/2026 10:00 AM · ADMIN1');
  expect(line).toHaveTextContent('Added Survey. Removed Sync.');
  expect(line).toHaveTextContent('Published now');
});

it('D-025: the editor moves an entry by its buttons, keeps the focus with it and says its place', async () => {
  const { person } = show();
  const up = await screen.findByRole('button', { name: 'Move Home up' });
  await person.click(up);
  expect((await order()).slice(0, 2)).toEqual(['Home', 'Dashboard']);
  expect(screen.getByRole('button', { name: 'Move Home up' })).toHaveFocus();
  expect(screen.getByText('Home: place 1 of 15.')).toBeInTheDocument();
  await person.keyboard('{Enter}');
  expect((await order()).slice(0, 2)).toEqual(['Home', 'Dashboard']);
  expect(screen.getByText('Draft: Moved Home.')).toBeVisible();
});

it('D-025: the keyboard alone shows, hides and moves', async () => {
  const { person } = show();
  (await screen.findByRole('checkbox', { name: 'Home' })).focus();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect((await order()).slice(0, 3)).toEqual(['Dashboard', 'Visit Stats', 'Home']);
  expect(screen.getByRole('checkbox', { name: 'Home' })).toHaveFocus();
  await person.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'Home' })).not.toBeChecked();
  expect(preview()).not.toContain('Home');
});

it('the editor undoes step by step, and a draft outlives a walk to another page', async () => {
  const { person, unmount } = show();
  await person.click(await screen.findByRole('checkbox', { name: 'Survey' }));
  await person.click(screen.getByRole('checkbox', { name: 'Sync' }));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  unmount();
  show('/role-menus?role=RO');
  await person.click(await screen.findByRole('tab', { name: 'AO (draft)' }));
  expect(await screen.findByText('Draft: Added Survey.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('No changes. What is shown is published.')).toBeVisible();
});

it('D-025: Reset gives the documented menu as a draft', async () => {
  publish('AO', on(['Home']), 'ADMIN2');
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(screen.getByText(/^Draft: Added Dashboard, Visit Stats/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(server.data.AO?.filter((item) => item.on)).toEqual(on(DOCUMENTED_MENUS.AO)));
});

it('D-025: Restore brings an earlier menu of this role back, to be published', async () => {
  publish('AO', on(['Home']), 'ADMIN2');
  publish('RO', on(['Reports']), 'ADMIN2');
  publish('AO', on(['Home', 'Sync']), 'ADMIN1');
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Restore the menu of 21/11/2026 10:00 AM' }));
  expect(screen.getByText('Draft: Removed Sync.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(server.data.AO?.filter((item) => item.on)).toEqual(on(['Home'])));
});

it('D-025: the screen names who published meanwhile, and replaces that menu only on confirmation', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('checkbox', { name: 'Survey' }));
  publish('AO', on(['Home', 'Sync']), 'ADMIN2');
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('ADMIN2 has published another menu for AO meanwhile');
  expect(server.data.AO).toEqual(on(['Home', 'Sync']));
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Keep my draft' }));
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(server.history[0]?.by).toBe('ADMIN1'));
  expect(server.data.AO?.filter((item) => item.on).map(({ label }) => label)).toContain('Survey');
});

it('the editor keeps both where two ADMINs changed different entries, and offers it nowhere else', async () => {
  publish('AO', on(['Home', 'Sync', 'Reports']), 'ADMIN2');
  const { person } = show();
  await person.click(await screen.findByRole('checkbox', { name: 'Survey' }));
  publish('AO', on(['Reports', 'Home']), 'ADMIN2');
  await act(() => refreshCalls('/api/v1/admin/role-menus'));
  await person.click(await screen.findByRole('button', { name: 'Keep both' }));
  expect(screen.getByText('Draft: Added Survey.')).toBeVisible();
  publish('AO', on(['Reports', 'Home', 'Survey']), 'ADMIN2');
  await act(() => refreshCalls('/api/v1/admin/role-menus'));
  expect(await screen.findByRole('alert')).toHaveTextContent('ADMIN2 has published another menu for AO meanwhile');
  expect(screen.queryByRole('button', { name: 'Keep both' })).not.toBeInTheDocument();
});

it('the screen loads the menu that was published meanwhile on request', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('checkbox', { name: 'Survey' }));
  publish('AO', on(['Home']), 'ADMIN2');
  await act(() => refreshCalls('/api/v1/admin/role-menus'));
  await person.click(await screen.findByRole('button', { name: 'Use the published menu' }));
  expect(preview()).toEqual(['Home', 'Logout']);
});

it('the screen keeps the draft and shows why the server refuses it', async () => {
  const api = { ...publishing(), 'PUT /api/v1/admin/role-menus': () => refuse('MENU_ENTRY_CLOSED') };
  const { person } = show(undefined, api);
  await person.click(await screen.findByRole('checkbox', { name: 'Survey' }));
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This role can not open the page.');
  expect(screen.getByText('Draft: Added Survey.')).toBeVisible();
});

it('the screen has a menu for each role, chosen in the address', async () => {
  const { person, address } = show('/role-menus');
  expect(await screen.findByRole('tab', { name: 'ADMIN', selected: true })).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Other' }));
  expect(address()).toBe('/role-menus?role=Other');
  expect(await order()).toEqual([...DOCUMENTED_MENUS.Other]);
});

it('the screen reports when the menus cannot be read, and tries again', async () => {
  const { person, api } = show(undefined, { 'GET /api/v1/admin/role-menus': () => refuse('INTERNAL') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  api.use(publishing());
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Entries' })).toBeVisible();
});

it('D-025: entries are found by name and ordered by name; moving keeps the place in the menu', async () => {
  const { person, address } = show();
  await person.type(await screen.findByRole('searchbox', { name: 'Search entries' }), 'home');
  expect(await order()).toEqual(['Home']);
  expect((await entries())[0]).toHaveTextContent('Place 2');
  await person.click(screen.getByRole('button', { name: 'Move Home up' }));
  expect((await entries())[0]).toHaveTextContent('Place 1');
  expect(screen.getByRole('button', { name: 'Move Home up' })).toHaveFocus();
  await person.clear(screen.getByRole('searchbox', { name: 'Search entries' }));
  expect((await order()).slice(0, 2)).toEqual(['Home', 'Dashboard']);
  await person.selectOptions(screen.getByLabelText('Order'), 'Name');
  const names = await order();
  expect(names).toEqual([...names].sort((one, other) => one!.localeCompare(other!, 'en')));
  expect(address()).toContain('order=name');
  await person.type(screen.getByRole('searchbox', { name: 'Search entries' }), 'nothing such');
  expect(await screen.findByText('No entry matches the search.')).toBeVisible();
});
