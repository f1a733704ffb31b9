import { useState } from 'react';
import { columnsFor, serverPaging, serverSort, TableScreen } from 'shared-ui';
import { type Refusal, REFUSAL_SORTS, useRefusals } from './sync.api.ts';

const kinds: Record<Refusal['kind'], string> = { officers: 'Officer', dealers: 'Dealer', materials: 'Material' };
const columns = columnsFor<Refusal>()([
  { id: 'kind', header: 'Record', onPhone: 'subtitle', value: (row) => kinds[row.kind] },
  { id: 'key', header: 'Key', onPhone: 'title', value: (row) => row.key || '-' },
  { id: 'reason', header: 'Reason', onPhone: 'subtitle', decides: true, value: (row) => row.reason },
  {
    id: 'again',
    header: 'Tried again',
    onPhone: 'fact',
    value: (row) => (row.triedAgain ? 'Yes' : 'No'),
  },
]);

/** The address is that of the list of runs. */
export function RefusalsTable({ runId }: { runId: string }) {
  const [place, setPlace] = useState({ page: 1, limit: 10, sort: '', direction: '' });
  const change = (changes: Partial<typeof place>) => setPlace({ ...place, page: 1, ...changes });
  const [onPage, onLimit] = [(page: number) => change({ page }), (limit: number) => change({ limit })];
  const { data, error, isLoading, refresh } = useRefusals(runId, place);
  return (
    <TableScreen
      filledBy="Records that a sync could not save, with the reason."
      part
      views="none: in a dialog over the list of runs, whose address it is"
      title="Refused records"
      columns={columns}
      rows={data?.data}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={(row) => `${row.kind} ${row.key} ${row.reason}`}
      paging={{
        ...serverPaging(data, { ...place, onPage, onLimit }),
        ...serverSort(place, change),
        sorts: REFUSAL_SORTS,
      }}
    />
  );
}
