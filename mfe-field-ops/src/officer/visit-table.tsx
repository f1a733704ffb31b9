import { useMemo } from 'react';
import type { Column } from 'shared-ui';
import type { PageOfficer } from './officer-frame.tsx';
import { OfficerTable, type OfficerTableProps } from './officer-table.tsx';
import type { VisitActions } from './remark-cell.tsx';
import { useVisitDialogs } from './use-visit-dialogs.tsx';
import type { Visit } from './visit.ts';

type Replaced = 'rowsOf' | 'rowKey' | 'onRows' | 'columns' | 'filledBy';
interface VisitTableProps<Data extends { officer: PageOfficer }>
  extends Omit<OfficerTableProps<Visit, Data>, Replaced> {
  filledBy?: string;
  /** Must be a stable function, as the other two. */
  visitsOf: (data: Data) => readonly Visit[];
  columnsOf: (actions: VisitActions) => readonly Column<Visit>[];
  /** Its dialogs stay open for visits that this leaves out. */
  isShown?: ((visit: Visit) => boolean) | undefined;
}

export function VisitTable<Data extends { officer: PageOfficer }>(props: VisitTableProps<Data>) {
  const { visitsOf, columnsOf, isShown, ...table } = props;
  const { data } = props.result;
  const visits = useMemo(() => data && visitsOf(data), [data, visitsOf]);
  const { dialog, actions, onRows } = useVisitDialogs(visits);
  const columns = useMemo(() => columnsOf(actions), [columnsOf, actions]);
  const rowsOf = useMemo(
    () => (isShown ? (response: Data) => visitsOf(response).filter(isShown) : visitsOf),
    [visitsOf, isShown],
  );
  return (
    <>
      <OfficerTable
        filledBy="Visits come from the officers’ app as they happen, or with an import."
        {...table}
        rowsOf={rowsOf}
        rowKey={({ _id }) => _id}
        onRows={onRows}
        columns={columns}
      />
      {dialog}
    </>
  );
}
