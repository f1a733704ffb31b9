import type { Find } from 'shared-auth';
import { renderContributed } from 'shared-auth/testing';
import FindTickets from './find-tickets.tsx';

it('0104: the search of the console finds tickets; each opens in the help desk', async () => {
  const { contributed } = renderContributed<Find>((contribute) => <FindTickets contribute={contribute} />, {
    role: 'AO',
    api: {
      'GET /api/v1/search/tickets': () => ({
        data: [
          {
            _id: 't1',
            ticketNo: 'TKT-000042',
            subject: 'Wrong bill',
            status: 'OPEN',
            user: { name: 'Ravi Kumar', SAP_ID: 'SO1', phone: '' },
          },
        ],
        message: 'OK',
      }),
    },
  });
  expect(await contributed()({ text: '42', limit: 5 }, new AbortController().signal)).toEqual([
    {
      id: 'TKT-000042',
      text: 'TKT-000042: Wrong bill',
      detail: 'OPEN · Ravi Kumar · SO1',
      to: '/dealer-help-desk?ticket=t1',
    },
  ]);
});
