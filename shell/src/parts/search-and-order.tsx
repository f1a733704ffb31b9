import { Box, SearchBox } from 'shared-ui';
import { LabelledSelect } from './labelled-select.tsx';

interface SearchAndOrderProps<Order extends string> {
  texts: { search: string; order: string };
  search: string;
  order: Order;
  orders: readonly { value: Order; text: string }[];
  onChange: (changed: { search: string } | { order: Order }) => void;
}

export function SearchAndOrder<Order extends string>({
  texts,
  search,
  order,
  orders,
  onChange,
}: SearchAndOrderProps<Order>) {
  return (
    <Box display="flex" flexWrap="wrap" gap="3" alignItems="center" mb="3">
      <SearchBox label={texts.search} value={search} onChange={(text) => onChange({ search: text })} />
      <LabelledSelect
        label={texts.order}
        value={order}
        choices={orders}
        onChange={(value) => onChange({ order: value })}
      />
    </Box>
  );
}
