import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import HelpDeskScreen from '../help-desk-screen.tsx';
import { ticket, ticketIds } from '../../../testing/tickets.ts';
import { isAnswerable } from '../../../ticket-facts.ts';
import { getLineStyle } from '../../../timeline-line.ts';
import type { Ticket } from '../../../raised-tickets.api.ts';

const list = 'GET /api/v1/query/QuerygetAll';
const answer = 'POST /api/v1/query/answerResolution';
const resolved = (more: Partial<Ticket> = {}) =>
  ticket({
    status: 'RESOLVED',
    user: { name: 'Asha Rao', SAP_ID: 'AO1', phone: '98' },
    resolution: { at: '2099-11-20T05:00:00.000Z', answerUntil: '2099-11-23T18:30:00.000Z', isConfirmed: false },
    version: 2,
    ...more,
  });
let stored: Ticket;
const show = (row: Ticket, fakes: Fakes = {}) => {
  stored = row;
  return renderSignedIn(<HelpDeskScreen />, {
    role: 'AO',
    path: `/dealer-help-desk?ticket=${ticketIds[0]}`,
    api: {
      [list]: () => ({ queries: [stored], totalPage: 1, currentPage: 1, totalCount: 1, categories: [], message: 'OK' }),
      'GET /api/v1/query/replyTemplates': () => ({ data: [], message: 'OK' }),
      'GET /api/v1/query/getTimeline': () => ({ data: [], message: 'OK' }),
      'GET /api/v1/query/assignees': () => ({ data: [], message: 'OK' }),
      ...fakes,
    },
  });
};
const drawer = () => screen.findByRole('dialog', { name: /^TKT-000001/ });
const question = { name: 'Is it solved?' };

it('the raiser of a resolved ticket reports it as not solved, and it is open again', async () => {
  const { api, person } = show(resolved(), {
    [answer]: () => {
      stored = resolved({ status: 'OPEN', resolution: null, version: 3 });
      return { data: stored, message: 'Ticket Opened Again Successfully' };
    },
  });
  const form = within(await within(await drawer()).findByRole('form', question));
  expect(form.getByText("Until the end of 23/11/2099, 'Not solved' opens it again.")).toBeVisible();
  await person.type(form.getByLabelText('Your words (optional)'), 'It signs out again');
  await person.click(screen.getByRole('button', { name: 'Not solved' }));
  expect(await screen.findByText('Ticket Opened Again Successfully')).toBeVisible();
  expect(api.to(answer)[0]?.body).toEqual({
    id: ticketIds[0],
    answer: 'not solved',
    text: 'It signs out again',
    version: 2,
  });
  await waitFor(() => expect(screen.queryByRole('form', question)).not.toBeInTheDocument());
});

it('the form has only the other answer left once its reader said that it is solved', async () => {
  const { api, person } = show(resolved(), {
    [answer]: () => {
      stored = resolved({ version: 3, resolution: { ...resolved().resolution!, isConfirmed: true } });
      return { data: stored, message: 'Thank you for your answer.' };
    },
  });
  await drawer();
  await person.click(screen.getByRole('button', { name: 'Solved' }));
  expect(await screen.findByText(/^You said that it is solved/)).toBeVisible();
  expect(api.to(answer)[0]?.body).toMatchObject({ answer: 'solved', text: '' });
  expect(screen.queryByRole('button', { name: 'Solved' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Not solved' })).toBeVisible();
});

it('the raiser says how the solution was, with Solved or afterwards', async () => {
  const unrated = { ...resolved().resolution!, satisfaction: null };
  const { api, person } = show(resolved({ resolution: unrated }), {
    [answer]: ({ body }) => {
      const { satisfaction = null } = body as { satisfaction?: 'Good' };
      stored = resolved({ version: stored.version + 1, resolution: { ...unrated, isConfirmed: true, satisfaction } });
      return { data: stored, message: 'Thank you for your answer.' };
    },
  });
  await drawer();
  await person.click(screen.getByRole('button', { name: 'Solved' }));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeDisabled();
  await person.selectOptions(screen.getByLabelText('How was the solution? (optional)'), 'Good');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^You said that it is solved, and the solution good\./)).toBeVisible();
  expect(api.to(answer).map(({ body }) => body)).toEqual([
    { id: ticketIds[0], answer: 'solved', text: '', version: 2 },
    { id: ticketIds[0], answer: 'solved', satisfaction: 'Good', text: '', version: 3 },
  ]);
  expect(screen.queryByLabelText('How was the solution? (optional)')).not.toBeInTheDocument();
  expect(within(await drawer()).getByText('Satisfaction')).toBeVisible();
});

it('a ticket that is not solved is sent without a word about the solution', async () => {
  const { api, person } = show(resolved({ resolution: { ...resolved().resolution!, satisfaction: null } }), {
    [answer]: () => ({ data: resolved({ status: 'OPEN', resolution: null, version: 3 }), message: 'Opened' }),
  });
  await drawer();
  await person.selectOptions(screen.getByLabelText('How was the solution? (optional)'), 'Poor');
  await person.click(screen.getByRole('button', { name: 'Not solved' }));
  await waitFor(() => expect(api.to(answer)).toHaveLength(1));
  expect(api.to(answer)[0]?.body).not.toHaveProperty('satisfaction');
});

it('a refusal is said and what was typed stays', async () => {
  const { person } = show(resolved(), { [answer]: () => refuse('TICKET_ANSWER_TOO_LATE') });
  await drawer();
  await person.type(screen.getByLabelText('Your words (optional)'), 'Late');
  await person.click(screen.getByRole('button', { name: 'Not solved' }));
  expect(await screen.findByText('The three days for an answer are over. Please raise a new ticket.')).toBeVisible();
  expect(screen.getByLabelText('Your words (optional)')).toHaveValue('Late');
});

it('somebody else, or a ticket that is open, or a server of before has no question', async () => {
  for (const row of [
    resolved({ user: ticket().user }),
    ticket({ user: resolved().user }),
    resolved({ resolution: undefined }),
  ]) {
    const { unmount } = show(row);
    expect(await within(await drawer()).findByRole('button', { name: 'Update Ticket' })).toBeVisible();
    expect(screen.queryByRole('form', question)).not.toBeInTheDocument();
    unmount();
  }
});

it('a resolved ticket may be answered up to the last millisecond of the third day, by the raiser', () => {
  const end = Date.parse('2099-11-23T18:30:00.000Z');
  expect(isAnswerable(resolved(), 'AO1', end - 1)).toBe(true);
  expect(isAnswerable(resolved(), 'AO1', end)).toBe(false);
  expect(isAnswerable(resolved(), 'AO2', end - 1)).toBe(false);
});

it('HD-DRW-07: a raiser’s text stays plain, whatever words it uses', () => {
  expect(getLineStyle('Not solved: ticket email sent')).toBe('plain');
  expect(getLineStyle('Solved: auto assigned')).toBe('plain');
});
