import { Box } from '@chakra-ui/react/box';
import { staleStyle } from './stale-style.ts';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';

export interface SmallTableProps<Row> {
  /** Accessible name. */
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Default: the index, for rows that never move. */
  rowKey?: (row: Row) => string;
  isBehind?: boolean;
}

/**
 * For a few rows, without pages, search or export. Needs at least one row.
 *
 * @example <SmallTable title="Files Uploaded" columns={fileColumns} rows={group.documents} rowKey={({ _id }) => _id} />
 */
export const SmallTable = <Row,>({ title, columns, rows, rowKey, isBehind }: SmallTableProps<Row>) => (
  <Box {...staleStyle(isBehind)}>
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
