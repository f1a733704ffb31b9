import { act, screen, waitFor, within } from '@testing-library/react';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import type { Ticket } from '../../raised-tickets.api.ts';
import { entry, ticket, ticketIds } from '../../testing/tickets.ts';
import MyTicketsScreen from './my-tickets-screen.tsx';

const list = 'GET /api/v1/query/raised';
const one = 'GET /api/v1/query/raised/:id';
const rows = [ticket(), ticket({ _id: ticketIds[1]!, ticketNo: 'TKT-000002', subject: 'Solved', status: 'RESOLVED' })];

const show = (tickets: Ticket[] = rows, fakes: Fakes = {}, path = '/my-tickets') =>
  renderSignedIn(<MyTicketsScreen />, {
    role: 'SO',
    path,
    api: {
      [list]: ({ query }) => {
        const data = tickets.filter(({ _id }) => !query?.id || _id === query.id);
        return { data, totalPage: 1, currentPage: 1, totalCount: data.length, message: 'OK' };
      },
      [one]: () => ({ data: [entry], message: 'OK' }),
      ...fakes,
    },
  });

it('D-234: an officer sees what he has raised, and what became of it', async () => {
  const { person, address, api } = show();
  await screen.findByText('TKT-000002');
  await person.click(screen.getByRole('button', { name: 'View TKT-000002' }));
  const drawer = await screen.findByRole('dialog', { name: /^TKT-000002/ });
  expect(await within(drawer).findByText('Reply: please mark the ticket')).toBeVisible();
  expect(within(drawer).getByText('RESOLVED')).toBeVisible();
  expect(within(drawer).getByRole('heading', { name: 'Solved' })).toBeVisible();
  expect(within(drawer).queryByRole('button', { name: 'Update Ticket' })).not.toBeInTheDocument();
  expect(api.to(one)[0]?.params).toEqual({ id: ticketIds[1] });
  await waitFor(() => expect(address()).toBe(`/my-tickets?ticket=${ticketIds[1]}`));
});

it('a shared link opens a ticket, and says so when it is not one of his', async () => {
  const { unmount } = show(rows, {}, `/my-tickets?ticket=${ticketIds[0]}`);
  expect(await screen.findByRole('dialog', { name: /^TKT-000001/ })).toBeVisible();
  unmount();
  show(rows, {}, '/my-tickets?ticket=6f1f4f3e-0000-4000-8000-000000000009');
  expect(await screen.findByRole('dialog', { name: 'This ticket is not in the list' })).toBeVisible();
});

it('the screen asks by itself whether it is solved, once somebody has resolved the open ticket', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let stored = ticket();
  show(
    [],
    {
      [list]: () => ({ data: [stored], totalPage: 1, currentPage: 1, totalCount: 1, message: 'OK' }),
    },
    `/my-tickets?ticket=${ticketIds[0]}`,
  );
  const drawer = await screen.findByRole('dialog', { name: /^TKT-000001/ });
  expect(within(drawer).queryByText('Is it solved?')).toBeNull();
  const answerUntil = new Date(Date.now() + 86_400_000).toISOString();
  stored = ticket({
    status: 'RESOLVED',
    resolution: { at: '2026-11-20T05:00:00Z', answerUntil, isConfirmed: false },
    version: 2,
  });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await within(drawer).findByText('Is it solved?')).toBeVisible();
  jest.useRealTimers();
});

it('the list says so when the person has raised no ticket', async () => {
  show([]);
  expect(await screen.findByText('You have no tickets yet.')).toBeVisible();
});

it('a raiser who is asked sees it in the list, and answers with words and files; nothing is sent without words', async () => {
  const answer = 'POST /api/v1/query/answerQuestion';
  const waiting = { since: '2026-11-20T06:30:00.000Z', until: null };
  const waitingTicket = ticket({ user: { name: 'Sunil', SAP_ID: 'SO1', phone: '' }, waiting });
  const { api, person } = show([waitingTicket], {
    [answer]: () => ({ data: { ...waitingTicket, waiting: null, version: 2 }, message: 'Answer Sent Successfully' }),
  });
  expect(await screen.findByText('Your answer is asked for')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'View TKT-000001' }));
  const form = await screen.findByRole('form', { name: 'Your answer is asked for' });
  await person.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(within(form).getByText('Field is required')).toBeVisible();
  expect(api.to(answer)).toEqual([]);
  await person.type(within(form).getByLabelText(/^Your answer/), ' The left one ');
  await person.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer Sent Successfully')).toBeVisible();
  expect(api.to(answer)[0]?.body).toEqual({ id: ticketIds[0], text: 'The left one', version: 1 });
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Your answer is asked for' })).toBeNull());
});
