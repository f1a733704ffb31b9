import type { CSSProperties } from 'react';
import { listOf } from './arrangement.ts';
import { layOutColumn } from './column-layout.ts';
import type { Column, PhoneRole } from './columns.ts';

interface Attributes {
  style: CSSProperties | undefined;
  [name: `data-${string}`]: string | undefined;
}

export interface ColumnAttributes<Row> {
  column: Column<Row>;
  isOpener: boolean;
  head: Attributes;
  cell: Attributes;
}

interface Options {
  phoneRoles: readonly PhoneRole[] | undefined;
  canOpen: boolean;
  offset: number;
  /** Stay in sight: 'name,city'; default: the first with a name. */
  pin?: string | undefined;
  widths?: ReadonlyMap<string, number> | undefined;
}

const flag = (isOn: boolean): '' | undefined => (isOn ? '' : undefined);

const hasDecision = <Row>({ decides, onPhone }: Column<Row>): boolean =>
  decides ?? (onPhone === 'status' || onPhone === 'action');

/** Each leaves room for those outside it (`ScrollFrame`). */
const placeAt = (edge: 'pinned' | 'decides', count: number) =>
  ({ [edge === 'pinned' ? '--from-start' : '--from-edge']: `var(--${edge}-${count})` }) as CSSProperties;

function findOpener<Row>(
  columns: readonly Column<Row>[],
  sample: Row | undefined,
  offset: number,
): Column<Row> | undefined {
  const plain = columns.filter(({ cell }) => !cell);
  const isText = (column: Column<Row>) => sample !== undefined && typeof column.value(sample, offset) === 'string';
  return columns.find(({ onPhone }) => onPhone === 'title') ?? plain.find(isText) ?? plain[0] ?? columns[0];
}

/** Action columns without text are not printed. */
function isOffPaper<Row>({ onPhone, value }: Column<Row>, rows: readonly Row[]): boolean {
  return onPhone === 'select' || (onPhone === 'action' && rows.every((row, index) => (value(row, index) ?? '') === ''));
}

/** The chosen columns, else the first after running numbers and checkboxes. */
function findPinned<Row>(columns: readonly Column<Row>[], pins: readonly string[]): readonly Column<Row>[] {
  const chosen = columns.filter(({ id }) => pins.includes(id));
  if (chosen.length > 0) return chosen;
  const first = columns.find(({ onPhone }) => onPhone !== 'select' && onPhone !== 'none') ?? columns[0];
  return first ? [first] : [];
}

export function getColumnAttributes<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] = [],
  { phoneRoles, canOpen, offset, pin = '', widths }: Options,
): readonly ColumnAttributes<Row>[] {
  const opener = canOpen ? findOpener(columns, rows[0], offset) : undefined;
  const pinned = findPinned(columns, listOf(pin));
  const deciding = columns.filter((column) => hasDecision(column) && !pinned.includes(column));
  return columns.map((column, index) => {
    const { isRight, isOneLine, isText } = layOutColumn(column, rows);
    const place = pinned.indexOf(column);
    const order = deciding.indexOf(column);
    const shared = {
      style:
        place >= 0
          ? placeAt('pinned', place)
          : order >= 0
            ? placeAt('decides', deciding.length - 1 - order)
            : undefined,
      'data-pinned': place < 0 ? undefined : place < pinned.length - 1 ? 'more' : '',
      'data-decides': flag(order >= 0),
      'data-print-hidden': flag(isOffPaper(column, rows)),
      'data-align': isRight ? 'end' : undefined,
      'data-resized': flag(widths?.has(column.id) === true),
    };
    return {
      column,
      isOpener: column === opener,
      head: shared,
      cell: {
        ...shared,
        'data-label': phoneRoles && column.header,
        'data-phone': phoneRoles?.[index],
        'data-one-line': flag(isOneLine && order < 0),
        'data-text': flag(isText),
      },
    };
  });
}
