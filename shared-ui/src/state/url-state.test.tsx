import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { currentMonth } from '../time/india.ts';
import { useFiltering, useListState, useUrlRange } from './url-state.ts';

const at = (address: string) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  ),
});

describe('state in the address', () => {
  const use = (address: string) =>
    renderHook(
      () => ({ list: useListState({ search: '', zone: '', page: 1, size: 10 }), query: useLocation().search }),
      at(address),
    );

  it('GEN-30: reads the address, falling back where it is nonsense', () => {
    expect(use('/?search=ravi&page=3&size=25').result.current.list[0]).toEqual({
      search: 'ravi',
      zone: '',
      page: 3,
      size: 25,
    });
    for (const page of ['0', '-1', '1.5', 'x', '']) expect(use(`/?page=${page}`).result.current.list[0].page).toBe(1);
  });

  it('returns to page 1 with every change but of the page, leaves defaults out and others alone', () => {
    const { result } = use('/?page=3&tab=two');
    act(() => result.current.list[1]({ search: 'ravi' }));
    expect(result.current.query).toBe('?tab=two&search=ravi');
    act(() => result.current.list[1]({ page: 2 }));
    expect(result.current.query).toBe('?tab=two&search=ravi&page=2');
    act(() => result.current.list[1]({ search: '' }));
    expect(result.current.query).toBe('?tab=two');
  });

  it('adds up two changes of one moment', () => {
    const { result } = use('/');
    act(() => {
      result.current.list[1]({ search: 'ravi' });
      result.current.list[1]({ zone: 'NZ' });
    });
    expect(result.current.query).toBe('?search=ravi&zone=NZ');
  });

  it('GEN-24: a range is the current month until it is chosen', () => {
    const { result } = renderHook(() => ({ range: useUrlRange(), query: useLocation().search }), at('/?page=2'));
    expect(result.current.range[0]).toEqual(currentMonth());
    act(() => result.current.range[1]({ start: '2024-08-01', end: '2024-08-09' }));
    expect(result.current.query).toBe('?start=2024-08-01&end=2024-08-09');
    expect(result.current.range[0]).toEqual({ start: '2024-08-01', end: '2024-08-09' });
    act(() => result.current.range[1](currentMonth()));
    expect(result.current.query).toBe('');
  });

  it('adds up changes of one moment by two parts of a page', () => {
    const { result } = renderHook(
      () => ({ one: useListState({ search: '' }), two: useListState({ zone: '' }), query: useLocation().search }),
      at('/'),
    );
    act(() => {
      result.current.one[1]({ search: 'ravi' });
      result.current.two[1]({ zone: 'NZ' });
    });
    expect(result.current.query).toBe('?search=ravi&zone=NZ');
  });

  it('says which filters hold something, and clears them and nothing else', () => {
    const { result } = renderHook(
      () => ({ filtering: useFiltering('search', 'zone', 'region'), query: useLocation().search }),
      at('/?search=ravi&zone=+&kind=one&sort=name&size=25&page=2'),
    );
    expect(result.current.filtering.names).toEqual(['search']);
    act(() => result.current.filtering.clear());
    expect(result.current.query).toBe('?kind=one&sort=name&size=25');
    expect(result.current.filtering.names).toEqual([]);
  });
});
