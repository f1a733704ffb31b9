import { type ResponseOf, OfficerLink, mutation, useCall, useChange, useOptimisticToggle } from 'shared-auth';
import { columnsFor, TableScreen, useListState } from 'shared-ui';
import { SwitchField } from 'shared-ui/form';
import { useFetchFailedToast } from '../../officer/use-fetch-failed-toast.ts';

const changeRole = mutation('PUT /api/v1/admin/se-role/:id', {
  invalidates: ['GET /api/v1/admin/se-list', 'GET /api/v1/AM/SO/:SAP_ID', '/api/v1/dash/*'],
});
type Executive = ResponseOf<'GET /api/v1/admin/se-list'>['data'][number];

/** FO-SE. */
export default function SeListScreen() {
  const [{ search }, setList] = useListState({ search: '' });
  const { data, error, isLoading, refresh } = useCall('GET /api/v1/admin/se-list');
  const { run } = useChange(changeRole);
  const { toggle, isPending, isOn } = useOptimisticToggle();
  useFetchFailedToast(error);

  const columns = columnsFor<Executive>()([
    {
      id: 'sapId',
      header: 'SAP ID',
      onPhone: 'title',
      sortable: true,
      value: (row) => row.SAP_ID,
      cell: (row) => <OfficerLink sapId={row.SAP_ID} />,
    },
    {
      id: 'name',
      header: 'Name',
      onPhone: 'subtitle',
      sortable: true,
      value: (row) => row.name,
      cell: (row) => <OfficerLink sapId={row.SAP_ID}>{row.name}</OfficerLink>,
    },
    { id: 'role', header: 'Role', onPhone: 'fact', sortable: true, group: true, value: (row) => row.role },
    {
      id: 'changed',
      header: 'Role Changed to SO',
      onPhone: 'fact',
      sortable: true,
      value: (row) => (row.changedToSo ? 'Yes' : 'No'),
      cell: (row) => (
        <SwitchField
          label={`${row.SAP_ID}: Role Changed to SO`}
          hideLabel
          value={isOn(row._id, row.changedToSo)}
          disabled={isPending(row._id)}
          onChange={(value) => void toggle([row._id], value, () => run({ params: { id: row._id }, body: { value } }))}
        />
      ),
    },
  ]);

  return (
    <TableScreen
      filledBy="Sales executives come from SAP by the sync, or with an import."
      title="SE Role List"
      columns={columns}
      rows={data?.data}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={(row) => row._id}
      search={{ label: 'Search', value: search, onChange: (value) => setList({ search: value }) }}
      paging={{ mode: 'client' }}
      exportName="SE-List"
    />
  );
}
