import { act, screen, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { onPhone, renderUi } from '../testing/index.tsx';
import { type Column, columnsFor } from './columns.ts';
import { DataTable } from './data-table.tsx';

interface Claim {
  id: string;
  officer: string;
  category: string;
  amount: number | null;
  isOpen: boolean;
}

const claims: Claim[] = [
  { id: 'C1', officer: 'SO3', category: 'Fuel', amount: 1250, isOpen: true },
  { id: 'C2', officer: 'SO29', category: '', amount: null, isOpen: false },
];
const columns = columnsFor<Claim>()([
  { id: 'no', header: 'S.No.', onPhone: 'none', value: (_, index) => index + 1 },
  { id: 'category', header: 'Category', onPhone: 'subtitle', value: ({ category }) => category },
  { id: 'officer', header: 'SAP ID', onPhone: 'title', value: ({ officer }) => officer },
  { id: 'amount', header: 'Amount', onPhone: 'fact', value: ({ amount }) => amount },
  {
    id: 'approve',
    header: 'Approve',
    onPhone: 'action',
    value: () => null,
    cell: ({ isOpen }) => (isOpen ? <button type="button">Approve</button> : '-'),
  },
]);
const table = (more: Partial<Parameters<typeof DataTable<Claim>>[0]> = {}) => (
  <DataTable
    title="Claims"
    columns={columns}
    rows={claims}
    offset={0}
    rowKey={({ id }) => id}
    skeletonRows={3}
    {...more}
  />
);
const plain: readonly Column<Claim>[] = columns.map(({ onPhone: _, ...column }) => column);
const getCells = (row: HTMLElement) => within(row).getAllByRole('cell');
const rows = () => screen.getAllByRole('row').filter((row) => row.closest('tbody'));
const getParts = (row: HTMLElement) => getCells(row).map((cell) => cell.getAttribute('data-phone') ?? undefined);

it('a column that is only for the file has no heading and no cell on screen', () => {
  const before: Column<Claim> = { id: 'before', header: 'Amount, before', exportOnly: true, value: () => 7 };
  renderUi(table({ columns: [...columns.slice(0, 2), before, ...columns.slice(2)] }));
  expect(screen.queryByText('Amount, before')).not.toBeInTheDocument();
  expect(rows().map((row) => getCells(row).length)).toEqual([columns.length, columns.length]);
  expect(getParts(rows()[0]!)).toEqual(['none', 'subtitle', 'title', 'fact', 'action']);
});

it('status, actions and columns that decide stay in sight side by side, each with room for those after it', () => {
  const status: Column<Claim> = { id: 'status', header: 'Status', onPhone: 'status', value: () => 'Pending' };
  const check: Column<Claim> = { id: 'check', header: 'Check', onPhone: 'fact', decides: true, value: () => 'Clear' };
  renderUi(table({ columns: [...columns, status, check] }));
  const getPlace = (cell: HTMLElement) => [cell.dataset.decides, cell.style.getPropertyValue('--from-edge')];
  expect(screen.getAllByRole('columnheader').map(getPlace)).toEqual([
    ...columns.slice(0, 4).map(() => [undefined, '']),
    ['', 'var(--decides-2)'],
    ['', 'var(--decides-1)'],
    ['', 'var(--decides-0)'],
  ]);
  expect(getPlace(getCells(rows()[0]!)[5]!)).toEqual(['', 'var(--decides-1)']);
});

it('pinned columns stand at the left edge side by side, a pinned status too', () => {
  const status: Column<Claim> = { id: 'status', header: 'Status', onPhone: 'status', value: () => 'Pending' };
  const change = { move: () => undefined, resize: () => undefined };
  const arranged = { pin: 'status,officer', widths: new Map(), isCompact: false, change };
  renderUi(table({ columns: [status, columns[2]!, columns[3]!], arranged }));
  const getPlace = (cell: HTMLElement) => [cell.dataset.pinned, cell.style.getPropertyValue('--from-start')];
  const places = [
    ['more', 'var(--pinned-0)'],
    ['', 'var(--pinned-1)'],
    [undefined, ''],
  ];
  expect(screen.getAllByRole('columnheader').map(getPlace)).toEqual(places);
  expect(getCells(rows()[0]!).map(getPlace)).toEqual(places);
  expect(screen.getByRole('columnheader', { name: 'Status' })).not.toHaveAttribute('data-decides');
});

it('a sorted column keeps its width: its mark has its room before, and its side does not depend on the first row', () => {
  const sortable = columns.map((column) => ({ ...column, sortable: true }));
  const { unmount } = renderUi(table({ columns: sortable, onSort: () => undefined }));
  const amount = () => screen.getByRole('columnheader', { name: 'Amount' });
  const mark = () => amount().querySelector('[data-sort-mark]');
  expect(mark()).toHaveAttribute('data-sort-mark', 'none');
  expect(mark()?.querySelector('svg')).toBeInTheDocument();
  expect(amount()).toHaveAttribute('data-align', 'end');
  const sort = { id: 'amount', direction: 'descending' } as const;
  unmount();
  renderUi(table({ columns: sortable, rows: claims.toReversed(), sort, onSort: () => undefined }));
  expect(mark()).toHaveAttribute('data-sort-mark', 'descending');
  expect(amount()).toHaveAttribute('data-align', 'end');
});

it('a column of buttons is not printed, nor its heading, unless it has a text', () => {
  const remark: Column<Claim> = {
    id: 'remark',
    header: 'Remark',
    onPhone: 'action',
    value: () => 'Seen',
    cell: () => 'Seen',
  };
  renderUi(table({ columns: [...columns, remark] }));
  expect(screen.getByRole('columnheader', { name: 'Approve' })).toHaveAttribute('data-print-hidden');
  expect(getCells(rows()[0]!).map((cell) => cell.hasAttribute('data-print-hidden'))).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
  ]);
});

describe('a row on a phone', () => {
  it('is a card whose parts are what the columns say they are', () => {
    renderUi(table());
    expect(getParts(rows()[0]!)).toEqual(['none', 'subtitle', 'title', 'fact', 'action']);
    expect(getCells(rows()[0]!)[3]).toHaveAttribute('data-label', 'Amount');
  });

  it('leaves out what is empty: an action that cannot be taken, a missing subtitle or fact', () => {
    renderUi(table());
    const left = (row: HTMLElement) =>
      getCells(row).flatMap((cell) => (cell.hasAttribute('data-empty') ? cell.getAttribute('data-label') : []));
    expect(left(rows()[0]!)).toEqual([]);
    expect(left(rows()[1]!)).toEqual(['Category', 'Amount', 'Approve']);
  });

  it('is still read as a row of a table, while loading too', () => {
    const { unmount } = renderUi(table());
    expect(screen.getByRole('table', { name: 'Claims' })).toHaveAttribute('role', 'table');
    expect(rows()[0]).toHaveAttribute('role', 'row');
    unmount();
    renderUi(table({ rows: undefined }));
    expect(rows().map(getParts)).toEqual(Array(3).fill(['none', 'subtitle', 'title', 'fact', 'action']));
  });

  it('opens by its title, whichever column that is', () => {
    renderUi(table({ rowHref: ({ id }) => `/claims/${id}` }));
    expect(screen.getByRole('link', { name: 'SO29' })).toHaveAttribute('href', '/claims/C2');
    expect(screen.queryByRole('link', { name: 'Fuel' })).not.toBeInTheDocument();
  });

  it('stays one of a table where no column is a title, unless the table asks for cards', () => {
    const { unmount } = renderUi(table({ columns: plain }));
    expect(getParts(rows()[0]!)).toEqual(Array(5).fill(undefined));
    unmount();
    renderUi(table({ columns: plain, stackOnPhone: true }));
    expect(getParts(rows()[0]!)).toEqual(['title', 'fact', 'fact', 'fact', 'fact']);
  });
});

describe('a table that is wider than its place', () => {
  const sizes = { clientWidth: 400, scrollWidth: 400, clientHeight: 300, scrollHeight: 300, scrollLeft: 0, pinned: 90 };
  let now = sizes;
  const of = (name: keyof typeof sizes) => ({ configurable: true, get: () => now[name] });
  let resize: (() => void)[] = [];
  const { ResizeObserver: Before } = window;
  beforeEach(() => {
    now = sizes;
    resize = [];
    window.ResizeObserver = class {
      constructor(measure: ResizeObserverCallback) {
        resize.push(() => measure([], this));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    for (const name of ['clientWidth', 'scrollWidth', 'clientHeight', 'scrollHeight', 'scrollLeft'] as const)
      Object.defineProperty(HTMLElement.prototype, name, of(name));
    Object.defineProperty(HTMLElement.prototype, 'offsetWidth', of('pinned'));
  });
  afterEach(() => {
    window.ResizeObserver = Before;
    for (const name of ['clientWidth', 'scrollWidth', 'clientHeight', 'scrollHeight', 'scrollLeft', 'offsetWidth'])
      delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name];
  });
  const region = () => screen.getByRole('region', { name: 'Claims, table' });
  const marks = () =>
    region()
      .parentElement!.getAttributeNames()
      .filter((name) => name.startsWith('data-'));
  const become = (next: Partial<typeof sizes>) => {
    now = { ...now, ...next };
    for (const measure of resize) act(measure);
  };

  it('keeps its first column in place, with a shadow at each side that hides more', () => {
    renderUi(table());
    expect(marks()).toEqual([]);
    become({ scrollWidth: 700 });
    expect(marks()).toEqual(['data-pins', 'data-more-right']);
    become({ scrollLeft: 120 });
    expect(marks().sort()).toEqual(['data-more-left', 'data-more-right', 'data-pins']);
    become({ scrollLeft: 300 });
    expect(marks().sort()).toEqual(['data-more-left', 'data-pins']);
    become({ scrollWidth: 400, scrollLeft: 0 });
    expect(marks()).toEqual([]);
  });

  it('pins the column after a running number or a box to tick, in heading and rows alike', () => {
    renderUi(table());
    const pinned = [...region().querySelectorAll('[data-pinned]')].map(({ textContent }) => textContent);
    expect(pinned).toEqual(['Category', 'Fuel', '-']);
  });

  it('lets a first column go that would take more than half of the room', () => {
    renderUi(table());
    become({ scrollWidth: 700, pinned: 201 });
    expect(marks()).toEqual(['data-more-right']);
  });

  it('is a stop of the Tab key only while there is something to scroll; a rounded pixel is nothing', () => {
    renderUi(table());
    expect(region()).not.toHaveAttribute('tabindex');
    become({ scrollWidth: 401, scrollHeight: 301 });
    expect(region()).not.toHaveAttribute('tabindex');
    become({ scrollHeight: 800 });
    expect(region()).toHaveAttribute('tabindex', '0');
    become({ scrollHeight: 300 });
    expect(region()).not.toHaveAttribute('tabindex');
  });
});

const drawn: number[] = [];
const busy: (string | null | undefined)[] = [];
function CountRows() {
  useLayoutEffect(() => {
    drawn.push(document.querySelectorAll('tbody tr').length);
    busy.push(document.querySelector('table')?.getAttribute('aria-busy'));
  }, []);
  return 'Seen';
}

it('a phone shows the first five cards, and then the rest, in their order; until then the table is busy', () => {
  onPhone();
  const many = Array.from({ length: 12 }, (_, index) => ({ ...claims[0]!, id: `C${index}`, officer: `SO${index}` }));
  const remark: Column<Claim> = { id: 'remark', header: 'Remark', value: () => 'Seen', cell: () => <CountRows /> };
  renderUi(table({ columns: [columns[2]!, remark], rows: many }));
  expect([drawn[0], drawn.at(-1)]).toEqual([5, 12]);
  expect([busy[0], busy.at(-1)]).toEqual(['true', 'false']);
  expect(rows().map((row) => getCells(row)[0]!.textContent)).toEqual(many.map(({ officer }) => officer));
});
