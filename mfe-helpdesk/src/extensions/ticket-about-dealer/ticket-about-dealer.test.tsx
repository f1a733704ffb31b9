import type { Command } from 'shared-auth';
import { renderContributed } from 'shared-auth/testing';
import TicketAboutDealer from './ticket-about-dealer.tsx';

it('0096: the command opens the form of a new ticket with the dealer filled in', () => {
  const { contributed } = renderContributed<Command>(
    (contribute) => <TicketAboutDealer dealerCode="K 1" contribute={contribute} />,
    { role: 'AO' },
  );
  expect(contributed()).toEqual({ to: '/dealer-help-desk?raise=dealer%3AK+1' });
});
