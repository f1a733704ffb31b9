import { Box } from '@chakra-ui/react/box';
import { behind } from './behind.ts';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';

export interface SmallTableProps<Row> {
  /** The table's accessible name. */
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Default: a row's place, for rows that have no identity and never move. */
  rowKey?: (row: Row) => string;
  /** These are the rows of the page before: the next ones are on their way. */
  isBehind?: boolean;
}

/**
 * All of a few rows: in a dialog, in a part of a page. No pages, search or export; for these there is `TableScreen`. Whoever
 * has no rows says so instead.
 *
 * @example <SmallTable title="Files Uploaded" columns={fileColumns} rows={group.documents} rowKey={({ _id }) => _id} />
 */
export const SmallTable = <Row,>({ title, columns, rows, rowKey, isBehind }: SmallTableProps<Row>) => (
  <Box {...behind(isBehind)}>
    <DataTable
      title={title}
      columns={columns}
      rows={rows}
      offset={0}
      rowKey={rowKey ?? ((row) => String(rows.indexOf(row)))}
      skeletonRows={0}
    />
  </Box>
);
