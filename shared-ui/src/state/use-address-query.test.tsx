import { act, render, renderHook, screen as page } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { BrowserRouter, Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
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

let search = (_: string) => {};
function List() {
  const [list, setList] = useListState({ search: '' });
  search = (text) => setList({ search: text });
  return <Link to="/dealer">{`List of ${list.search || 'all'}`}</Link>;
}

describe('a search that comes while the page is being left', () => {
  /** The router shows the list until the page's code arrives. */
  async function openList() {
    let show = (_: { default: () => ReactNode }) => {};
    const Dealer = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (show = resolve)));
    window.history.replaceState(null, '', '/list');
    render(
      <BrowserRouter>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/dealer" element={<Dealer />} />
        </Routes>
      </BrowserRouter>,
    );
    return {
      search: (text: string) => act(async () => search(text)),
      follow: () => act(async () => page.getByRole('link').click()),
      showDealer: () => act(async () => show({ default: () => <p>Dealer</p> })),
    };
  }

  it('does not lead back to it', async () => {
    const list = await openList();
    await list.search('ra');
    await list.follow();
    await list.search('ravi');
    expect(window.location.pathname).toBe('/dealer');
    await list.showDealer();
    expect(page.getByText('Dealer')).toBeInTheDocument();
  });

  it('is not lost where the page stays', async () => {
    const list = await openList();
    await list.search('ra');
    await list.search('ravi');
    expect([window.location.search, page.getByRole('link').textContent]).toEqual(['?search=ravi', 'List of ravi']);
  });
});
