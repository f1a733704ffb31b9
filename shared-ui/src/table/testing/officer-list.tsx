import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { useListState } from '../../state/url-state.ts';
import { columnsFor } from '../columns.ts';
import { TableScreen } from '../table-screen.tsx';

export interface Officer {
  id: string;
  name: string;
  visits: number | null;
}

export const officers = (count: number): Officer[] =>
  Array.from({ length: count }, (_, n) => ({ id: `SO${n + 1}`, name: `Officer ${n + 1}`, visits: (n * 7) % count }));
export const columns = columnsFor<Officer>()([
  { id: 'no', header: 'S.No.', value: (_, index) => index + 1 },
  { id: 'id', header: 'SAP ID', value: (o) => o.id, sortable: true },
  { id: 'name', header: 'Name', value: (o) => o.name, cell: (o) => <b>{o.name}</b> },
  { id: 'visits', header: 'Visits', value: (o) => o.visits, sortable: true },
]);

export const Address = () => <output data-testid="address">{useLocation().pathname + useLocation().search}</output>;
export const address = () => screen.getByTestId('address').textContent;
export const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

export type ListProps = Partial<ComponentProps<typeof TableScreen<Officer>>>;

export function Officers(props: ListProps) {
  const [list, setList] = useListState({ search: '', page: 1, size: 10 });
  return (
    <>
      <TableScreen
        title="Officers"
        columns={columns}
        rows={props.rows}
        error={undefined}
        filledBy=""
        isLoading={false}
        retry={() => undefined}
        rowKey={(o) => o.id}
        pageSizes={[10, 25, 50, 100]}
        search={{ label: 'Search officer', value: list.search, onChange: (search) => setList({ search }) }}
        paging={{ mode: 'client' }}
        exportName="SO-List"
        {...props}
        countRows={props.countRows ?? 'none: nobody saves views here'}
      />
      <Address />
    </>
  );
}
