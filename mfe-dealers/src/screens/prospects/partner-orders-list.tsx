import { TableScreen, useFiltering, useListState, useServerList } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { ORDER_STATES, partnerOrderColumns } from './partner-orders.columns.tsx';
import { countProspects, fetchAllPartnerOrders, ORDER_SORTS, toOrderState, usePartnerOrders } from './prospects.api.ts';

const states = Object.entries(ORDER_STATES).map(([value, { label }]) => ({ value, label }));

const KNOWN = { result: states };

export function PartnerOrdersList() {
  const [{ search, result }, setList] = useListState({ search: '', result: '' }, KNOWN);
  const state = toOrderState(result);
  const filter = { search: search.trim(), state };
  const list = useServerList(usePartnerOrders, filter, { sorts: ORDER_SORTS, readAll: fetchAllPartnerOrders });
  return (
    <TableScreen
      {...list}
      filledBy="Orders come when somebody onboards a dealer or generates a score."
      part
      title="Partner orders"
      columns={partnerOrderColumns}
      rowKey={({ _id }) => _id}
      search={{ label: 'Search name or reference', value: search, onChange: (value) => setList({ search: value }) }}
      filters={
        <SelectField
          label="Result"
          placeholder="All"
          options={states}
          value={state ?? ''}
          onChange={(value) => setList({ result: value })}
        />
      }
      filtering={useFiltering('search', 'result')}
      emptyText="Nothing sent to the partner yet."
      countRows={countProspects}
      exportName="Partner-Orders"
    />
  );
}
