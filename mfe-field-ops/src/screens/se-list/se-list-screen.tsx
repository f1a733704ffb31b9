import { TableScreen, useClientList } from 'shared-ui';
import { useFetchFailedToast } from '../../officer/use-fetch-failed-toast.ts';
import { useExecutives, useRoleSwitch } from './se-list.api.ts';
import { executiveColumns } from './se-list.columns.tsx';

/** FO-SE. */
export default function SeListScreen() {
  const list = useClientList(useExecutives(), { label: 'Search' });
  const roleSwitch = useRoleSwitch();
  useFetchFailedToast(list.error);
  return (
    <TableScreen
      {...list}
      filledBy="Sales executives come from SAP by the sync, or with an import."
      title="SE Role List"
      columns={executiveColumns(roleSwitch)}
      rowKey={(row) => row._id}
      exportName="SE-List"
    />
  );
}
