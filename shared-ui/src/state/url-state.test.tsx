import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { addDialog } from './dialog-entries.ts';
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

  it('reads as much of a search as servers search, and never half of a letter', () => {
    const getSearch = (text: string) => use(`/?search=${encodeURIComponent(text)}`).result.current.list[0].search;
    expect(getSearch('x'.repeat(100))).toBe('x'.repeat(100));
    expect(getSearch('x'.repeat(101))).toBe('x'.repeat(100));
    expect(getSearch(`${'x'.repeat(99)}😀`)).toBe('x'.repeat(99));
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

  describe('steps of the history', () => {
    let hours = 0;
    const steps = () => {
      jest.useFakeTimers({ now: Date.now() + 3_600_000 * ++hours });
      const { result } = renderHook(
        () => ({
          list: useListState({ search: '', zone: '', page: 1, size: 10, sort: '' }),
          query: useLocation().search,
          navigate: useNavigate(),
        }),
        {
          wrapper: ({ children }: { children: ReactNode }) => (
            <MemoryRouter initialEntries={['/?before=1', '/?zone=WZ']}>{children}</MemoryRouter>
          ),
        },
      );
      const later = () => jest.advanceTimersByTime(1_500);
      return {
        later,
        set: (patch: Parameters<(typeof result.current.list)[1]>[0]) => act(() => result.current.list[1](patch)),
        back: () => {
          act(() => void result.current.navigate(-1));
          return result.current.query;
        },
        query: () => result.current.query,
      };
    };
    afterEach(() => jest.useRealTimers());

    it('a filter that was applied is a step back', () => {
      const { set, back } = steps();
      set({ zone: 'NZ' });
      set({ search: 'ravi' });
      expect([back(), back(), back()]).toEqual(['?zone=NZ', '?zone=WZ', '?before=1']);
    });

    it('a text that is typed is one step, another one later a second', () => {
      const { set, back, later } = steps();
      for (const search of ['r', 'ra', 'rav']) set({ search });
      later();
      set({ search: 'ravi' });
      expect([back(), back()]).toEqual(['?zone=WZ&search=rav', '?zone=WZ']);
    });

    it('pages and orders are no steps', () => {
      const { set, back } = steps();
      set({ page: 2 });
      set({ size: 25, sort: 'name' });
      expect(back()).toBe('?before=1');
    });

    it('under a dialog a filter is no step: the last entry is the dialog’s', () => {
      const { set, back } = steps();
      const close = addDialog({ hasAddress: true, canLeave: () => true, onBack: () => undefined });
      set({ zone: 'NZ' });
      close();
      expect(back()).toBe('?before=1');
    });
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

  it.each(['2024-13-01', '2024-02-30', '09/08/2024', 'x'])('a range does not accept %s as a day', (day) => {
    const { result } = renderHook(() => useUrlRange(), at(`/?start=${day}&end=${day}`));
    expect(result.current[0]).toEqual(currentMonth());
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

  it('drops a value that is none of the known ones, also from the address, without a step back', () => {
    const known = { state: [{ value: 'Open' }], of: ['a'], day: (text: string) => text === 'Monday' };
    const { result } = renderHook(
      () => ({
        list: useListState({ search: '', state: '', of: 'a', day: '' }, known)[0],
        names: useFiltering('search', 'state', 'of', 'day').names,
        query: useLocation().search,
      }),
      at('/?search=x&state=abc&of=b&day=Monday&page=2'),
    );
    expect(result.current.list).toEqual({ search: 'x', state: '', of: 'a', day: 'Monday' });
    expect(result.current.names).toEqual(['search', 'day']);
    expect(result.current.query).toBe('?search=x&day=Monday&page=2');
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
