import type { CSSProperties } from 'react';
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
  /** Stays in sight; default: the first with a name. */
  pin?: string | undefined;
  /** Pixels by column. */
  widths?: ReadonlyMap<string, number> | undefined;
}

const flag = (isOn: boolean): '' | undefined => (isOn ? '' : undefined);

const hasDecision = <Row>({ decides, onPhone }: Column<Row>): boolean => decides ?? onPhone === 'status';

/** Columns that decide are at the right edge: each leaves room for those after it (`ScrollFrame`). */
const placeAtEdge = (countAfter: number) => ({ '--from-edge': `var(--decides-${countAfter})` }) as CSSProperties;

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

/** The chosen column, else the first after running numbers and checkboxes. */
const findPinned = <Row>(columns: readonly Column<Row>[], pin: string | undefined): Column<Row> | undefined =>
  columns.find(({ id }) => id === pin) ??
  columns.find(({ onPhone }) => onPhone !== 'select' && onPhone !== 'none') ??
  columns[0];

export function getColumnAttributes<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] = [],
  { phoneRoles, canOpen, offset, pin, widths }: Options,
): readonly ColumnAttributes<Row>[] {
  const opener = canOpen ? findOpener(columns, rows[0], offset) : undefined;
  const pinned = findPinned(columns, pin);
  const deciding = columns.filter(hasDecision);
  return columns.map((column, index) => {
    const { isRight, isOneLine, isText, minWidth } = layOutColumn(column, rows);
    const width = widths?.get(column.id);
    const fixed = width === undefined ? undefined : { width, minWidth: width, maxWidth: width };
    const order = deciding.indexOf(column);
    const edge = order < 0 ? undefined : placeAtEdge(deciding.length - 1 - order);
    const shared = {
      'data-pinned': flag(column === pinned),
      'data-decides': flag(edge !== undefined),
      'data-print-hidden': flag(isOffPaper(column, rows)),
      'data-align': isRight ? 'end' : undefined,
      'data-resized': flag(fixed !== undefined),
    };
    return {
      column,
      isOpener: column === opener,
      head: { ...shared, style: { ...(fixed ?? (minWidth ? { minWidth: `${minWidth}ch` } : {})), ...edge } },
      cell: {
        ...shared,
        style: { ...fixed, ...edge },
        'data-label': phoneRoles && column.header,
        'data-phone': phoneRoles?.[index],
        'data-one-line': flag(isOneLine),
        'data-text': flag(isText),
      },
    };
  });
}
