import { act } from '@testing-library/react';
import { announce, type ResponseOf } from 'shared-auth';
import { renderContribution } from 'shared-auth/testing';
import TicketEntries from './ticket-entries.tsx';

const call = 'GET /api/v1/dealers/tickets';
const ticket: ResponseOf<typeof call>['data'][number] = {
  _id: 't1',
  ticketNo: 'TKT-000001',
  subject: 'Wrong bill',
  status: 'OPEN',
  createdAt: '2026-11-07T04:10:00.000Z',
  user: { name: 'Ravi Kumar', SAP_ID: 'SO1', phone: '' },
};
const show = (totalCount = 1, data = [ticket]) =>
  renderContribution((contribute) => <TicketEntries dealerCode="K100" dealerId="id" contribute={contribute} />, {
    role: 'AO',
    api: { [call]: () => ({ data, totalCount, message: 'OK' }) },
  });

it('D-238: the entries are the open tickets of the dealer’s officers; each opens in the help desk', async () => {
  expect(await show().readPage()).toEqual({
    entries: [
      {
        id: 't1',
        at: '2026-11-07T04:10:00.000Z',
        text: 'Ticket TKT-000001 of Ravi Kumar · SO1: Wrong bill',
        detail: 'OPEN',
        to: '/dealer-help-desk?ticket=t1',
      },
    ],
    next: undefined,
  });
});

it('an entry marks a ticket that is about the dealer', async () => {
  const { entries } = await show(1, [{ ...ticket, isAboutDealer: true }]).readPage();
  expect(entries).toMatchObject([{ detail: 'OPEN, about this dealer' }]);
});

it('0096: the next page begins after this one’s last entry', async () => {
  const { readPage, api } = show(12);
  await readPage((await readPage()).next);
  expect(api.to(call).at(-1)?.query).toEqual({
    dealerCode: 'K100',
    limit: '10',
    before: '2026-11-07T04:10:00.000Z,t1',
  });
});

it('0091: the contributor reloads its entries on an event that tickets have changed', () => {
  const { turns } = show();
  act(() => announce({ name: 'tickets:changed' }));
  expect(turns()).toBe(2);
});
