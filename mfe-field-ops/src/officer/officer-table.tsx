import { type ReactNode, useMemo } from 'react';
import type { CallResult } from 'shared-auth';
import { Box, type Column, type Filtering, Grid, PageHeader, TableScreen, useListState, usePageTitle } from 'shared-ui';
import { OfficerActions, OfficerPages } from './officer-pages.tsx';
import { isRefused, OfficerRefused } from './officer-refused.tsx';

interface PageOfficer {
  SAP_ID: string;
  name: string;
  territoryName: string;
}

/** The SAP ID replaces a missing territory (D-053). */
const officerLine = ({ SAP_ID, name, territoryName }: PageOfficer): string =>
  [name, territoryName || SAP_ID].filter(Boolean).join(' · ');

interface OfficerTableProps<Row, Data extends { officer: PageOfficer }> {
  SAP_ID: string;
  /** The list's name; the heading is the SAP ID. */
  title: string;
  /** Makes `title` the heading and shows the SAP ID beside it. */
  titleFirst?: boolean;
  result: CallResult<Data>;
  /** Must be a stable function. */
  rowsOf: (data: Data) => readonly Row[];
  rowKey: (row: Row) => string;
  onRows?: (rows: readonly Row[]) => void;
  columns: readonly Column<Row>[];
  emptyText?: string;
  /** Behind `?`. */
  info?: string;
  filledBy: string;
  exportName?: string;
  searchLabel?: string;
  filters: ReactNode;
  filtering?: Filtering;
  actions?: ReactNode;
  /** Below the officer's tab strip. */
  header?: ReactNode;
  frame?: (table: ReactNode) => ReactNode;
}

/** D-038. */
export function OfficerTable<Row, Data extends { officer: PageOfficer }>({
  SAP_ID,
  titleFirst = false,
  result: { data, error, isLoading, refresh },
  rowsOf,
  header,
  searchLabel,
  frame = (table) => table,
  ...table
}: OfficerTableProps<Row, Data>) {
  const [{ search }, setList] = useListState({ search: '' });
  const refused = isRefused(error) ? error : undefined;
  const visibleData = refused ? undefined : data;
  // Browser tabs of one officer must differ.
  usePageTitle(table.title, visibleData?.officer.name ? `${visibleData.officer.name} · ${SAP_ID}` : SAP_ID);
  const rows = useMemo(() => visibleData && rowsOf(visibleData), [visibleData, rowsOf]);
  const line = visibleData && officerLine(visibleData.officer);
  if (refused) return <OfficerRefused SAP_ID={SAP_ID} message={refused.message} />;
  return (
    <Grid gap="3" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
      {titleFirst ? (
        <PageHeader
          title={table.title}
          // Own line on a phone from the start: it would wrap once the name arrives.
          detail={<Box minW={{ base: '90vw', md: '0' }}>{[SAP_ID, line].filter(Boolean).join(' · ')}</Box>}
          actions={<OfficerActions SAP_ID={SAP_ID} name={visibleData?.officer.name} />}
        />
      ) : (
        <PageHeader
          title={SAP_ID}
          detail={line}
          actions={<OfficerActions SAP_ID={SAP_ID} name={visibleData?.officer.name} />}
        />
      )}
      <OfficerPages SAP_ID={SAP_ID} />
      {header}
      {frame(
        <TableScreen
          {...table}
          part
          rows={rows}
          error={error}
          isLoading={isLoading}
          retry={() => void refresh()}
          {...(searchLabel && {
            search: { label: searchLabel, value: search, onChange: (value: string) => setList({ search: value }) },
          })}
          countRows="none: it would read the officer’s whole list again"
          paging={{ mode: 'client' }}
        />,
      )}
    </Grid>
  );
}
