import { type ServerPaging, useListState } from 'shared-ui';

/** An order without a direction descends. */
export function useFigureOrder(): { order: { sort: string; direction: string }; headings: Partial<ServerPaging> } {
  const [order, set] = useListState({ sort: '', direction: '' });
  return {
    order,
    headings: {
      ...(order.sort && {
        sort: { id: order.sort, direction: order.direction === 'asc' ? 'ascending' : 'descending' },
      }),
      onSort: (next) =>
        set({ sort: next?.id ?? '', direction: next ? (next.direction === 'ascending' ? 'asc' : 'desc') : '' }),
    },
  };
}
