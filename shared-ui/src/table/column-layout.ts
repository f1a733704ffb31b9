import { type Column, formatCellValue } from './columns.ts';

/** Letters on one line; longer texts get room for two. */
const ONE_LINE = 28;
/** Exported in full; a cell shows a short link instead. */
const isAddress = (text: string) => /^https?:/.test(text);

const isName = <Row>({ onPhone, header }: Column<Row>): boolean => onPhone === 'title' || /\bname\b/i.test(header);

export interface ColumnLayout {
  isRight: boolean;
  /** With an ellipsis for very long names. */
  isOneLine: boolean;
  /** Text that may be cut off: not buttons. */
  isText: boolean;
}

/** Depends on all rows of the page: the first one may have no value, and changes with the order. */
export function layOutColumn<Row>(column: Column<Row>, rows: readonly Row[] = []): ColumnLayout {
  const values = rows.map((row, index) => column.value(row, index));
  const texts = values.filter((value) => typeof value === 'string');
  const longest = Math.max(0, ...texts.filter((text) => !isAddress(text)).map((text) => formatCellValue(text).length));
  return {
    isRight: column.align ? column.align === 'right' : values.some((value) => typeof value === 'number'),
    isOneLine: isName(column) || longest <= ONE_LINE || texts.every((text) => !/\s/.test(text)),
    isText: texts.length > 0,
  };
}
