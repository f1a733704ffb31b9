import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onPhone, readExport, renderUi } from '../testing/index.tsx';
import { columnsFor } from './columns.ts';
import { selectColumn } from './select-column.tsx';
import { serverPaging } from './server-paging.ts';
import { TableScreen } from './table-screen.tsx';
import { useSelected, useSelection } from './use-selection.ts';

interface Claim {
  id: string;
  status: string | null;
  day: string;
  amount: number;
}
const claim = (n: number, status: string | null, day = '2026-11-03'): Claim => ({
  id: `C${n}`,
  status,
  day,
  amount: n * 10,
});
/** Pending 1 to 12 (sum 780), Approved 13 and 14 (270), without a status 15 (150). */
const claims: Claim[] = [
  claim(15, null, '2026-11-05'),
  ...Array.from({ length: 12 }, (_, n) => claim(n + 1, 'Pending')),
  claim(13, 'Approved', '2026-10-31'),
  claim(14, 'Approved', '2026-11-05'),
];
const columns = columnsFor<Claim>()([
  { id: 'id', header: 'Claim', onPhone: 'title', sortable: true, value: ({ id }) => id },
  { id: 'status', header: 'Status', onPhone: 'status', sortable: true, group: true, value: ({ status }) => status },
  { id: 'day', header: 'Date', onPhone: 'fact', group: ({ day }) => new Date(day), value: ({ day }) => day },
  { id: 'amount', header: 'Amount', onPhone: 'fact', sum: (total) => `₹${total}`, value: ({ amount }) => amount },
]);

const Address = () => <output data-testid="address">{useLocation().search}</output>;
const query = () => Object.fromEntries(new URLSearchParams(screen.getByTestId('address').textContent));
type ListProps = Partial<ComponentProps<typeof TableScreen<Claim>>>;
const Claims = (props: ListProps) => (
  <>
    <TableScreen
      title="Claims"
      columns={columns}
      rows={claims}
      error={undefined}
      filledBy="Claims come from officers."
      isLoading={false}
      retry={() => undefined}
      rowKey={({ id }) => id}
      paging={{ mode: 'client' }}
      exportName="Claims"
      {...props}
      countRows={props.countRows ?? 'none: nobody saves views here'}
    />
    <Address />
  </>
);
const show = (at: string, props: ListProps = {}) => renderUi(<Claims {...props} />, { at });
const heading = (name: string | RegExp) => screen.getByRole('button', { name });
/** Headings as they are, rows by their claim. */
const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const group = within(row).queryByRole('rowheader');
      return group ? `[${group.textContent}]` : within(row).getAllByRole('cell')[0]!.textContent;
    });

it('a group has a heading with its count and sums, and its rows in the order of the list', () => {
  show('/?group=status&size=50&sort=id&direction=desc');
  expect(lines()).toEqual([
    '[Approved 2Amount ₹270]',
    'C14',
    'C13',
    '[Pending 12Amount ₹780]',
    ...['C12', 'C11', 'C10', 'C9', 'C8', 'C7', 'C6', 'C5', 'C4', 'C3', 'C2', 'C1'],
    '[- 1Amount ₹150]',
    'C15',
  ]);
  expect(screen.getByText('15 in 3 groups')).toBeVisible();
});

it('a group that spans pages repeats its heading with the count of the whole group', () => {
  show('/?group=status&page=2');
  expect(lines()).toEqual(['[Pending 12Amount ₹780]', 'C9', 'C10', 'C11', 'C12', '[- 1Amount ₹150]', 'C15']);
});

it.each([
  ['days stand newest first', '/?group=day&closed=*', ['[05/11/2026 2', '[03/11/2026 12', '[31/10/2026 1']],
  [
    'groups follow the order of their column',
    '/?group=status&closed=*&sort=status&direction=desc',
    ['[Pending', '[Approved', '[- 1'],
  ],
])('%s', (_, at, expected) => {
  show(at);
  expect(lines()).toEqual(expected.map((start) => expect.stringContaining(start)));
});

it('a group closes by click and opens by key, in the address, and gives its room to the next ones', async () => {
  const user = userEvent.setup();
  show('/?group=status');
  await user.click(heading(/^Pending/));
  expect(lines()).toEqual([
    '[Approved 2Amount ₹270]',
    'C13',
    'C14',
    '[Pending 12Amount ₹780]',
    '[- 1Amount ₹150]',
    'C15',
  ]);
  expect(heading(/^Pending/)).toHaveAttribute('aria-expanded', 'false');
  expect(heading(/^Pending/)).toHaveFocus();
  expect(query()).toEqual({ group: 'status', closed: 'Pending' });
  await user.keyboard('{Enter}');
  expect(heading(/^Pending/)).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard(' ');
  expect(query()).toEqual({ group: 'status', closed: 'Pending' });
});

it('a group that is closed on a later page is seen with its heading', async () => {
  const user = userEvent.setup();
  show('/?group=status&page=2');
  await user.click(heading(/^Pending/));
  expect(heading(/^Pending/)).toHaveFocus();
  expect(query()).toEqual({ group: 'status', closed: 'Pending' });
});

it('the keys of a list walk over headings and open them', async () => {
  const user = userEvent.setup();
  show('/?group=status&closed=*');
  await user.keyboard('jj{Enter}');
  expect(query()).toEqual({ group: 'status', closed: '*,Pending' });
  expect(heading(/^Pending/)).toHaveAttribute('aria-expanded', 'true');
});

it('all groups close and open at once, and one press ends the grouping', async () => {
  const user = userEvent.setup();
  show('/?group=status');
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(lines()).toEqual(['[Approved 2Amount ₹270]', '[Pending 12Amount ₹780]', '[- 1Amount ₹150]']);
  expect(query()).toEqual({ group: 'status', closed: '*' });
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(query()).toEqual({ group: 'status' });
  await user.click(screen.getByRole('button', { name: 'Status, stop grouping' }));
  expect(query()).toEqual({});
  expect(screen.queryByRole('rowheader')).not.toBeInTheDocument();
});

it('a list is not grouped by a column that has no groups, and its address does not matter then', () => {
  show('/?group=id&closed=*');
  expect(lines().slice(0, 2)).toEqual(['C15', 'C1']);
  expect(screen.getByText('1–10 of 15')).toBeVisible();
});

it('a list without rows says so and nothing of groups', () => {
  show('/?group=status', { rows: [] });
  expect(screen.getByText('Currently Empty.')).toBeVisible();
  expect(screen.queryByText('Grouped by')).not.toBeInTheDocument();
});

it('an export has all rows in the order of the groups, closed ones too', async () => {
  const user = userEvent.setup();
  show('/?group=status&closed=*');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const { rows } = await readExport();
  expect(rows.map(([id]) => id)).toEqual(['C13', 'C14', ...claims.slice(1, 13).map(({ id }) => id), 'C15']);
});

it('on a phone the headings stand between the cards', () => {
  onPhone();
  show('/?group=status');
  expect(lines().slice(0, 3)).toEqual(['[Approved 2Amount ₹270]', 'C13', 'C14']);
});

function Selecting({ readGroup, max, ...props }: ListProps & { readGroup?: () => Promise<Claim[]>; max?: number }) {
  const selection = useSelection<Claim>(({ id }) => id, max);
  const [all] = useState(() => [
    selectColumn<Claim, Claim>({
      selection,
      toItem: (row) => row,
      nameOf: ({ id }) => id,
      maySelect: ({ status }) => status === 'Pending',
      readGroup,
    }),
    ...columns,
  ]);
  return (
    <>
      <Claims columns={all} {...props} />
      <output data-testid="selected">{useSelected(selection).size}</output>
    </>
  );
}

it('a whole group is selected, also its rows on other pages, and unselected', async () => {
  const user = userEvent.setup();
  renderUi(<Selecting />, { at: '/?group=status' });
  expect(screen.getAllByRole('button', { name: /Select group/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Select group: Pending' }));
  expect(screen.getByTestId('selected')).toHaveTextContent('12');
  await user.click(screen.getByRole('button', { name: 'Unselect group: Pending' }));
  expect(screen.getByTestId('selected')).toHaveTextContent('0');
});

const ofServer = (groups: Parameters<typeof serverPaging>[1]['groups']) =>
  serverPaging(
    { totalPage: 4, totalCount: 33 },
    { page: 2, onPage: () => undefined, onLimit: () => undefined, groups },
  );
const serverGroups = {
  by: 'status',
  count: 3,
  page: [
    {
      value: 'open',
      name: 'Open',
      count: 25,
      sums: { amount: 900 },
      isClosed: false,
      first: 0,
      start: 10,
      shownCount: 2,
    },
    { value: 'done', count: 5, sums: { amount: 7 }, isClosed: true, first: 25, start: 25, shownCount: 0 },
    { value: '-', count: 3, sums: { amount: 0 }, isClosed: false, first: 26, start: 30, shownCount: 1 },
  ],
};
const worded = columns.map((column) =>
  column.id === 'status'
    ? { ...column, groupText: (value: string, name?: string) => name ?? `Word of ${value}` }
    : column,
);

it('a server list draws the groups of its page in its own words, and closes one in the address', async () => {
  const user = userEvent.setup();
  show('/?group=status&page=2', { columns: worded, rows: claims.slice(0, 3), paging: ofServer(serverGroups) });
  expect(lines()).toEqual(['[Open 25Amount ₹900]', 'C15', 'C1', '[Word of done 5Amount ₹7]', '[- 3Amount ₹0]', 'C2']);
  expect(screen.getByText('33 in 3 groups')).toBeVisible();
  await user.click(heading(/^Word of done/));
  expect(query()).toEqual({ group: 'status', closed: 'done', page: '3' });
});

it('a server that makes no groups leaves a plain list that says nothing of groups', () => {
  show('/?group=status&page=2', { rows: claims.slice(0, 3), paging: ofServer(undefined) });
  expect(lines()).toEqual(['C15', 'C1', 'C2']);
  expect(screen.queryByText('Grouped by')).not.toBeInTheDocument();
  expect(screen.getByText('11–20 of 33')).toBeVisible();
});

it('a server list reads the group that is selected', async () => {
  const user = userEvent.setup();
  const readGroup = jest.fn(async () => claims.slice(1, 9));
  renderUi(<Selecting readGroup={readGroup} rows={claims.slice(0, 3)} paging={ofServer(serverGroups)} />, {
    at: '/?group=status',
  });
  await user.click(screen.getByRole('button', { name: 'Select group: done' }));
  await waitFor(() => expect(screen.getByTestId('selected')).toHaveTextContent('8'));
  expect(readGroup).toHaveBeenCalledWith('done');
});

it('a group that is larger than what may be selected at once says so', async () => {
  const user = userEvent.setup();
  renderUi(<Selecting max={5} />, { at: '/?group=status' });
  await user.click(screen.getByRole('button', { name: 'Select group: Pending' }));
  expect(await screen.findByText('At most 5 can be selected at once.')).toBeVisible();
  expect(screen.getByTestId('selected')).toHaveTextContent('5');
});
