import { act, screen, waitFor, within } from '@testing-library/react';
import type { ResponseOf, roleLayouts } from 'api-contract';
import { MENU_ROLES, type MenuRole } from 'api-contract/menus';
import { refreshCalls } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import RoleLayoutsScreen from './role-layouts-screen.tsx';

type LayoutsResponse = ResponseOf<typeof roleLayouts.roleLayouts>;
type Item = roleLayouts.SlotItem;
const [VISITS, TICKETS, CLAIMS] = ['mfe-field-ops/visits', 'mfe-helpdesk/open-tickets', 'mfe-finance/claims'] as const;
const on = (...extensions: string[]): Item[] => extensions.map((extension) => ({ extension, on: true }));
const off = (...extensions: string[]): Item[] => extensions.map((extension) => ({ extension, on: false }));
const offer = (extension: string, title: string, rest: Partial<roleLayouts.OfferedExtension> = {}) => ({
  ...{ slot: 'dealer', extension, title, remoteTitle: `Team of ${title}`, size: 'list' as const },
  roles: ['AO' as const, 'ADMIN' as const],
  ...rest,
});
let server: LayoutsResponse;
const getSlot = (role: MenuRole, slot = 'dealer') =>
  server.data.find((each) => each.role === role && each.slot === slot) ?? server.data[0]!;
function publish(role: MenuRole, slot: string, extensions: Item[], by: string) {
  const now = getSlot(role, slot);
  const id = String(server.history.length + 1);
  server.history.unshift({
    ...{ id, role, slot, at: `2026-11-2${id}T04:30:00Z`, by, action: 'publish' },
    before: now.extensions,
    after: extensions,
  });
  now.extensions = extensions;
  now.version += 1;
}
const publishing = (): Fakes => ({
  'GET /api/v1/admin/role-slots': () => structuredClone(server),
  'PUT /api/v1/admin/role-slots': ({ body: { role, slot, extensions, version } }) => {
    if (version !== getSlot(role, slot).version) return refuse('CHANGED_MEANWHILE');
    publish(role, slot, extensions, 'ADMIN1');
    return { ...structuredClone(server), message: 'Published.' };
  },
});
const show = (path = '/page-parts?role=AO', api: Fakes = publishing()) =>
  renderSignedIn(<RoleLayoutsScreen />, { path, api });
const rows = async () => within(await screen.findByRole('list', { name: 'Entries' })).getAllByRole('listitem');
const preview = (role = 'AO') =>
  within(screen.getByRole('region', { name: `Preview: ${role}` }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  sessionStorage.clear();
  server = {
    data: MENU_ROLES.flatMap((role) => [
      { role, slot: 'officer', extensions: on(CLAIMS), version: 0 },
      { role, slot: 'dealer', extensions: on(VISITS, TICKETS, CLAIMS), version: 0 },
    ]),
    offers: [
      offer(VISITS, 'Visits'),
      offer(TICKETS, 'Tickets'),
      offer(CLAIMS, 'Claims', { roles: ['ADMIN'] }),
      offer(CLAIMS, 'Claims of the officer', { slot: 'officer' }),
    ],
    history: [],
    message: 'OK',
  };
});

it('0090: the screen shows a page’s extensions for a role, their teams, and the view of that role', async () => {
  show();
  expect((await rows()).map((row) => row.querySelector('label')?.textContent)).toEqual(['Visits', 'Tickets', 'Claims']);
  expect((await rows())[1]).toHaveTextContent('Team of Tickets');
  expect(screen.getByRole('checkbox', { name: 'Claims' })).toHaveAccessibleDescription('not for this role');
  expect(preview()).toEqual(['Visits', 'Tickets']);
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

it('0090: what is turned off and moved is a draft until Publish, which names it by the version it is based on', async () => {
  const { person, api } = show();
  await person.click(await screen.findByRole('checkbox', { name: 'Tickets' }));
  (await screen.findByRole('checkbox', { name: 'Visits' })).focus();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByText('Draft: Removed Tickets.')).toBeVisible();
  expect(preview()).toEqual(['Visits']);
  expect(api.to('PUT /api/v1/admin/role-slots')).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published.')).toBeVisible();
  expect(api.to('PUT /api/v1/admin/role-slots')[0]?.body).toEqual({
    role: 'AO',
    slot: 'dealer',
    extensions: [...off(TICKETS), ...on(VISITS, CLAIMS)],
    version: 0,
  });
  const line = within(screen.getByRole('list', { name: 'History' })).getByRole('listitem');
  expect(line).toHaveTextContent('ADMIN1');
  expect(line).toHaveTextContent('Removed Tickets.');
  expect(line).toHaveTextContent('Published now');
});

it('0090: each page and each role has an arrangement of its own; an unpublished one is marked', async () => {
  const { person, address } = show();
  await person.click(await screen.findByRole('checkbox', { name: 'Tickets' }));
  await person.selectOptions(screen.getByLabelText('Page'), 'An officer');
  expect(address()).toBe('/page-parts?role=AO&slot=officer');
  expect((await rows()).map((row) => row.querySelector('label')?.textContent)).toEqual(['Claims of the officer']);
  expect(screen.getByRole('option', { name: 'A dealer (draft)' })).toBeInTheDocument();
  await person.click(screen.getByRole('tab', { name: 'ZO' }));
  expect(address()).toBe('/page-parts?role=ZO&slot=officer');
  expect(screen.getByRole('tab', { name: 'AO (draft)' })).toBeVisible();
  expect(preview('ZO')).toEqual([]);
  expect(screen.getByText('No parts of other remotes.')).toBeVisible();
});

it('0090: the screen says who published meanwhile, and replaces that only when told to', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('checkbox', { name: 'Tickets' }));
  publish('AO', 'dealer', on(TICKETS, VISITS, CLAIMS), 'ADMIN2');
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('ADMIN2 has published another order for AO meanwhile');
  expect(alert).toHaveTextContent(/Moved (Tickets|Visits)\./);
  expect(getSlot('AO').extensions).toEqual(on(TICKETS, VISITS, CLAIMS));
  await person.click(screen.getByRole('button', { name: 'Keep my draft' }));
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(getSlot('AO').extensions).toContainEqual({ extension: TICKETS, on: false }));
});

it('0090: both are kept where two ADMINs changed different parts', async () => {
  publish('AO', 'dealer', on(VISITS, TICKETS, CLAIMS), 'ADMIN2');
  const { person } = show();
  await person.click(await screen.findByRole('checkbox', { name: 'Tickets' }));
  publish('AO', 'dealer', [...on(VISITS, TICKETS), ...off(CLAIMS)], 'ADMIN2');
  await act(() => refreshCalls('/api/v1/admin/role-slots'));
  await person.click(await screen.findByRole('button', { name: 'Keep both' }));
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(getSlot('AO').extensions).toContainEqual({ extension: TICKETS, on: false }));
  expect(getSlot('AO').extensions).toContainEqual({ extension: CLAIMS, on: false });
});

it('0090: parts are found by name and ordered by name', async () => {
  const { person, address } = show();
  const names = async () => (await rows()).map((row) => row.querySelector('label')?.textContent);
  await person.type(await screen.findByRole('searchbox', { name: 'Search entries' }), 'tick');
  expect(await names()).toEqual(['Tickets']);
  await person.clear(screen.getByRole('searchbox', { name: 'Search entries' }));
  await person.selectOptions(screen.getByLabelText('Order'), 'Name');
  expect(await names()).toEqual(['Claims', 'Tickets', 'Visits']);
  expect(address()).toContain('order=name');
});

it('0090: Reset gives everything in the declared order as a draft, Restore an earlier publish', async () => {
  publish('AO', 'dealer', [...on(TICKETS), ...off(VISITS, CLAIMS)], 'ADMIN2');
  publish('AO', 'dealer', [...on(VISITS), ...off(TICKETS, CLAIMS)], 'ADMIN2');
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(preview()).toEqual(['Visits', 'Tickets']);
  await person.click(screen.getByRole('button', { name: 'Restore the order of 21/11/2026 10:00 AM' }));
  expect(preview()).toEqual(['Tickets']);
});

it('0090: a part that nobody brings any more is named by what it was, and what is new stands last', async () => {
  getSlot('AO').extensions = on('mfe-gone/old', TICKETS, VISITS, CLAIMS);
  show();
  expect((await rows())[0]).toHaveTextContent('mfe-gone/oldno remote offers it now');
  expect(preview()).toEqual(['Tickets', 'Visits']);
});

it('the screen says so when there is nothing to arrange', async () => {
  server = { ...server, data: [], offers: [] };
  show();
  expect(await screen.findByText('No remote offers parts for a page now.')).toBeVisible();
});

it('the screen reports when it cannot be read, and tries again', async () => {
  const { person, api } = show(undefined, { 'GET /api/v1/admin/role-slots': () => refuse('INTERNAL') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  api.use(publishing());
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(3);
});
