import { TableScreen, useFiltering, useListState, useSortedPages } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { ORDER_STATES, partnerOrderColumns } from './partner-orders.columns.tsx';
import { countProspects, fetchAllPartnerOrders, ORDER_SORTS, toOrderState, usePartnerOrders } from './prospects.api.ts';

const states = Object.entries(ORDER_STATES).map(([value, { label }]) => ({ value, label }));

const KNOWN = { result: states };

export function PartnerOrdersList() {
  const [{ search, result }, setList] = useListState({ search: '', result: '' }, KNOWN);
  const filtering = useFiltering('search', 'result');
  const pages = useSortedPages(ORDER_SORTS);
  const filter = { search: search.trim(), state: toOrderState(result), ...pages.order };
  const orders = usePartnerOrders(filter, pages.page, pages.limit);
  return (
    <TableScreen
      filledBy="Orders come when somebody onboards a dealer or generates a score."
      part
      title="Partner orders"
      columns={partnerOrderColumns}
      rows={orders.data?.data}
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
      {...pages.toList(orders)}
      exportName="Partner-Orders"
      exportRows={(reading) => fetchAllPartnerOrders(filter, reading)}
    />
  );
}
