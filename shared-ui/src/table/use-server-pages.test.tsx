import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useSortedPages } from './use-server-pages.ts';

const result = { data: { totalPage: 3, totalCount: 25 }, isLoading: false, refresh: () => undefined };

const show = (address: string) =>
  renderHook(() => ({ pages: useSortedPages(['name', 'city']), search: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result;

it('the order of a list stands in the address and begins at page 1', () => {
  const list = show('/dealers?page=2');
  expect(list.current.pages.order).toEqual({});
  act(() => list.current.pages.toList(result).paging.onSort?.({ id: 'city', direction: 'descending' }));
  expect(list.current.search).toBe('?sort=city&direction=desc');
  expect(list.current.pages).toMatchObject({ page: 1, order: { sort: 'city', direction: 'desc' } });
  expect(list.current.pages.toList(result).paging.sort).toEqual({ id: 'city', direction: 'descending' });
});

it('a column that the server does not sort by is not asked for', () => {
  expect(show('/dealers?sort=colour').current.pages.order).toEqual({});
});
