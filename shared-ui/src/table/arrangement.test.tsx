import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onPhone, renderUi } from '../testing/index.tsx';
import {
  arrangeColumns,
  DEFAULT_ARRANGEMENT,
  moveColumn,
  offerPlace,
  parseWidths,
  serializeHidden,
  serializeWidths,
} from './arrangement.ts';
import { columnsFor } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { ListToolsProvider, type ListToolsProps } from './list-tools-provider.tsx';
import { selectColumn } from './select-column.tsx';
import { TableScreen } from './table-screen.tsx';
import { type Selection, useSelected, useSelection } from './use-selection.ts';

interface Dealer {
  code: string;
  name: string;
  city: string;
}
const dealers: Dealer[] = [
  { code: 'D1', name: 'Sharma Tyres', city: 'Delhi' },
  { code: 'D2', name: 'Om Wheels', city: 'Pune' },
];
const columns = columnsFor<Dealer>()([
  { id: 'select', header: 'Select', onPhone: 'select', value: () => null },
  { id: 'code', header: 'Code', value: ({ code }) => code },
  { id: 'name', header: 'Name', onPhone: 'title', value: ({ name }) => name },
  { id: 'city', header: 'City', value: ({ city }) => city },
]);
const orderIds = (patch: Partial<typeof DEFAULT_ARRANGEMENT>) =>
  arrangeColumns(columns, { ...DEFAULT_ARRANGEMENT, ...patch }).columns.map(({ id }) => id);

it.each([
  ['as made', {}, ['select', 'code', 'name', 'city']],
  ['in the order of the address', { order: 'city,name,code' }, ['select', 'city', 'name', 'code']],
  ['with new columns behind their neighbour', { order: 'city,name' }, ['select', 'code', 'city', 'name']],
  ['without what is hidden', { hide: 'code' }, ['select', 'name', 'city']],
  [
    'with a row’s name and box, whatever the address hides',
    { hide: 'name,select' },
    ['select', 'code', 'name', 'city'],
  ],
  ['with the pinned ones first, in the order of the list', { pin: 'city,name' }, ['select', 'name', 'city', 'code']],
  ['with the pinned one of an older link first', { pin: 'city' }, ['select', 'city', 'code', 'name']],
  ['whatever else the address says', { order: 'x,city', hide: 'y' }, ['select', 'code', 'name', 'city']],
])('columns stand %s', (_, patch, expected) => {
  expect(orderIds(patch)).toEqual(expected);
});

it('a column that starts hidden is shown once a person has asked for it, and hidden again', () => {
  const all = [...columns, { id: 'owner', header: 'Owner', startsHidden: true, value: () => null }];
  const shownFor = (hide: string) => arrangeColumns(all, { ...DEFAULT_ARRANGEMENT, hide }).columns.map(({ id }) => id);
  expect(shownFor('')).toEqual(['select', 'code', 'name', 'city']);
  expect(serializeHidden(all, ['owner', 'city'])).toBe('city');
  const hide = serializeHidden(all, ['city']);
  expect(hide).toBe('city,*owner');
  expect(shownFor(hide)).toEqual(['select', 'code', 'name', 'owner']);
});

it('zone, region and area are one column once a person asks for it; an export keeps its parts', () => {
  const placed = columnsFor<{ zone: string | null; area: string }>()([
    { id: 'zone', header: 'Zone', value: ({ zone }) => zone },
    { id: 'area', header: 'Area', value: ({ area }) => area },
    { id: 'region', header: 'Region', onPhone: 'title', value: () => 'Delhi' },
  ]);
  const shownFor = (hide: string) =>
    arrangeColumns(offerPlace(placed, hide), { ...DEFAULT_ARRANGEMENT, hide }).columns.map(
      ({ id, exportOnly, export: exported }) => [id, exportOnly ? 'file' : exported === false ? 'screen' : 'both'],
    );
  expect(shownFor('')).toEqual([
    ['zone', 'both'],
    ['area', 'both'],
    ['region', 'both'],
  ]);
  expect(shownFor('*place')).toEqual([
    ['zone', 'file'],
    ['area', 'file'],
    ['place', 'screen'],
    ['region', 'both'],
  ]);
  const [, , place] = offerPlace(placed, '');
  expect(place?.value({ zone: 'North', area: 'Karol Bagh' }, 0)).toBe('North › Karol Bagh');
  expect(place?.value({ zone: null, area: '' }, 0)).toBeNull();
  expect(offerPlace(placed.slice(1), '')).toEqual(placed.slice(1));
});

it('a column moves to a place, and widths are read and written', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  const widths = parseWidths('name.240,city.90,code.3,x');
  expect([...widths]).toEqual([
    ['name', 240],
    ['city', 90],
  ]);
  expect(serializeWidths(widths)).toBe('name.240,city.90');
});

it('a width of the address counts from 48 to 800 pixels', () => {
  expect([...parseWidths('a.47,b.48,c.800,d.801')]).toEqual([
    ['b', 48],
    ['c', 800],
  ]);
});

it('the first column on screen stays where none is the title, and one of the export alone is not arranged', () => {
  const list = columnsFor<Dealer>()([
    { id: 'code', header: 'Code', exportOnly: true, value: ({ code }) => code },
    { id: 'name', header: 'Name', value: ({ name }) => name },
    { id: 'city', header: 'City', value: ({ city }) => city },
  ]);
  const { columns: visible, settings } = arrangeColumns(list, {
    ...DEFAULT_ARRANGEMENT,
    hide: 'code,name,city',
    pin: 'city',
  });
  expect(visible.map(({ id }) => id)).toEqual(['code', 'name']);
  expect(settings.map(({ id, isFixed, isPinned }) => [id, isFixed, isPinned])).toEqual([
    ['city', false, true],
    ['name', true, false],
  ]);
});

function Arranging({ part, columns: tools }: ListToolsProps) {
  if (part === 'pinned') return null;
  return (
    <>
      <button type="button" onClick={() => tools.moveTo('city', 1)}>
        City first
      </button>
      <button type="button" onClick={() => tools.resize('name', 240)}>
        Wide name
      </button>
      <button type="button" onClick={() => tools.resize('name', 10)}>
        Thin name
      </button>
      <button type="button" onClick={() => tools.setDensity('compact')}>
        Compact
      </button>
      <button type="button" onClick={tools.reset}>
        Reset
      </button>
    </>
  );
}
const Address = () => <output data-testid="out">{useLocation().search}</output>;
const showList = (at = '/', exportAction?: ComponentProps<typeof TableScreen<Dealer>>['exportAction']) =>
  renderUi(
    <ListToolsProvider tools={Arranging}>
      <TableScreen
        title="Dealers"
        columns={columns}
        rows={dealers}
        error={undefined}
        isLoading={false}
        retry={() => undefined}
        filledBy="Dealers come from SAP."
        rowKey={({ code }) => code}
        paging={{ mode: 'client' }}
        exportAction={exportAction!}
      />
      <Address />
    </ListToolsProvider>,
    { at },
  );
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('what a person arranges is in the address, and one press resets it', async () => {
  const user = userEvent.setup();
  showList();
  await user.click(screen.getByRole('button', { name: 'City first' }));
  expect(headings()).toEqual(['Select', 'City', 'Code', 'Name']);
  await user.click(screen.getByRole('button', { name: 'Wide name' }));
  await user.click(screen.getByRole('button', { name: 'Compact' }));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveStyle({ width: '240px' });
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
  const query = new URLSearchParams(screen.getByTestId('out').textContent);
  expect(Object.fromEntries(query)).toEqual({
    order: 'select,city,code,name',
    widths: 'name.240',
    density: 'compact',
  });
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(headings()).toEqual(['Select', 'Code', 'Name', 'City']);
  expect(screen.getByTestId('out')).toBeEmptyDOMElement();
});

it('a column keeps the least width however narrow it is made', async () => {
  const user = userEvent.setup();
  showList();
  await user.click(screen.getByRole('button', { name: 'Thin name' }));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveStyle({ width: '48px' });
});

it('an address arranges the list that it opens', () => {
  showList('/?order=city,code&hide=code&pin=city');
  expect(headings()).toEqual(['Select', 'City', 'Name']);
  expect(screen.getByRole('columnheader', { name: 'City' })).toHaveAttribute('data-pinned');
});

it.each([
  ['all columns while none is arranged', '/', 'select,code,name,city'],
  ['the columns as arranged', '/?order=city,name&hide=code', 'select,city,name'],
])('an export of its own gets %s', (_, at, expected) => {
  showList(at, (ofExport) => <output data-testid="export">{ofExport.map(({ id }) => id).join()}</output>);
  expect(screen.getByTestId('export')).toHaveTextContent(expected);
});

it('a card shows what starts hidden in the table, until a person hides it', () => {
  const all = [
    ...columns,
    { id: 'owner', header: 'Owner', startsHidden: true, onPhone: 'fact' as const, value: () => 'Asha' },
  ];
  const showAt = (at: string) =>
    renderUi(
      <ListToolsProvider tools={Arranging}>
        <TableScreen
          title="Dealers"
          columns={all}
          rows={dealers.slice(0, 1)}
          error={undefined}
          isLoading={false}
          retry={() => undefined}
          filledBy="Dealers come from SAP."
          rowKey={({ code }) => code}
          paging={{ mode: 'client' }}
        />
      </ListToolsProvider>,
      { at },
    );
  const wide = showAt('/');
  expect(screen.queryByText('Asha')).not.toBeInTheDocument();
  wide.unmount();
  onPhone();
  const narrow = showAt('/');
  expect(screen.getByText('Asha')).toBeVisible();
  narrow.unmount();
  showAt('/?hide=owner');
  expect(screen.queryByText('Asha')).not.toBeInTheDocument();
});

type Ticks = Selection<Dealer>;
const drawn: string[] = [];
const DealerCount = ({ selection }: { selection: Ticks }) => (
  <output data-testid="out">{useSelected(selection).size}</output>
);
const tickedColumns = (selection: Ticks) => [
  selectColumn<Dealer, Dealer>({ selection, toItem: (row) => row, nameOf: ({ code }) => code }),
  ...columnsFor<Dealer>()([
    {
      id: 'name',
      header: 'Name',
      value: ({ name }) => name,
      cell: ({ name }) => {
        drawn.push(name);
        return name;
      },
    },
  ]),
];
function Ticking() {
  const selection = useSelection<Dealer>(({ code }) => code);
  const [ticked] = useState(() => tickedColumns(selection));
  return (
    <>
      <DataTable
        title="Dealers"
        rows={dealers}
        offset={0}
        rowKey={({ code }) => code}
        skeletonRows={2}
        columns={ticked}
      />
      <DealerCount selection={selection} />
    </>
  );
}

it('a tick draws its box and not the rows of the table', async () => {
  const user = userEvent.setup();
  renderUi(<Ticking />);
  const before = drawn.length;
  await user.click(screen.getByRole('checkbox', { name: 'Select D1' }));
  expect(screen.getByTestId('out')).toHaveTextContent('1');
  const page = screen.getByRole('checkbox', { name: 'Select all on this page' });
  expect(page).toBePartiallyChecked();
  await user.click(page);
  expect(within(screen.getByRole('table')).getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  expect(drawn).toHaveLength(before);
});
