import { type RefObject, useMemo } from 'react';
import { DECISION } from '../decisions/focus-after-decision.ts';
import { type Shortcut, useShortcuts } from '../keyboard/shortcuts.ts';

/** Marks the opener of a row without an address: 'Details' in a list that decides. */
export const OPENS_ROW = 'data-opens-row';

/** Marks a row's button that asks first. */
export const DECIDES_ROW = 'data-decides-row';

/** Openers in order of preference. */
const OPENERS = ['[data-opener]', `[${OPENS_ROW}]`, 'td[data-phone=title] a[href]', 'a[href]'];
const BOX = 'td[data-phone=select] input[type=checkbox]:not(:disabled)';
const CURRENT = 'data-current-row';

const deciding = (...ways: string[]) =>
  ways
    .flatMap((way) => [`[${DECISION}=${way}]`, `[${DECIDES_ROW}=${way}]`])
    .map((button) => `${button}:not(:disabled, [aria-disabled=true], [style*="visibility: hidden"])`)
    .join(', ');
export const APPROVES = deciding('approve');
export const REVERTS = deciding('revert', 'reject');

/** Focused row, else the last one focused by key. */
function currentRow(table: HTMLTableElement): HTMLTableRowElement | null {
  const focused = document.activeElement?.closest('tr') ?? null;
  return focused && table.tBodies[0]?.contains(focused) ? focused : table.querySelector(`tr[${CURRENT}]`);
}

/** Roving tabindex: at most one row is a tab stop. */
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

const findInRow = (row: Element | null, selectors: readonly string[]): HTMLElement | null => {
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
  /** Arrows and Enter stay the browser's, unless a row has the focus. */
  const takes = (key: string) => key.length === 1 || document.activeElement?.matches('tr') === true;
  const press = (selectors: readonly string[], keepsRow = false) =>
    withTable((table) => {
      const row = currentRow(table);
      if (!row) return step(table, 1);
      const part = findInRow(row, selectors);
      if (!part) return;
      if (!keepsRow) part.focus();
      part.click();
    });
  const has = (selectors: readonly string[]) => () => hasRow() && findInRow(tableOf(), selectors) !== null;
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

/** A key does what a click in that row does (docs/decisions/0113). */
export function useRowShortcuts(table: RefObject<HTMLTableElement | null>): void {
  useShortcuts(useMemo(() => rowShortcuts(() => table.current), [table]));
}
