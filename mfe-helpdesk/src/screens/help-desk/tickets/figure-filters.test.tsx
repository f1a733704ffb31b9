import { screen, waitFor } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { formatTicketFigure, ticketsAddress } from '../../../ticket-filters.ts';
import HelpDeskScreen from '../help-desk-screen.tsx';
import { ticket } from '../../../testing/tickets.ts';

describe('the list behind a figure', () => {
  const list = 'GET /api/v1/query/QuerygetAll';
  const follow = (address: string) =>
    renderSignedIn(<HelpDeskScreen />, {
      role: 'RO',
      path: address,
      api: {
        [list]: () => ({
          queries: [ticket()],
          totalPage: 1,
          currentPage: 1,
          totalCount: 1,
          categories: [],
          message: 'OK',
        }),
      },
    });
  const filters = {
    startDate: '2026-11-01',
    endDate: '2026-11-10',
    level: '',
    region: 'NR1',
    person: '',
    figure: 'in-time',
  };

  it('asks for its tickets, says which they are, and shows all again', async () => {
    const { api, person, address } = follow(ticketsAddress(filters));
    expect(
      await screen.findByText(
        'Shown: tickets raised 01/11/2026 to 10/11/2026, of region NR1, resolved in time, not merged into another one.',
      ),
    ).toBeVisible();
    expect(api.to(list)[0]?.query).toEqual({
      status: 'ALL',
      startDate: '2026-11-01',
      endDate: '2026-11-10',
      region: 'NR1',
      figure: 'in-time',
      page: '1',
      limit: '10',
    });
    await person.click(screen.getByRole('button', { name: 'Show all tickets' }));
    await waitFor(() => expect(address()).toBe('/dealer-help-desk'));
  });
  it('unknown values in an address are not sent to the server', async () => {
    const { api } = follow('/dealer-help-desk?figure=best&level=9&startDate=soon');
    await screen.findByText('TKT-000001');
    expect(api.to(list)[0]?.query).toEqual({ status: 'ALL', page: '1', limit: '10' });
    expect(screen.getByRole('link', { name: 'Figures' })).toHaveAttribute('href', '/dealer-help-desk/figures');
  });
  it('each filter has its words', () => {
    expect(
      formatTicketFigure({ ...filters, endDate: '', level: 'LEVEL2', region: '-', person: '-', figure: 'reopened' }),
    ).toBe(
      'raised from 01/11/2026, at Level 2, of no region, on which nobody acted yet, reopened by the raiser, not merged into another one',
    );
  });
});
