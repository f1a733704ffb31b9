import { PageHeader } from '../parts/screens.tsx';
import { List } from './list.tsx';
import type { ListDuties, StricterAtBuild } from './list-duties.ts';
import { ListTable } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import type { TableScreenProps } from './table-screen-props.ts';
import { useList } from './use-list.ts';

/**
 * The usual form of a list; others compose its parts.
 *
 * @example
 * <TableScreen {...useServerList(useVisits, filter, { sorts })} title="Dealer Visits" columns={visitColumns}
 *   rowKey={({ id }) => id} filledBy="Visits come from the officers’ app." exportName="Visits" />
 */
export function TableScreen<Row>(props: StricterAtBuild<TableScreenProps<Row>, ListDuties>) {
  const { title, detail, info, figures, header, part, renderRows } = props;
  const list = useList({ ...props, hasNoTable: renderRows !== undefined });
  const actions = list.exportAction ? (
    <>
      {props.actions}
      {list.exportAction}
    </>
  ) : (
    props.actions
  );
  return (
    <List list={list}>
      {!part && <PageHeader {...{ title, detail, info, figures, actions }} />}
      {header}
      <ListTools list={list}>{part && actions}</ListTools>
      <ListTable list={list}>{renderRows}</ListTable>
    </List>
  );
}
