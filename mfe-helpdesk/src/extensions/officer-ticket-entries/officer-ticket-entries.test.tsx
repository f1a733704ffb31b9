import { act } from '@testing-library/react';
import { announce } from 'shared-auth';
import { renderContribution } from 'shared-auth/testing';
import OfficerTicketEntries from './officer-ticket-entries.tsx';

const call = 'GET /api/v1/query/ofOfficer';
const show = () =>
  renderContribution((contribute) => <OfficerTicketEntries SAP_ID="SO1" contribute={contribute} />, {
    role: 'AO',
    api: {
      [call]: () => ({
        data: [
          {
            ...{ _id: 't1', ticketNo: 'TKT-000001', subject: 'Wrong bill', status: 'OPEN' },
            createdAt: '2026-11-07T04:10:00.000Z',
          },
        ],
        ...{ totalCount: 1, message: 'OK' },
      }),
    },
  });

it('each entry of an officer’s timeline is an open ticket, and opens it in the help desk', async () => {
  const { readPage, api } = show();
  expect(await readPage()).toEqual({
    entries: [
      {
        ...{ id: 't1', at: '2026-11-07T04:10:00.000Z', text: 'Ticket TKT-000001: Wrong bill', detail: 'OPEN' },
        to: '/dealer-help-desk?ticket=t1',
      },
    ],
  });
  expect(api.to(call)[0]?.query).toEqual({ SAP_ID: 'SO1', limit: '200' });
});

it('0091: the entries are read again when tickets have changed', () => {
  const { turns } = show();
  act(() => announce({ name: 'tickets:changed' }));
  expect(turns()).toBe(2);
});
