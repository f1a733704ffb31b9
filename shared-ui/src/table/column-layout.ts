import { type Column, formatCellValue } from './columns.ts';

/** Texts up to this many letters stay on one line; longer ones get room for two. */
const ONE_LINE = 28;
const MAX_TEXT_WIDTH = 24;

export interface ColumnLayout {
  isRight: boolean;
  /** One line, with an ellipsis where a name is very long. */
  isOneLine: boolean;
  /** Text that may be cut off: not buttons. */
  isText: boolean;
  /** In characters. */
  minWidth: number | undefined;
}

/**
 * How a column stands in the table. It depends on the rows of the page, by any of them: the first one may have no
 * value, and another order has another first one.
 */
export function layOutColumn<Row>(column: Column<Row>, rows: readonly Row[] = []): ColumnLayout {
  const values = rows.map((row, index) => column.value(row, index));
  const texts = values.filter((value) => typeof value === 'string');
  const longest = Math.max(0, ...texts.map((text) => formatCellValue(text).length));
  const isOneLine = longest <= ONE_LINE || texts.every((text) => !/\s/.test(text));
  return {
    isRight: column.align ? column.align === 'right' : values.some((value) => typeof value === 'number'),
    isOneLine,
    isText: texts.length > 0,
    minWidth: isOneLine
      ? column.width
      : Math.max(column.width ?? 0, Math.min(MAX_TEXT_WIDTH, Math.ceil(longest / 2) + 2)),
  };
}
