import { type RefObject, useMemo } from 'react';
import { DECISION } from '../decisions/focus-next.ts';
import { type Shortcut, useShortcuts } from '../keyboard/shortcuts.ts';

/** Marks what opens a row that has no address and no click of its own: the button 'Details' of a list that decides. */
export const OPENS_ROW = 'data-opens-row';

/** Marks a row's button by which way it decides, in a list whose buttons ask first: 'approve', 'reject'. */
export const DECIDES_ROW = 'data-decides-row';

/** What opens a row, the best first: what the table says, what the screen says, the link in its name. */
const OPENERS = ['[data-opener]', `[${OPENS_ROW}]`, 'td[data-phone=title] a[href]', 'a[href]'];
const BOX = 'td[data-phone=select] input[type=checkbox]:not(:disabled)';
const CURRENT = 'data-current-row';

const deciding = (...ways: string[]) =>
  ways
    .flatMap((way) => [`[${DECISION}=${way}]`, `[${DECIDES_ROW}=${way}]`])
    .map((button) => `${button}:not(:disabled, [aria-disabled=true], [style*="visibility: hidden"])`)
    .join(', ');
const APPROVES = deciding('approve');
const REVERTS = deciding('revert', 'reject');

/** The row with the focus, else the one that had it last by a key. */
function currentRow(table: HTMLTableElement): HTMLTableRowElement | null {
  const focused = document.activeElement?.closest('tr') ?? null;
  return focused && table.tBodies[0]?.contains(focused) ? focused : table.querySelector(`tr[${CURRENT}]`);
}

/** One row at most can be reached by Tab: the one that was walked to (roving tabindex). */
function goTo(table: HTMLTableElement, row: HTMLTableRowElement | undefined) {
  if (!row) return;
  for (const before of table.querySelectorAll(`tr[${CURRENT}]`)) {
    before.removeAttribute(CURRENT);
    before.removeAttribute('tabindex');
  }
  row.setAttribute(CURRENT, '');
  row.tabIndex = 0;
  row.focus();
  row.scrollIntoView?.({ block: 'nearest' });
}

function step(table: HTMLTableElement, by: 1 | -1) {
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const current = currentRow(table);
  goTo(table, current ? rows[rows.indexOf(current) + by] : rows.at(by === 1 ? 0 : -1));
}

const partOf = (row: Element | null, selectors: readonly string[]): HTMLElement | null => {
  for (const selector of selectors) {
    const part = row?.querySelector<HTMLElement>(selector);
    if (part) return part;
  }
  return null;
};

function rowShortcuts(tableOf: () => HTMLTableElement | null): Shortcut[] {
  const withTable = (work: (table: HTMLTableElement) => void) => () => {
    const table = tableOf();
    if (table) work(table);
  };
  const hasRow = () => (tableOf()?.tBodies[0]?.rows.length ?? 0) > 0 && tableOf()?.getAttribute('aria-busy') !== 'true';
  /** Arrows and Enter belong to the browser, but for a row that was walked to. */
  const takes = (key: string) => key.length === 1 || document.activeElement?.matches('tr') === true;
  /** Presses the part of the current row, by the same way as a pointer. Where no row is current it goes to the first one instead. */
  const press = (selectors: readonly string[], keepsRow = false) =>
    withTable((table) => {
      const row = currentRow(table);
      if (!row) return step(table, 1);
      const part = partOf(row, selectors);
      if (!part) return;
      if (!keepsRow) part.focus();
      part.click();
    });
  const has = (selectors: readonly string[]) => () => hasRow() && partOf(tableOf(), selectors) !== null;
  const list = { group: 'List', within: tableOf };
  const walk = (by: 1 | -1) => withTable((table) => step(table, by));
  return [
    { ...list, keys: ['j', 'ArrowDown'], label: 'Next row', run: walk(1), isThere: hasRow, takes, repeats: true },
    { ...list, keys: ['k', 'ArrowUp'], label: 'Row before', run: walk(-1), isThere: hasRow, takes, repeats: true },
    { ...list, keys: ['o', 'Enter'], label: 'Open the row', run: press(OPENERS), isThere: has(OPENERS), takes },
    { ...list, keys: ['x'], label: 'Select the row, or not', run: press([BOX], true), isThere: has([BOX]) },
    { ...list, keys: ['a'], label: 'Approve the row', run: press([APPROVES]), isThere: has([APPROVES]) },
    { ...list, keys: ['r'], label: 'Revert or reject the row', run: press([REVERTS]), isThere: has([REVERTS]) },
  ];
}

/** The rows of a table by keyboard (docs/decisions/0113): what a key presses is what a pointer would press in that row. */
export function useRowShortcuts(table: RefObject<HTMLTableElement | null>): void {
  useShortcuts(useMemo(() => rowShortcuts(() => table.current), [table]));
}
