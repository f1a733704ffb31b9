import { serverPaging, TableScreen, useFiltering, useListState, usePageSize } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { ORDER_STATES, partnerOrderColumns } from './partner-orders.columns.tsx';
import { countProspects, fetchAllPartnerOrders, toOrderState, usePartnerOrders } from './prospects.api.ts';

const states = Object.entries(ORDER_STATES).map(([value, { label }]) => ({ value, label }));

/** For ADMIN. */
export function PartnerOrdersList() {
  const [{ search, result, page }, setList] = useListState({ search: '', result: '', page: 1 });
  const filtering = useFiltering('search', 'result');
  const filter = { search: search.trim(), state: toOrderState(result) };
  const [limit, onLimit] = usePageSize();
  const { data, error, isLoading, refresh } = usePartnerOrders(filter, page, limit);
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
          onChange={(value) => setList({ result: value })}
        />
      }
      filtering={filtering}
      emptyText="Nothing sent to the partner yet."
      countRows={countProspects}
      paging={serverPaging(data, { page, limit, onPage: (next) => setList({ page: next }), onLimit })}
      exportName="Partner-Orders"
      exportRows={(reading) => fetchAllPartnerOrders(filter, reading)}
    />
  );
}
