import { useListState } from '../state/url-state.ts';
import { type ReadResult, toLoaded } from './read-result.ts';

/**
 * Of one response with all rows, what `TableScreen` needs.
 *
 * @example <TableScreen {...useClientList(useHolidays(), { label: 'Search' })} title="Holidays" … />
 */
export function useClientList<Data, Search extends { label: string }>(result: ReadResult<Data>, search?: Search) {
  const [{ search: value }, setList] = useListState({ search: '' });
  return {
    ...toLoaded(result),
    search: search && { ...search, value, onChange: (next: string) => setList({ search: next }) },
    paging: { mode: 'client' } as const,
  };
}
