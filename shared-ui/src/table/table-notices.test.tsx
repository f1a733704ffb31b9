import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFiltering, useListState } from '../state/url-state.ts';
import { onPhone, renderUi } from '../testing/index.tsx';
import { currentMonth } from '../time/india.ts';
import { serverPaging } from './server-paging.ts';
import {
  type Officer,
  officers,
  columns,
  address,
  bodyRows,
  type ListProps,
  Officers,
} from './testing/officer-list.tsx';

function Filtered(props: ListProps) {
  const [{ search, zone }, set] = useListState({ search: '', zone: '' });
  const filtering = useFiltering('search', 'zone');
  return (
    <Officers
      {...props}
      search={{ label: 'Search officer', value: search, onChange: (value) => set({ search: value }) }}
      filters={
        <label>
          Zone
          <input value={zone} onChange={({ target }) => set({ zone: target.value })} />
        </label>
      }
      filtering={filtering}
    />
  );
}

function Flaky() {
  const [rows, setRows] = useState<Officer[]>();
  return <Officers rows={rows} error={rows ? undefined : { message: '' }} retry={() => setRows(officers(1))} />;
}

describe('the table screen', () => {
  it('GEN-23: says Loading... over a skeleton of its columns, and Currently Empty. without rows', () => {
    const { unmount } = renderUi(<Officers isLoading rows={undefined} />);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Visits' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
    unmount();
    renderUi(<Officers rows={[]} />);
    expect(screen.getByText('Currently Empty.')).toBeVisible();
    // A smoke journey looks for this.
    expect(document.querySelector('[data-empty-list]')).toHaveTextContent('Currently Empty.');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says that nothing matches where a search or a filter leaves no row, and offers the way out', async () => {
    const user = userEvent.setup();
    renderUi(<Filtered rows={officers(2)} />, { at: '/?search=nobody&zone=NZ&size=25' });
    expect(screen.getByText('Nothing matches these filters')).toHaveAttribute('role', 'status');
    expect(screen.queryByText('Currently Empty.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/?size=25');
    expect(bodyRows()).toHaveLength(2);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(document.activeElement).toContainElement(screen.getByRole('table'));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('says so for a server’s list, whose filters the screen names', () => {
    const paging = serverPaging({ totalPage: 1, totalCount: 0 }, { page: 1, onPage: jest.fn(), onLimit: jest.fn() });
    const { unmount } = renderUi(<Filtered rows={[]} paging={paging} />, { at: '/?zone=NZ' });
    expect(screen.getByText('Nothing matches these filters')).toBeVisible();
    unmount();
    renderUi(<Filtered rows={[]} paging={paging} />, { at: '/?zone=+' });
    expect(screen.getByText('Currently Empty.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('reads a range that somebody chose as a filter: the documented text is for the month alone', async () => {
    const user = userEvent.setup();
    const { start, end } = currentMonth();
    const { unmount } = renderUi(<Officers rows={[]} emptyText="No visits." />, {
      at: '/?start=2024-08-09&end=2024-08-09&size=25',
    });
    expect(screen.getByText('Nothing matches these filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/?size=25');
    expect(screen.getByText('No visits.')).toBeVisible();
    unmount();
    renderUi(<Officers rows={[]} emptyText="No visits." filters="Days" />, { at: `/?start=${start}&end=${end}` });
    expect(screen.getByText('No visits.')).toBeVisible();
    expect(screen.queryByText(/^Filters \(/)).not.toBeInTheDocument();
  });

  it('clears a range together with the list’s own filters', async () => {
    const user = userEvent.setup();
    renderUi(<Filtered rows={[]} />, { at: '/?zone=NZ&start=2024-08-09' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/');
  });

  it('leaves the range of the page alone where the address is not the list’s own', () => {
    renderUi(<Officers rows={[]} views="none: the address is of the page" />, {
      at: '/?start=2024-08-09&end=2024-08-09',
    });
    expect(screen.getByText('Currently Empty.')).toBeVisible();
  });

  it('calls a page beyond the last one neither empty nor filtered', () => {
    const paging = serverPaging({ totalPage: 2, totalCount: 15 }, { page: 9, onPage: jest.fn(), onLimit: jest.fn() });
    renderUi(<Filtered rows={[]} paging={paging} />, { at: '/?zone=NZ' });
    expect(screen.getByText('Nothing on this page.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'First page' })).toBeEnabled();
  });

  it('folds its filters behind a button that counts those in force, and draws them when it is pressed', async () => {
    onPhone();
    const user = userEvent.setup();
    renderUi(<Filtered rows={officers(2)} />, { at: '/?search=1&zone=NZ&start=2026-10-01&end=2026-10-31' });
    const fold = screen.getByRole('button', { name: 'Filter · 2' });
    const panel = document.getElementById(fold.getAttribute('aria-controls')!)!;
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(panel).toHaveAttribute('data-folded');
    expect(panel).toBeEmptyDOMElement();
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(panel).not.toHaveAttribute('data-folded');
    const zone = within(panel).getByLabelText('Zone');
    expect(zone).toHaveValue('NZ');
    await user.click(fold);
    expect(panel).toHaveAttribute('data-folded');
    expect(zone).toBeInTheDocument();
  });

  it('shows its filters without a fold in a wide window, and when a phone is turned', () => {
    const { turn } = onPhone();
    renderUi(<Filtered rows={officers(2)} />, { at: '/?zone=NZ' });
    expect(screen.queryByLabelText('Zone')).not.toBeInTheDocument();
    turn();
    expect(screen.getByLabelText('Zone')).toHaveValue('NZ');
    expect(screen.queryByRole('button', { name: /^Filters/ })).not.toBeInTheDocument();
  });

  it('offers the order beside the filters on a phone, where no heading does', async () => {
    const { turn } = onPhone();
    const user = userEvent.setup();
    const asCards = columns.map((column) => (column.id === 'id' ? { ...column, onPhone: 'title' as const } : column));
    renderUi(<Officers rows={officers(3)} columns={asCards} />);
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    const select = screen.getByLabelText('Sort by');
    await user.selectOptions(select, 'Visits, descending');
    expect(address()).toBe('/?sort=visits&direction=desc');
    await user.selectOptions(select, 'As listed');
    expect(address()).toBe('/');
    turn();
    expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument();
  });

  it('says what failed where the table would be, and tries again', async () => {
    renderUi(<Flaky />);
    expect(screen.getByRole('alert')).toHaveTextContent('error fetching data');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(bodyRows()).toHaveLength(1);
  });

  it('keeps the rows it has when a later load fails', () => {
    renderUi(<Officers rows={officers(3)} error={{ message: 'Something went wrong.', status: 500 }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.');
    expect(bodyRows()).toHaveLength(3);
  });

  it('says when the person is offline', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderUi(<Officers error={{ message: 'fetch failed' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
    online.mockRestore();
  });

  it('SH-PER-01: shows the permission screen when the server refuses the list', () => {
    renderUi(<Officers error={{ message: 'You do not have sufficient permissions.', status: 403 }} />);
    expect(screen.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Return to Home Page' })).toBeEnabled();
  });
});
