import { useState } from 'react';
import { errorMessage, type ResponseOf, OfficerLink, mutation, useCall, useChange } from 'shared-auth';
import { columnsFor, TableScreen, toast, useListState } from 'shared-ui';
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
  /** Reverted on failure. */
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  useFetchFailedToast(error);

  async function flip({ _id }: Executive, value: boolean): Promise<void> {
    setPending((before) => new Map(before).set(_id, value));
    try {
      toast.success((await run({ params: { id: _id }, body: { value } })).message);
    } catch (cause) {
      toast.error(errorMessage(cause));
    } finally {
      setPending((before) => new Map([...before].filter(([id]) => id !== _id)));
    }
  }

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
          value={pending.get(row._id) ?? row.changedToSo}
          disabled={pending.has(row._id)}
          onChange={(value) => void flip(row, value)}
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
