import { SelectField } from 'shared-ui/form';

const ORDERS = [
  { value: 'officer desc', label: 'SAP ID, descending' },
  { value: 'name ', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
  { value: 'area ', label: 'Area, A to Z' },
  { value: 'area desc', label: 'Area, Z to A' },
] as const;
type Order = (typeof ORDERS)[number]['value'];

interface MonthOrderProps {
  value: { sort: string; direction: string };
  onChange: (value: { sort: string; direction: string }) => void;
}

/** The month's grid has a column a day, so its order is chosen here. */
export function MonthOrder({ value: { sort, direction }, onChange }: MonthOrderProps) {
  const chosen = ORDERS.find(({ value }) => value === (sort && `${sort} ${direction}`))?.value ?? '';
  const choose = (order: Order | '') => {
    const [column = '', way = ''] = order.split(' ');
    onChange({ sort: column, direction: way });
  };
  return <SelectField label="Sort by" placeholder="SAP ID" options={ORDERS} value={chosen} onChange={choose} />;
}
