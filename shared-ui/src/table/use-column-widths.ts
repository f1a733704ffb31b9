import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useScreenPath } from '../state/remembered-lists.tsx';
import { MISSING } from '../time/india.ts';
import type { ColumnAttributes } from './column-attributes.ts';
import { type ColumnSize, decideWidths } from './column-widths.ts';

interface Held {
  sizes: Readonly<Record<string, ColumnSize>>;
  rowCount: number;
  frameWidth: number;
  room: number;
}

function readHeld(key: string | undefined): Held | undefined {
  try {
    return key === undefined ? undefined : (JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined);
  } catch {
    return undefined;
  }
}

function storeHeld(key: string, held: Held): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(held));
  } catch {
    // A reload decides anew.
  }
}

const cellsOf = (table: HTMLTableElement, index: number): readonly HTMLTableCellElement[] =>
  [...table.querySelectorAll<HTMLTableRowElement>('tbody tr:not([data-group])')].flatMap(
    ({ cells }) => cells[index] ?? [],
  );

const isEmpty = (cell: HTMLElement): boolean =>
  ['', MISSING].includes(cell.textContent.trim()) && !cell.querySelector('button, input, svg, img');

function getCut(cell: HTMLElement | undefined): ColumnSize['cut'] {
  if (!cell?.hasAttribute('data-text')) return 'never';
  return cell.hasAttribute('data-one-line') ? 'line' : 'lines';
}

/** By `tableStyles`. */
function measurePart(table: HTMLTableElement, heads: readonly HTMLElement[], part: string): readonly number[] {
  table.dataset.measures = part;
  return heads.map((head) => Math.ceil(head.getBoundingClientRect().width));
}

function keepScroll<T>(frame: HTMLElement, measure: () => T): T {
  const { scrollLeft, scrollTop, offsetHeight } = frame;
  frame.style.height = `${offsetHeight}px`;
  const result = measure();
  if (scrollLeft > 0 || scrollTop > 0) frame.scrollTo(scrollLeft, scrollTop);
  frame.style.height = '';
  return result;
}

function measureSizes(table: HTMLTableElement, heads: readonly HTMLElement[]): readonly ColumnSize[] {
  const least = measurePart(table, heads, 'least');
  const headings = measurePart(table, heads, 'headings');
  const values = measurePart(table, heads, 'values');
  delete table.dataset.measures;
  return heads.map((_, index) => {
    const cells = cellsOf(table, index);
    return {
      least: least[index]!,
      heading: headings[index]!,
      // A table's columns are rounded.
      value: cells.every(isEmpty) ? 0 : values[index]! + 1,
      cut: getCut(cells[0]),
    };
  });
}

/** For a figure, a decision, or the first value. */
function isTooNarrow(table: HTMLTableElement, index: number, { value, cut }: ColumnSize): boolean {
  const cells = cellsOf(table, index);
  if (value === 0) return !cells.every(isEmpty);
  const { decides, resized } = cells[0]?.dataset ?? {};
  const mayBeCut = resized !== undefined || (cut !== 'never' && decides === undefined);
  const isCut = (cell: HTMLElement) =>
    // A decision's mark lies over its cell, and moves no column.
    !cell.querySelector('[data-over-room]') && cell.scrollWidth > cell.clientWidth + 1;
  return !mayBeCut && cells.some(isCut);
}

function holdSizes(
  frame: HTMLElement,
  table: HTMLTableElement,
  ids: readonly string[],
  rowCount: number,
  held: Held | undefined,
): Pick<Held, 'sizes' | 'rowCount'> {
  const isKnown = held !== undefined && held.rowCount >= rowCount && ids.every((id) => held.sizes[id]);
  const narrow = isKnown ? ids.filter((id, index) => isTooNarrow(table, index, held.sizes[id]!)) : ids;
  if (isKnown && narrow.length === 0) return held;
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const sizes = keepScroll(frame, () => measureSizes(table, heads));
  const measured = new Map(sizes.map((size, index) => [ids[index]!, size]));
  if (!isKnown) return { sizes: { ...held?.sizes, ...Object.fromEntries(measured) }, rowCount };
  const grow = (id: string): ColumnSize => {
    const [size, before] = [measured.get(id)!, held.sizes[id]!];
    return { ...size, least: Math.max(size.least, before.least), value: Math.max(size.value, before.value) };
  };
  return { ...held, sizes: { ...held.sizes, ...Object.fromEntries(narrow.map((id) => [id, grow(id)])) } };
}

/** Some pages have a scroll bar. */
function holdRoom(
  { offsetWidth, clientWidth }: HTMLElement,
  held: Held | undefined,
): Pick<Held, 'frameWidth' | 'room'> {
  const isSame = held?.frameWidth === offsetWidth;
  return { frameWidth: offsetWidth, room: isSame ? Math.min(held.room, clientWidth) : clientWidth };
}

interface Options<Row> {
  title: string;
  looks: readonly ColumnAttributes<Row>[];
  rows: readonly Row[] | undefined;
  /** Of a list with an address. */
  own: ReadonlyMap<string, number> | undefined;
  isOff: boolean;
}

/** Decided once, before the first rows are painted (docs/decisions/0043). */
export function useColumnWidths<Row>(
  table: RefObject<HTMLTableElement | null>,
  { title, looks, rows, own, isOff }: Options<Row>,
): ReadonlyMap<string, number> | undefined {
  const path = useScreenPath();
  const key = own && `columns:${path} ${title}`;
  const [held, setHeld] = useState(() => readHeld(key));
  const latest = useRef(held);
  const idText = looks.map(({ column }) => column.id).join('\n');
  const ids = useMemo(() => idText.split('\n'), [idText]);
  const hold = useCallback(() => {
    const frame = table.current?.parentElement;
    if (isOff || !table.current || !frame?.clientWidth) return;
    const before = latest.current;
    const rowCount = rows?.length ?? 0;
    const sizes = rowCount > 0 ? holdSizes(frame, table.current, ids, rowCount, before) : before;
    if (!sizes) return;
    const next = { ...sizes, ...holdRoom(frame, before) };
    if (JSON.stringify(next) === JSON.stringify(before)) return;
    latest.current = next;
    setHeld(next);
    if (key !== undefined) storeHeld(key, next);
  }, [table, key, ids, rows, isOff]);
  useLayoutEffect(() => {
    hold();
    const frame = table.current?.parentElement;
    if (!frame) return;
    const observer = new ResizeObserver(() => flushSync(hold));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [table, hold]);
  return useMemo(() => {
    if (isOff || !held || !ids.every((id) => held.sizes[id])) return undefined;
    const widths = decideWidths(
      ids.map((id) => held.sizes[id]!),
      held.room,
      ids.map((id) => own?.get(id)),
    );
    return new Map(ids.map((id, index) => [id, widths[index]!]));
  }, [held, ids, own, isOff]);
}
