import { useEffect, useRef } from 'react';
import { indiaToday, useListState } from 'shared-ui';
import type { Holiday } from './holidays.api.ts';

const SIZE = 10;

/** Once, unless the address has a page, search or sort (D-330). */
export function useNextPage(holidays: readonly Holiday[] | undefined): void {
  const [{ page, search, sort }, setList] = useListState({ page: 1, search: '', sort: '' });
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!holidays || hasOpened.current) return;
    hasOpened.current = true;
    if (page > 1 || search !== '' || sort !== '') return;
    const today = indiaToday();
    const next = holidays.findIndex(({ holidayDate }) => holidayDate >= today);
    const last = Math.max(0, holidays.length - 1);
    setList({ page: Math.floor((next === -1 ? last : next) / SIZE) + 1 });
  }, [holidays, page, search, sort, setList]);
}
