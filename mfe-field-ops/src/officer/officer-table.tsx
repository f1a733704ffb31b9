import { type ReactNode, useMemo } from 'react';
import type { CallResult } from 'shared-auth';
import { TableScreen, type TableScreenProps, useClientList, usePageTitle } from 'shared-ui';
import { OfficerFrame, type PageOfficer } from './officer-frame.tsx';
import { isRefused, OfficerRefused } from './officer-refused.tsx';

type Names = 'title' | 'info' | 'columns' | 'rowKey' | 'onRows' | 'emptyText' | 'exportName';
export interface OfficerTableProps<Row, Data extends { officer: PageOfficer }>
  extends Pick<TableScreenProps<Row>, Names | 'filters' | 'filtering' | 'actions' | 'header'> {
  SAP_ID: string;
  filledBy: string;
  /** Makes `title` the heading and shows the SAP ID beside it. */
  titleFirst?: boolean;
  result: CallResult<Data>;
  /** Must be a stable function. */
  rowsOf: (data: Data) => readonly Row[];
  searchLabel?: string;
  frame?: (table: ReactNode) => ReactNode;
}

export function OfficerTable<Row, Data extends { officer: PageOfficer }>(props: OfficerTableProps<Row, Data>) {
  const { SAP_ID, titleFirst, result, rowsOf, header, searchLabel, frame = (table) => table, ...table } = props;
  const refused = isRefused(result.error) ? result.error : undefined;
  const data = refused ? undefined : result.data;
  const officer = data?.officer;
  // Browser tabs of one officer must differ.
  usePageTitle(table.title, officer?.name ? `${officer.name} · ${SAP_ID}` : SAP_ID);
  const list = useClientList(result, searchLabel ? { label: searchLabel } : undefined);
  const rows = useMemo(() => data && rowsOf(data), [data, rowsOf]);
  if (refused) return <OfficerRefused SAP_ID={SAP_ID} message={refused.message} />;
  return (
    <OfficerFrame SAP_ID={SAP_ID} title={titleFirst ? table.title : undefined} officer={officer}>
      {header}
      {frame(
        <TableScreen
          {...list}
          {...table}
          part
          rows={rows}
          countRows="none: it would read the officer’s whole list again"
        />,
      )}
    </OfficerFrame>
  );
}
