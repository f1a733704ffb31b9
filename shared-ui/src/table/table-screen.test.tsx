import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { readExport, renderUi } from '../testing/index.tsx';
import { columnsFor } from './columns.ts';
import { usePageSize } from './page-sizes.ts';
import { serverPaging } from './server-paging.ts';
import { TableScreen } from './table-screen.tsx';
import { type Officer, officers, columns, Address, address, bodyRows, Officers } from './testing/officer-list.tsx';

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

function Paged() {
  const [page, setPage] = useState(1);
  const [isLoading, setLoading] = useState(false);
  const onPage = (next: number) => {
    setPage(next);
    setLoading(true);
  };
  return (
    <>
      <button type="button" onClick={() => setLoading(false)}>
        answer
      </button>
      <Officers
        rows={officers(10)}
        isLoading={isLoading}
        paging={serverPaging({ totalPage: 3, totalCount: 25 }, { page, onPage, onLimit: () => undefined })}
      />
    </>
  );
}

/** A server's list, which asks for pages of the chosen size. */
function OnServer({ count }: { count: number }) {
  const [limit, onLimit] = usePageSize();
  const response = { totalPage: Math.ceil(count / limit), totalCount: count };
  return (
    <>
      <TableScreen
        title="Officers"
        columns={columns}
        rows={officers(Math.min(count, limit))}
        error={undefined}
        filledBy="Officers come from SAP."
        isLoading={false}
        retry={() => undefined}
        rowKey={({ id }) => id}
        paging={serverPaging(response, { page: 1, limit, onPage: () => undefined, onLimit })}
      />
      <Address />
    </>
  );
}

describe('the table screen', () => {
  it('GEN-30: starts at page 1, walks its pages and sizes, and keeps them in the address', async () => {
    const user = userEvent.setup();
    renderUi(<Officers rows={officers(34)} />);
    expect(bodyRows()).toHaveLength(10);
    expect(screen.getByText('1–10 of 34')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(cells(bodyRows()[0]!)[0]).toBe('11');
    expect(address()).toBe('/?page=2');
    await user.selectOptions(screen.getByLabelText('Rows per page'), '25');
    expect(address()).toBe('/?size=25');
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(screen.getByText('26–34 of 34')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('D-018: a server list offers other sizes where there are more than ten rows; one of the address is asked for', async () => {
    const user = userEvent.setup();
    const few = renderUi(<OnServer count={10} />);
    expect(screen.queryByLabelText('Rows per page')).toBeNull();
    few.unmount();
    renderUi(<OnServer count={60} />, { at: '/?page=3' });
    expect(bodyRows()).toHaveLength(10);
    await user.selectOptions(screen.getByLabelText('Rows per page'), '25');
    expect(screen.getByText('1–25 of 60')).toBeVisible();
    expect(bodyRows()).toHaveLength(25);
    expect(address()).toBe('/?size=25');
  });

  it('GEN-30: a list of many pages goes to the page that is typed, the last one at most', async () => {
    const user = userEvent.setup();
    renderUi(<Officers rows={officers(64)} />);
    const jump = async (typed: string) => {
      await user.click(screen.getByRole('button', { name: /^Page \d of 7, go to another page$/ }));
      await user.keyboard(`${typed}{Enter}`);
    };
    await jump('4');
    expect(screen.getByText('31–40 of 64')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Page 4 of 7, go to another page' })).toHaveFocus();
    await jump('99');
    expect(screen.getByText('61–64 of 64')).toBeVisible();
    await jump('x');
    expect(address()).toBe('/?page=7');
  });

  it('GEN-30: a server list without pages has one', () => {
    const paging = serverPaging({ totalPage: 0, totalCount: 2 }, { page: 1, onPage: jest.fn(), onLimit: jest.fn() });
    renderUi(<Officers rows={officers(2)} paging={paging} />);
    expect(screen.getByText('Page 1 of 1')).toBeVisible();
  });

  it('does not call the rows of the page before those of the next one while that is on its way', async () => {
    const person = userEvent.setup();
    renderUi(<Paged />);
    const isBusy = () => screen.getByRole('table').closest('[aria-busy=true]') !== null;
    const count = () => within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('status').textContent;
    expect([count(), isBusy()]).toEqual(['1–10 of 25', false]);
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    expect([count(), isBusy()]).toEqual(['Loading...', true]);
    await person.click(screen.getByRole('button', { name: 'answer' }));
    expect([count(), isBusy()]).toEqual(['11–20 of 25', false]);
  });

  it('searches all rows, returns to page 1, and exports what matches', async () => {
    const user = userEvent.setup();
    renderUi(<Officers rows={officers(34)} />, { at: '/?page=3' });
    expect(screen.getByText('21–30 of 34')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search officer' }), 'officer 3');
    await screen.findByText('1–6 of 6');
    expect(address()).toBe('/?search=officer+3');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const file = await readExport();
    expect(file.name).toBe('SO-List.xlsx');
    expect(file.rows.map((row) => row[1])).toEqual(['SO3', 'SO30', 'SO31', 'SO32', 'SO33', 'SO34']);
    await screen.findByRole('button', { name: 'Export' });
  });

  it('GEN-25: exports the rows that the screen fetches when the server pages, in each format it offers', async () => {
    const user = userEvent.setup();
    const paging = serverPaging({ totalPage: 4, totalCount: 34 }, { page: 1, onPage: jest.fn(), onLimit: jest.fn() });
    renderUi(
      <Officers
        rows={officers(10)}
        paging={paging}
        exportFormats={['xlsx', 'csv']}
        exportRows={async () => officers(34)}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect((await readExport()).rows).toHaveLength(34);
    await user.click(await screen.findByRole('button', { name: 'Export XLSX' }));
    expect((await readExport()).rows).toHaveLength(34);
    await screen.findByRole('button', { name: 'Export XLSX' });
  });

  it('GEN-10: shows how far the reading of the rows is, and Cancel ends it', async () => {
    const person = userEvent.setup();
    let stopped = false;
    renderUi(
      <Officers
        rows={officers(1)}
        exportRows={({ onProgress, signal }) => {
          onProgress(0.5);
          return new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              stopped = true;
              reject(signal.reason);
            });
          });
        }}
      />,
    );
    await person.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Exporting… 35%')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel export' }));
    expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
    expect(stopped).toBe(true);
  });

  it('tells what went wrong when the rows of an export cannot be fetched', async () => {
    renderUi(
      <Officers
        rows={officers(1)}
        exportRows={() => Promise.reject(new Error('The service is not available right now.'))}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('The service is not available right now.')).toBeVisible();
  });

  it('asks the server once typing pauses, not per key', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const onChange = jest.fn();
      const paging = serverPaging({ totalPage: 1, totalCount: 1 }, { page: 1, onPage: jest.fn(), onLimit: jest.fn() });
      renderUi(<Officers rows={officers(1)} paging={paging} search={{ label: 'Search', value: '', onChange }} />);
      await user.type(screen.getByRole('searchbox'), 'ravi');
      act(() => void jest.advanceTimersByTime(299));
      expect(onChange).not.toHaveBeenCalled();
      act(() => void jest.advanceTimersByTime(1));
      expect(onChange.mock.calls).toEqual([['ravi']]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('sorts by a heading, up, down and back, with missing values last', async () => {
    const user = userEvent.setup();
    const rows = [
      { id: 'A', name: 'a', visits: 9 },
      { id: 'B', name: 'b', visits: null },
      { id: 'C', name: 'c', visits: 10 },
    ];
    renderUi(<Officers rows={rows} />);
    const heading = screen.getByRole('columnheader', { name: 'Visits' });
    const order = () => bodyRows().map((row) => cells(row)[1]);
    expect(heading).toHaveAttribute('aria-sort', 'none');
    within(heading).getByRole('button').focus();
    await user.keyboard('{Enter}');
    expect([heading.getAttribute('aria-sort'), order()]).toEqual(['ascending', ['A', 'C', 'B']]);
    await user.keyboard('{Enter}');
    expect([heading.getAttribute('aria-sort'), order()]).toEqual(['descending', ['C', 'A', 'B']]);
    await user.keyboard('{Enter}');
    expect(order()).toEqual(['A', 'B', 'C']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  });

  it('keeps the order of a client list in the address, where a link brings it back', async () => {
    const user = userEvent.setup();
    const rows = ['SO29', 'SO3', 'SO100'].map((id, visits) => ({ id, name: id, visits }));
    const { unmount } = renderUi(<Officers rows={rows} />, { at: '/?page=2' });
    const heading = () => within(screen.getByRole('columnheader', { name: 'SAP ID' })).getByRole('button');
    const order = () => bodyRows().map((row) => cells(row)[1]);
    await user.click(heading());
    expect([address(), order()]).toEqual(['/?sort=id', ['SO3', 'SO29', 'SO100']]);
    await user.click(heading());
    expect([address(), order()]).toEqual(['/?sort=id&direction=desc', ['SO100', 'SO29', 'SO3']]);
    await user.click(heading());
    expect([address(), order()]).toEqual(['/', ['SO29', 'SO3', 'SO100']]);
    unmount();
    renderUi(<Officers rows={rows} />, { at: '/?sort=id&direction=desc' });
    expect(order()).toEqual(['SO100', 'SO29', 'SO3']);
  });

  it('the table accepts no order from an address that names a column which does not sort', () => {
    renderUi(<Officers rows={officers(3)} />, { at: '/?sort=name&direction=desc' });
    expect(bodyRows().map((row) => cells(row)[1])).toEqual(['SO1', 'SO2', 'SO3']);
  });

  it('the table sorts by what the column says where that is not what it shows', async () => {
    const rows = ['2026-12-01', '2026-11-30', '2027-01-05'].map((id) => ({ id, name: '', visits: 0 }));
    const days = columnsFor<Officer>()([
      { id: 'day', header: 'Day', value: (o) => o.id.split('-').reverse().join('/'), sortable: (o) => o.id },
    ]);
    renderUi(<Officers rows={rows} columns={days} />, { at: '/?sort=day' });
    expect(bodyRows().map((row) => cells(row)[0])).toEqual(['30/11/2026', '01/12/2026', '05/01/2027']);
  });

  it('the table opens a row by its link, by Enter and by a click anywhere in it', async () => {
    const user = userEvent.setup();
    renderUi(<Officers rows={officers(2)} rowHref={(o) => `/SO/${o.id}/PJP`} />);
    expect(screen.getByRole('link', { name: 'SO2' })).toHaveAttribute('href', '/SO/SO2/PJP');
    await user.click(screen.getByText('Officer 1'));
    expect(address()).toBe('/SO/SO1/PJP');
    screen.getByRole('link', { name: 'SO2' }).focus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/SO/SO2/PJP');
  });

  it('the table opens a row once when its button is pressed', async () => {
    const onRowClick = jest.fn();
    const user = userEvent.setup();
    const rows = officers(1);
    renderUi(<Officers rows={rows} onRowClick={onRowClick} />);
    screen.getByRole('button', { name: 'SO1' }).focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByText('Officer 1'));
    expect(onRowClick.mock.calls).toEqual([[rows[0]], [rows[0]]]);
  });

  it('the table renders only its page of 100,000 rows', async () => {
    renderUi(<Officers rows={officers(100_000)} />);
    expect(bodyRows()).toHaveLength(10);
    await userEvent.type(screen.getByRole('searchbox'), 'so99999');
    await waitFor(() => expect(screen.getByText('1–1 of 1')).toBeVisible());
  });
});

it('0106: a list says what fills it, hands over its failure, and has counted views or says why not', () => {
  const base = {
    title: 'Officers',
    columns,
    isLoading: false,
    retry: () => undefined,
    rowKey: ({ id }: Officer) => id,
  };
  const list = { ...base, error: undefined, filledBy: 'Officers come from SAP.' };
  const client = { mode: 'client' } as const;
  const pages = { page: 1, onPage: () => undefined };
  const server = serverPaging(undefined, { ...pages, onLimit: () => undefined });
  const search = { label: 'Search', value: '', onChange: () => undefined };
  const complete = [
    <TableScreen key="1" {...list} paging={server} />,
    <TableScreen key="2" {...list} search={search} paging={client} />,
    <TableScreen key="3" {...list} search={search} filters="Zone" paging={server} countRows={async () => 1} />,
    <TableScreen key="4" {...list} filters="Zone" paging={client} countRows="none: its rows are the regions" />,
    <TableScreen key="5" {...list} filters="Zone" paging={client} views="none: a part of a page" />,
  ];
  const incomplete = [
    // @ts-expect-error It names nothing that fills it, and no failure.
    <TableScreen key="1" {...base} paging={client} />,
    // @ts-expect-error A server searches it: the table cannot count it.
    <TableScreen key="2" {...list} search={search} paging={server} />,
    // @ts-expect-error It has filters.
    <TableScreen key="3" {...list} filters="Zone" paging={client} />,
    // @ts-expect-error It gives no reason.
    <TableScreen key="4" {...list} paging={client} views={false} />,
    // @ts-expect-error It offers no page sizes (D-018).
    <TableScreen key="5" {...list} paging={serverPaging(undefined, pages)} />,
  ];
  expect([...complete, ...incomplete]).toHaveLength(10);
});
