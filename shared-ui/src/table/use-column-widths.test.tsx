import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderUi } from '../testing/index.tsx';
import { columnsFor } from './columns.ts';
import { DataTable } from './data-table.tsx';

interface Dealer {
  name: string;
  amount: number | null;
  remark: string;
}
const columns = columnsFor<Dealer>()([
  { id: 'name', header: 'Name', onPhone: 'title', value: ({ name }) => name },
  { id: 'amount', header: 'Due', onPhone: 'fact', align: 'right', value: ({ amount }) => amount },
  { id: 'remark', header: 'Remark', onPhone: 'fact', value: ({ remark }) => remark },
]);
const dealer = (letters: number, amount: number | null, remark = ''): Dealer => ({
  name: 'N'.repeat(letters),
  amount,
  remark,
});

/** Ten pixels a letter. */
const PLACE = 400;
const lengthOf = (texts: readonly (string | null)[]) => 10 * Math.max(0, ...texts.map((text) => text?.length ?? 0));
const cellsOf = (head: Element) => {
  const place = [...head.parentElement!.children].indexOf(head);
  return [...head.closest('table')!.querySelectorAll('tbody tr')].map((row) => row.children[place]!.textContent);
};
const headOf = (cell: Element) =>
  cell.closest('table')!.querySelectorAll('th')[[...cell.parentElement!.children].indexOf(cell)]!;
const sizes = {
  offsetWidth: () => PLACE,
  clientWidth: (element: Element) =>
    element.tagName === 'TD' ? Number.parseInt(headOf(element).style.width, 10) : PLACE,
  scrollWidth: (element: Element) => (element.tagName === 'TD' ? lengthOf([element.textContent]) : PLACE),
};
beforeEach(() => {
  for (const [name, of] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return of(this);
      },
    });
  jest.spyOn(HTMLTableCellElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLTableCellElement,
  ) {
    const part = this.closest('table')!.dataset.measures;
    return { width: part === 'values' ? lengthOf(cellsOf(this)) : lengthOf([this.textContent]) } as DOMRect;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  for (const name of Object.keys(sizes)) delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name];
});

const table = (rows: readonly Dealer[] | undefined, own?: ReadonlyMap<string, number>) => (
  <DataTable
    title="Dealers"
    columns={columns}
    rows={rows}
    offset={0}
    rowKey={({ name, amount }) => `${name} ${amount}`}
    skeletonRows={2}
    {...(own && {
      arranged: { pin: '', widths: own, isCompact: false, change: { move: () => undefined, resize: () => undefined } },
    })}
  />
);
type Page = readonly Dealer[] | undefined;
interface PagesProps {
  first: Page;
  own: ReadonlyMap<string, number> | undefined;
  onReady: (turn: (next: Page) => void) => void;
}
function Pages({ first, own, onReady }: PagesProps) {
  const [rows, setRows] = useState(first);
  useEffect(() => onReady(setRows), [onReady]);
  return table(rows, own);
}
function show(first: Page, own?: ReadonlyMap<string, number>) {
  let turn: (next: Page) => void = () => undefined;
  const onReady: PagesProps['onReady'] = (ready) => {
    turn = ready;
  };
  const { unmount } = renderUi(<Pages first={first} own={own} onReady={onReady} />);
  return { unmount, turnTo: (next: Page) => act(() => turn(next)) };
}
const widths = () => screen.getAllByRole('columnheader').map(({ style }) => style.width);
const NONE = new Map<string, number>();
const firstPage = [dealer(20, 100), dealer(10, 2500)];
// 201 for 20 letters, 51 for '2,500', 60 for 'Remark', the other 88 in proportion.
const DECIDED = ['258px', '65px', '77px'];

it('a list keeps its widths on another page and in another order, whatever their names are', () => {
  const { turnTo } = show(firstPage);
  expect(widths()).toEqual(DECIDED);
  turnTo(firstPage.toReversed());
  expect(widths()).toEqual(DECIDED);
  turnTo([dealer(60, 7)]);
  expect(widths()).toEqual(DECIDED);
});

it('a column grows for a figure that would be cut, and one without values for its first', () => {
  const { turnTo } = show(firstPage);
  turnTo([dealer(10, 12_345_678)]);
  // 201, 111 and 60.
  expect(widths()).toEqual(['216px', '119px', '65px']);
  turnTo([dealer(10, 7, 'Owner ill')]);
  expect(widths()).toEqual(['198px', '111px', '91px']);
  turnTo(firstPage);
  expect(widths()).toEqual(['198px', '111px', '91px']);
});

it('a page with more rows decides anew', () => {
  const { turnTo } = show([dealer(4, 7)]);
  expect(widths()).not.toEqual(DECIDED);
  turnTo(firstPage);
  expect(widths()).toEqual(DECIDED);
});

it('a reload finds the widths before its first rows, whichever page they are', () => {
  const { unmount } = show(firstPage, NONE);
  unmount();
  const { turnTo } = show(undefined, NONE);
  expect(widths()).toEqual(DECIDED);
  turnTo([dealer(4, 7)]);
  expect(widths()).toEqual(DECIDED);
});

it('a person’s own width wins', () => {
  show(firstPage, new Map([['amount', 140]]));
  expect(widths()).toEqual(['200px', '140px', '60px']);
});
