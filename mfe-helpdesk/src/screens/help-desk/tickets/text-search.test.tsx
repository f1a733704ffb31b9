import { screen, waitFor, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import HelpDeskScreen from '../help-desk-screen.tsx';
import { ticket } from '../../../testing/tickets.ts';

const list = 'GET /api/v1/query/QuerygetAll';
const excerpt = [
  { text: 'Tyre claim · The <b>', isMatch: false },
  { text: 'lorry', isMatch: true },
  { text: '</b> broke down', isMatch: false },
];
const show = (path = '/dealer-help-desk') =>
  renderSignedIn(<HelpDeskScreen />, {
    role: 'AO',
    path,
    api: {
      [list]: ({ query }) => ({
        queries: query?.text === 'nothing' ? [] : [{ ...ticket(), ...(query?.text && { excerpt }) }],
        totalPage: 1,
        currentPage: 1,
        totalCount: query?.text === 'nothing' ? 0 : 1,
        categories: [],
        message: 'OK',
      }),
    },
  });
const field = { name: 'Full text' };

it('HD-TIC-03: the server searches people’s texts; the search is in the address, and its words are marked as text', async () => {
  const { api, person, address } = show();
  await screen.findByText('TKT-000001');
  expect(document.querySelector('mark')).toBeNull();
  await person.type(screen.getByRole('searchbox', field), 'lorry');
  const mark = await screen.findByText('lorry', { selector: 'mark' });
  expect(mark.parentElement).toHaveTextContent('Tyre claim · The <b>lorry</b> broke down');
  expect(address()).toBe('/dealer-help-desk?text=lorry');
  expect(api.to(list).at(-1)?.query).toEqual({ status: 'ALL', text: 'lorry', page: '1', limit: '10' });
});

it('HD-TIC-03: an address brings its search along, and a list without rows says that nothing matches', async () => {
  const { person } = show('/dealer-help-desk?text=nothing');
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  expect(screen.getByRole('searchbox', field)).toHaveValue('nothing');
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('TKT-000001')).toBeVisible();
});

it('HD-TIC-03: the search uses the first 200 of 10,000 characters, and the screen says so', async () => {
  const { api } = show(`/dealer-help-desk?text=${'x'.repeat(10_000)}`);
  expect(await screen.findByText('Only the first 200 characters are searched.')).toBeVisible();
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ text: 'x'.repeat(200) }));
});

it('HD-TIC-03: a plain search uses the first 100 characters, typed or from a link, and the field says so', async () => {
  const { api, person, address } = show(`/dealer-help-desk?search=${'y'.repeat(300)}`);
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ search: 'y'.repeat(100) }));
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await person.clear(search);
  await person.click(search);
  await person.paste('x'.repeat(300));
  expect(await screen.findByText('Only the first 100 characters are searched.')).toBeVisible();
  expect(search).toHaveValue('x'.repeat(300));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ search: 'x'.repeat(100) }));
  expect(address()).toBe(`/dealer-help-desk?search=${'x'.repeat(100)}`);
});

it('HD-EXP-01: the report has the subject alone', async () => {
  const { person } = show('/dealer-help-desk?text=lorry');
  await screen.findByText('lorry', { selector: 'mark' });
  await person.click(screen.getByRole('button', { name: 'Download Report' }));
  expect((await readExport()).rows[0]).toContain('Tyre claim');
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
});

it('HD-TIC-03: the list says so when more tickets match than are listed', async () => {
  renderSignedIn(<HelpDeskScreen />, {
    role: 'AO',
    path: '/dealer-help-desk?text=the',
    api: {
      [list]: () => ({
        queries: [ticket()],
        totalPage: 100,
        currentPage: 1,
        totalCount: 1000,
        hasMore: true,
        categories: [],
        message: 'OK',
      }),
    },
  });
  expect(await screen.findByText(/^More than 1,000 tickets match/)).toBeVisible();
});
