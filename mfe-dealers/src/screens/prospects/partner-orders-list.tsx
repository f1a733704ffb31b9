import { serverPaging, TableScreen, useFiltering, useListState } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { ORDER_STATES, partnerOrderColumns } from './partner-orders.columns.tsx';
import { countProspects, fetchAllPartnerOrders, toOrderState, usePartnerOrders } from './prospects.api.ts';

const states = Object.entries(ORDER_STATES).map(([value, { label }]) => ({ value, label }));

/** Everything that was sent to the partner, for ADMIN. */
export function PartnerOrdersList() {
  const [{ search, order, page }, setList] = useListState({ search: '', order: '', page: 1 });
  const filtering = useFiltering('search', 'order');
  const filter = { search: search.trim(), state: toOrderState(order) };
  const { data, error, isLoading, refresh } = usePartnerOrders(filter, page);
  return (
    <TableScreen
      filledBy="Orders come when somebody onboards a dealer or generates a score."
      part
      title="Partner orders"
      columns={partnerOrderColumns}
      rows={data?.data}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={({ _id }) => _id}
      search={{ label: 'Search name or reference', value: search, onChange: (value) => setList({ search: value }) }}
      filters={
        <SelectField
          label="Result"
          placeholder="All"
          options={states}
          value={filter.state ?? ''}
          onChange={(value) => setList({ order: value })}
        />
      }
      filtering={filtering}
      emptyText="Nothing sent to the partner yet."
      countRows={countProspects}
      paging={serverPaging(data, { page, onPage: (next) => setList({ page: next }) })}
      exportName="Partner-Orders"
      exportRows={(reading) => fetchAllPartnerOrders(filter, reading)}
    />
  );
}
