import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { columnsFor, ListToolsProvider, TableScreen, useListState, useUrlRange } from 'shared-ui';
import { knownScreen } from './known-views.ts';
import { ListViews } from './list-views.tsx';
import { DefaultViewRedirect } from './default-view-redirect.tsx';
import type { View } from './view-address.ts';

interface Dealer {
  code: string;
  city: string;
  club: string;
}
const columns = columnsFor<Dealer>()([
  { id: 'code', header: 'Code', onPhone: 'title', sortable: true, value: ({ code }) => code },
  { id: 'city', header: 'City', onPhone: 'fact', value: ({ city }) => city },
  { id: 'club', header: 'Club', onPhone: 'fact', group: true, value: ({ club }) => club },
]);
const dealers: Dealer[] = [
  { code: 'D1', city: 'Pune', club: 'GOLD' },
  { code: 'D2', city: 'Delhi', club: 'SILVER' },
];
let isCountedHere = false;
let exports: { exportName?: string; exportAction?: () => ReactNode };
const counted = jest.fn(async ({ search = '' }: Readonly<Record<string, string>>) => (search === 'D1' ? 1 : 2));

function Dealers() {
  const [{ search }, setList] = useListState({ search: '' });
  useUrlRange();
  return (
    <TableScreen
      title="Dealers"
      columns={columns}
      rows={dealers}
      error={undefined}
      isLoading={false}
      retry={() => undefined}
      filledBy="Dealers come from SAP."
      rowKey={({ code }) => code}
      search={{ label: 'Search', value: search, onChange: (value) => setList({ search: value }) }}
      paging={{ mode: 'client' }}
      countRows={isCountedHere ? undefined : counted}
      {...exports}
    />
  );
}
const createView = (rest: Partial<View>): View => ({
  ...{
    id: '6f1f4f3e-0000-4000-8000-000000000001',
    screen: '/dealers',
    name: 'First',
    query: { search: 'D1', hide: 'city' },
  },
  ...{ range: null, owner: { SAP_ID: 'RO1', name: 'Person RO1' }, isOwn: true, sharedRole: null, sharedWith: [] },
  ...{ version: 1, isPinned: true, isHidden: false, isStart: false },
  ...rest,
});
const FIRST = createView({});
let server: View[];
const api = (): Fakes => ({
  'GET /api/v1/views': () => ({ data: structuredClone(server), message: 'OK' }),
  'POST /api/v1/views': ({ body }) => {
    const view = createView({ ...(body as Partial<View>), id: '6f1f4f3e-0000-4000-8000-000000000009', sharedWith: [] });
    server.push(view);
    return { data: view, message: 'View saved.' };
  },
  'PUT /api/v1/views/:id': ({ body }) => {
    const view = server[0]!;
    if (body.version !== view.version) return refuse('CHANGED_MEANWHILE', { current: view });
    Object.assign(view, body, { version: view.version + 1, sharedWith: view.sharedWith });
    return { data: view, message: 'View saved.' };
  },
});
const show = (path: string, fakes: Fakes = api()) =>
  renderSignedIn(
    <ListToolsProvider tools={ListViews}>
      <DefaultViewRedirect screen="/dealers">
        <Dealers />
      </DefaultViewRedirect>
    </ListToolsProvider>,
    { path, route: '/dealers', role: 'RO', user: { SAP_ID: 'RO1' }, api: fakes },
  );
const menu = async () =>
  (await screen.findAllByRole('button', { name: 'Views' })).find((one) => !one.hasAttribute('disabled'))!;
const pinned = () => screen.findByRole('navigation', { name: 'Views' });
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

// Its code takes longer than a test waits.
beforeAll(() => import('./save-view-dialog.tsx'));
beforeEach(() => {
  isCountedHere = false;
  exports = { exportName: 'Dealers' };
  server = [structuredClone(FIRST)];
  localStorage.clear();
  counted.mockClear();
});

it('0106: pinned views stand above the list with how many rows each has, and open by a link', async () => {
  server.push(
    createView({ id: 'x', name: 'Elsewhere', screen: '/other' }),
    createView({ id: 'y', name: 'Away', isHidden: true }),
  );
  const { person, address } = show('/dealers');
  const row = within(await pinned());
  await waitFor(() => expect(row.getAllByRole('link').map((one) => one.textContent)).toEqual(['All rows', 'First1']));
  await person.click(row.getByRole('link', { name: /First/ }));
  expect(address()).toBe(`/dealers?search=D1&hide=city&listView=${FIRST.id}`);
  expect(headings()).toEqual(['Code', 'Club']);
  expect(screen.getByRole('link', { name: /First/ })).toHaveAttribute('aria-current', 'page');
});

it('0106: a list that is only searched counts its views by itself', async () => {
  isCountedHere = true;
  server = [
    createView({ query: { search: 'pun' } }),
    createView({ id: 'y', name: 'All cities', query: { hide: 'city' } }),
  ];
  show('/dealers');
  const row = within(await pinned());
  await waitFor(() =>
    expect(row.getAllByRole('link').map((one) => one.textContent)).toEqual(['All rows', 'First1', 'All cities2']),
  );
  expect(counted).not.toHaveBeenCalled();
});

it('0106: a screen whose address says nothing opens by its start view at once, once this browser knows it', async () => {
  server = [createView({ isStart: true })];
  const first = show('/dealers');
  await waitFor(() => expect(first.address()).toBe(`/dealers?search=D1&hide=city&listView=${FIRST.id}`));
  expect(knownScreen('RO1', '/dealers').start?.id).toBe(FIRST.id);
  first.unmount();
  const again = show('/dealers', { 'GET /api/v1/views': () => refuse('INTERNAL') });
  expect(again.address()).toBe(`/dealers?search=D1&hide=city&listView=${FIRST.id}`);
});

it.each(['/dealers?search=D2', '/dealers?listView=none', '/dealers?page=2'])(
  '0106: what the address says wins over a start view: %s',
  async (path) => {
    server = [createView({ isStart: true })];
    const { address } = show(path);
    await pinned();
    expect(address()).toBe(path);
  },
);

it('0106: the days of a view are those that its word means when it is opened', async () => {
  jest.useFakeTimers({
    now: new Date('2026-12-10T06:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  });
  server = [createView({ query: {}, range: 'Last month' })];
  const { address } = show(`/dealers?listView=${FIRST.id}`);
  await waitFor(() => expect(address()).toBe(`/dealers?start=2026-11-01&end=2026-11-30&listView=${FIRST.id}`));
  jest.useRealTimers();
});

it('0106: a link to a view that is gone or not shared says so, and the list stands', async () => {
  const { person, address } = show('/dealers?search=D1&listView=gone');
  expect(await screen.findByText(/has been deleted, or it is not shared with you/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Dealers' })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'All rows' }));
  expect(address()).toBe('/dealers?listView=none');
});

it('0106: columns are hidden and shown, but never the name of a row; the address keeps it', async () => {
  const { person, address } = show('/dealers');
  await person.click(await menu());
  await person.click(screen.getByRole('menuitem', { name: 'Columns…' }));
  expect(await screen.findByRole('checkbox', { name: 'Code' })).toBeDisabled();
  await person.click(screen.getByRole('checkbox', { name: 'City' }));
  await waitFor(() => expect(address()).toBe('/dealers?hide=city'));
  expect(screen.getByText('An export has these columns in this order.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address()).toBe('/dealers'));
});

it('0106: a list is grouped from its menu, the address keeps it, and the menu ends it', async () => {
  const { person, address } = show('/dealers');
  await person.click(await menu());
  const groups = () => screen.getAllByRole('menuitem', { name: /group/i }).map(({ textContent }) => textContent);
  expect(groups()).toEqual(['Group by Club']);
  await person.click(screen.getByRole('menuitem', { name: 'Group by Club' }));
  await waitFor(() => expect(address()).toBe('/dealers?group=club'));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['GOLD 1', 'SILVER 1']);
  await person.click(await menu());
  expect(groups()).toEqual(['No groups']);
  await person.click(screen.getByRole('menuitem', { name: 'No groups' }));
  await waitFor(() => expect(address()).toBe('/dealers'));
});

it('0106: what somebody else changed meanwhile is not written over, and saving again works', async () => {
  const { person, api: calls } = show(`/dealers?search=D2&listView=${FIRST.id}`);
  await pinned();
  server[0]!.version = 2;
  const save = async () => {
    await person.click(await menu());
    await person.click(screen.getByRole('menuitem', { name: "Save changes to 'First'" }));
  };
  await save();
  expect(await screen.findByText(/Somebody else has changed this meanwhile/)).toBeVisible();
  expect(server[0]).toMatchObject({ query: { search: 'D1' }, version: 2 });
  await act(async () => undefined);
  await save();
  await waitFor(() => expect(server[0]).toMatchObject({ query: { search: 'D2' }, version: 3 }));
  expect(calls.to('PUT /api/v1/views/:id').map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
});

it('a list that was saved as a view is that view from then on', async () => {
  const { person, address } = show('/dealers?search=D2');
  await person.click(await menu());
  await person.click(await screen.findByRole('menuitem', { name: 'Save as a view…' }));
  await person.type(await screen.findByLabelText(/^Name/), 'Second');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/dealers?search=D2&listView=6f1f4f3e-0000-4000-8000-000000000009'));
  const row = within(await pinned());
  const second = await row.findByRole('link', { name: /Second/ });
  await waitFor(() => expect(second).toHaveAttribute('aria-current', 'page'));
  expect(row.getByRole('link', { name: 'All rows' })).not.toHaveAttribute('aria-current');
});

it('0106: a list stands without views where they can not be read', async () => {
  show('/dealers', { 'GET /api/v1/views': () => refuse('INTERNAL') });
  await menu();
  expect(screen.getByRole('table', { name: 'Dealers' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Views' })).not.toBeInTheDocument();
});

it.each([
  ['nothing', 'has no export of these columns', {}, null],
  ['when it follows', 'writes one itself', { exportAction: () => null }, /^Once you hide, show or move a column here/],
])('the dialog of columns says %s of a list that %s', async (_, _list, exportProps, words) => {
  exports = exportProps;
  const { person } = show('/dealers');
  await person.click(await menu());
  await person.click(screen.getByRole('menuitem', { name: 'Columns…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Columns' });
  if (words) expect(within(dialog).getByText(words)).toBeVisible();
  else expect(within(dialog).queryByText(/export|download/i)).not.toBeInTheDocument();
});
