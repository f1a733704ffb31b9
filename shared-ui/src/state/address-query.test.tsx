import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useListState } from './url-state.ts';
import { useRecordAddress } from './use-record-address.ts';

const screen = (address = '/') =>
  renderHook(
    () => {
      const [list, setList] = useListState({ search: '', page: 1 });
      const [address, navigate] = [useLocation().search, useNavigate()];
      return { list, setList, ticket: useRecordAddress('ticket'), address, navigate };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={['/?before=1', address]}>{children}</MemoryRouter>
      ),
    },
  ).result;

describe('a search that is told while an opened record is not shown yet', () => {
  const openAndSearch = () => {
    const result = screen();
    act(() => {
      result.current.ticket.open('T1');
      result.current.setList({ search: 'ravi' });
    });
    return result;
  };

  it('leaves the record open', () => {
    const { current } = openAndSearch();
    expect([current.ticket.id, current.list.search]).toEqual(['T1', 'ravi']);
  });

  it('is kept when the record is closed', () => {
    const result = openAndSearch();
    act(() => result.current.ticket.close());
    expect(result.current.address).toBe('?search=ravi');
  });
});

it('a record that is opened while a search is not shown yet keeps the search, also when it is closed', () => {
  const result = screen();
  act(() => {
    result.current.setList({ search: 'ravi' });
    result.current.ticket.open('T1');
  });
  expect(result.current.address).toBe('?search=ravi&ticket=T1');
  act(() => result.current.ticket.close());
  expect(result.current.address).toBe('?search=ravi');
});

it('a record that is opened in another’s place, both at once, is one step back', () => {
  const result = screen();
  act(() => {
    result.current.ticket.open('T1');
    result.current.ticket.open('T2');
  });
  expect(result.current.ticket.id).toBe('T2');
  act(() => void result.current.navigate(-1));
  expect(result.current.address).toBe('');
});
