import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useListState } from '../state/url-state.ts';
import { readExport, renderUi } from '../testing/index.tsx';
import { List } from './list.tsx';
import { ListTable } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import { TableScreen } from './table-screen.tsx';
import { Address, address, columns, officers } from './testing/officer-list.tsx';
import { useList } from './use-list.ts';
import { useServerList } from './use-server-list.ts';

interface OfficerQuery {
  search: string;
  sort?: 'id' | 'visits';
  direction?: 'asc' | 'desc';
  groupBy?: 'name';
  closed?: string;
}
const read = jest.fn((_query: OfficerQuery, _page: number, limit: number) => ({
  data: { data: officers(limit), totalPage: 4, totalCount: 90 },
  isLoading: false,
  refresh: () => undefined,
}));
const readAll = jest.fn(async (_query: OfficerQuery) => officers(90));
const lastRead = () => read.mock.lastCall;

function useOfficers() {
  const [{ search }, setList] = useListState({ search: '' });
  const list = useServerList(read, { search }, { sorts: ['id', 'visits'], groups: ['name'], readAll });
  return {
    ...list,
    title: 'Officers',
    columns,
    rowKey: ({ id }: { id: string }) => id,
    filledBy: 'Officers come from SAP.',
    search: { label: 'Search', value: search, onChange: (value: string) => setList({ search: value }) },
    countRows: async () => 90,
    exportName: 'Officers',
  };
}
function Officers() {
  return (
    <>
      <TableScreen {...useOfficers()} />
      <Address />
    </>
  );
}

it('D-018, D-375: a server’s list reads the page, size, order and groups of the address that the server knows', () => {
  renderUi(<Officers />, { at: '/?search=a&page=2&size=25&sort=visits&direction=desc&group=name&closed=b' });
  const query = { search: 'a', sort: 'visits', direction: 'desc', groupBy: 'name', closed: 'b' };
  expect(lastRead()).toEqual([query, 2, 25]);
  expect(screen.getByRole('columnheader', { name: 'Visits' })).toHaveAttribute('aria-sort', 'descending');
});

it('D-018, D-375: a server’s list reads no size, order or group that the server does not know', () => {
  renderUi(<Officers />, { at: '/?size=7&sort=name&group=visits&closed=b' });
  expect(lastRead()).toEqual([{ search: '' }, 1, 10]);
});

const readGroups = (_query: OfficerQuery) => ({
  data: {
    data: officers(1),
    totalPage: 1,
    totalCount: 1,
    groups: {
      by: 'name',
      count: 1,
      page: [{ value: 'Officer 1', count: 1, isClosed: false, first: 0, start: 0, shownCount: 1 }],
    },
  },
  isLoading: false,
  refresh: () => undefined,
});
function OtherColumns() {
  const list = useServerList(readGroups, { search: '' }, { sorts: ['id', 'visits'], groups: ['name'] });
  const others = columns.map((column) => ({ ...column, sortable: column.id === 'name', group: false }));
  return <TableScreen {...list} title="Officers" columns={others} rowKey={({ id }) => id} filledBy="" />;
}

it('D-375: a server’s list sorts and groups by what its call takes, whatever its columns say', () => {
  renderUi(<OtherColumns />, { at: '/?group=name' });
  const sorting = screen.getAllByRole('columnheader').filter((heading) => heading.hasAttribute('aria-sort'));
  expect(sorting.map((heading) => heading.textContent)).toEqual(['SAP ID', 'Visits']);
  expect(screen.getByRole('button', { name: 'Name, stop grouping' })).toBeVisible();
});

it('a new order of a server’s list starts at page 1, and the next page keeps it', async () => {
  const person = userEvent.setup();
  renderUi(<Officers />, { at: '/?page=3' });
  await person.click(within(screen.getByRole('columnheader', { name: 'SAP ID' })).getByRole('button'));
  expect(address()).toBe('/?sort=id');
  expect(lastRead()).toEqual([{ search: '', sort: 'id', direction: 'asc' }, 1, 10]);
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(lastRead()).toEqual([{ search: '', sort: 'id', direction: 'asc' }, 2, 10]);
});

it('D-017: the export of a server’s list has its filters and order, and also the rows of closed groups', async () => {
  const person = userEvent.setup();
  renderUi(<Officers />, { at: '/?search=a&page=2&sort=id&group=name&closed=b' });
  await person.click(screen.getByRole('button', { name: 'Export' }));
  expect((await readExport()).rows).toHaveLength(90);
  expect(readAll.mock.lastCall?.[0]).toEqual({ search: 'a', sort: 'id', direction: 'asc', groupBy: 'name' });
  await screen.findByRole('button', { name: 'Export' });
});

function Cards({ fails }: { fails: boolean }) {
  const error = fails ? { message: 'Not for you.', status: 403 } : undefined;
  const list = useList({ ...useOfficers(), error, hasNoTable: true });
  return (
    <List list={list}>
      <ListTools list={list} />
      <ListTable list={list}>{(rows) => rows.map(({ id }) => <article key={id}>{id}</article>)}</ListTable>
    </List>
  );
}

it('a screen composes search, cards in place of the table, and pages', async () => {
  const person = userEvent.setup();
  renderUi(<Cards fails={false} />);
  expect(screen.getAllByRole('article')).toHaveLength(10);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(lastRead()).toEqual([{ search: '' }, 2, 10]);
});

it('D-020: a composed list shows the permission screen, and none of its parts, after a refusal', () => {
  renderUi(<Cards fails />);
  expect(screen.getByRole('button', { name: 'Return to Home Page' })).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});
