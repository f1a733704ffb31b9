import { screen } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { TicketThread } from './ticket-thread.tsx';

const entry = (at: string, line: string) => ({ createdAt: `2026-11-${at}T06:30:00.000Z`, timeLine: [line] });
const show = (entries = [entry('01', 'Raised'), entry('02', 'Replied'), entry('03', 'Resolved')]) =>
  renderSignedIn(<TicketThread timeline={{ data: { data: entries }, isLoading: false, refresh: () => undefined }} />);
const readLines = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('p:last-of-type')?.textContent);

afterEach(() => localStorage.clear());

it('a timeline begins with the oldest line, and keeps the order that the person chose for the next ticket', async () => {
  const { person, unmount } = show();
  expect(readLines()).toEqual(['Raised', 'Replied', 'Resolved']);
  await person.click(screen.getByRole('button', { name: 'Show newest first' }));
  expect(readLines()).toEqual(['Resolved', 'Replied', 'Raised']);
  unmount();
  const next = show();
  expect(readLines()).toEqual(['Resolved', 'Replied', 'Raised']);
  await next.person.click(screen.getByRole('button', { name: 'Show oldest first' }));
  expect(readLines()).toEqual(['Raised', 'Replied', 'Resolved']);
});

it('the order lasts for the open ticket where the browser refuses storage', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const { person } = show();
  await person.click(screen.getByRole('button', { name: 'Show newest first' }));
  expect(readLines()).toEqual(['Resolved', 'Replied', 'Raised']);
  refused.mockRestore();
});

it('a timeline of one line has no order to choose', () => {
  show([entry('01', 'Raised')]);
  expect(screen.queryByRole('button')).toBeNull();
});
