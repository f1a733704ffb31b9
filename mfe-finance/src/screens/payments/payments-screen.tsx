import { TableScreen, useFiltering, useListState, useServerList } from 'shared-ui';
import { SelectFilters } from 'shared-ui/form';
import { paymentTexts } from '../../payment-texts.ts';
import { PaymentActions } from './payment-actions.tsx';
import {
  BATCH_GROUPS,
  BATCH_SORTS,
  countBatches,
  fetchAllBatches,
  STATES,
  toBatchFilter,
  useBatches,
} from './payments.api.ts';
import { batchColumns } from './payments.columns.tsx';

const KNOWN = { state: STATES };
const CHOICES = [{ name: 'state', label: 'State', options: STATES }] as const;

export default function PaymentsScreen() {
  const [state, set] = useListState({ search: '', state: '' }, KNOWN);
  const list = useServerList(useBatches, toBatchFilter(state), {
    sorts: BATCH_SORTS,
    groups: BATCH_GROUPS,
    readAll: fetchAllBatches,
  });
  return (
    <TableScreen
      {...list}
      title="Payments"
      info={paymentTexts.counts}
      filledBy={paymentTexts.filledBy}
      actions={<PaymentActions />}
      columns={batchColumns}
      rowKey={({ _id }) => _id}
      search={{ label: 'Search number or person', value: state.search, onChange: (search) => set({ search }) }}
      filters={<SelectFilters of={CHOICES} value={state} onChange={set} />}
      filtering={useFiltering('search', 'state')}
      countRows={countBatches}
      emptyText={paymentTexts.noBatches}
      exportName="Payments"
    />
  );
}
