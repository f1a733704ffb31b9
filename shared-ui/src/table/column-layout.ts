import { type Column, formatCellValue } from './columns.ts';

/** Letters on one line; longer texts get room for two. */
const ONE_LINE = 28;
const MAX_TEXT_WIDTH = 24;
/** Exported in full; a cell shows a short link instead. */
const isAddress = (text: string) => /^https?:/.test(text);

export interface ColumnLayout {
  isRight: boolean;
  /** With an ellipsis for very long names. */
  isOneLine: boolean;
  /** Text that may be cut off: not buttons. */
  isText: boolean;
  /** In characters. */
  minWidth: number | undefined;
}

/** Depends on all rows of the page: the first one may have no value, and changes with the order. */
export function layOutColumn<Row>(column: Column<Row>, rows: readonly Row[] = []): ColumnLayout {
  const values = rows.map((row, index) => column.value(row, index));
  const texts = values.filter((value) => typeof value === 'string');
  const longest = Math.max(0, ...texts.filter((text) => !isAddress(text)).map((text) => formatCellValue(text).length));
  const isOneLine = longest <= ONE_LINE || texts.every((text) => !/\s/.test(text));
  return {
    isRight: column.align ? column.align === 'right' : values.some((value) => typeof value === 'number'),
    isOneLine,
    isText: texts.length > 0,
    // Buttons are short, whatever the spreadsheet says of them.
    minWidth:
      isOneLine || column.onPhone === 'action'
        ? column.width
        : Math.max(column.width ?? 0, Math.min(MAX_TEXT_WIDTH, Math.ceil(longest / 2) + 2)),
  };
}
