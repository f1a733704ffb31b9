import { screen, within } from '@testing-library/react';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import type { MyRequest } from './my-requests.api.ts';
import MyRequestsScreen from './my-requests-screen.tsx';

const request: MyRequest = {
  _id: 'aaaaaaaa-0000-4000-8000-000000000001',
  kind: 'claim',
  subject: 'Travel of Ravi · SO1, 12/11/2026',
  day: '2026-11-12',
  status: 'Rejected',
  decidedBy: 'RO1',
  decidedByName: 'Uma Rao',
  decidedAt: '2026-11-20T05:00:00.000Z',
  reason: 'No bill',
};
const answer = 'POST /api/v1/my-requests/answer';
const show = (rows: MyRequest[], path = '/my-requests', fakes: Fakes = {}) =>
  renderSignedIn(<MyRequestsScreen />, {
    role: 'SO',
    path,
    api: {
      'GET /api/v1/my-requests': ({ query }) => {
        const data = rows.filter(({ _id }) => !query?.id || _id === query.id);
        return { data, totalPage: 1, currentPage: 1, totalCount: data.length, message: 'OK' };
      },
      ...fakes,
    },
  });

it('an officer’s notification of a decision opens what was decided, by whom and why', async () => {
  show([request], `/my-requests?request=${request._id}`);
  const drawer = await screen.findByRole('dialog', { name: request.subject });
  for (const text of ['Claim', '12/11/2026', 'Rejected', 'Uma Rao · RO1', 'No bill'])
    expect(within(drawer).getByText(text)).toBeVisible();
});

it('the list says so when there are no requests, and a link to another’s says so too', async () => {
  const { unmount } = show([]);
  expect(await screen.findByText('You have sent no requests.')).toBeVisible();
  unmount();
  show([], `/my-requests?request=${request._id}`);
  expect(await screen.findByRole('dialog', { name: 'This request is not in the list' })).toBeVisible();
});

it('D-369: an officer sees that his claim was paid, on which day and in which batch', async () => {
  const paid = { ...request, status: 'Approved', paid: '2026-11-25', paymentBatch: 'PAY-000012' };
  const { unmount } = show([paid], `/my-requests?request=${request._id}`);
  const drawer = await screen.findByRole('dialog', { name: request.subject });
  for (const text of ['Approved', '25/11/2026', 'PAY-000012']) expect(within(drawer).getByText(text)).toBeVisible();
  unmount();
  show([{ ...paid, paid: null }], `/my-requests?request=${request._id}`);
  expect(within(await screen.findByRole('dialog', { name: request.subject })).getByText('Not yet')).toBeVisible();
});

it('D-369: an officer answers what a manager asks about a waiting claim, but not about a decided one', async () => {
  const needsInfo = {
    question: 'Which route?',
    askedBy: 'RO1',
    askedByName: 'Uma Rao',
    askedAt: '2026-11-20T05:00:00.000Z',
    answer: null,
    answeredAt: null,
  };
  const waiting: MyRequest = { ...request, status: 'Pending', decidedBy: null, decidedAt: null, reason: '', needsInfo };
  const rows = [waiting];
  const path = `/my-requests?request=${request._id}`;
  const { api, person, unmount } = show(rows, path, {
    [answer]: () => {
      const answered = { ...needsInfo, answer: 'By train', answeredAt: '2026-11-20T06:00:00.000Z' };
      rows[0] = { ...waiting, needsInfo: answered };
      return { data: answered, message: 'Answer Sent Successfully' };
    },
  });
  const drawer = within(await screen.findByRole('dialog', { name: request.subject }));
  expect(drawer.getByText('Which route?')).toBeVisible();
  await person.type(drawer.getByLabelText('Your answer'), 'By train');
  await person.click(drawer.getByRole('button', { name: 'Send answer' }));
  expect(await drawer.findByText('By train')).toBeVisible();
  expect(api.to(answer).map(({ body }) => body)).toEqual([{ kind: 'claim', id: request._id, text: 'By train' }]);
  expect(drawer.queryByLabelText('Your answer')).not.toBeInTheDocument();
  unmount();
  show([{ ...request, needsInfo }], path);
  expect(within(await screen.findByRole('dialog', { name: request.subject })).getByText('Which route?')).toBeVisible();
  expect(screen.queryByLabelText('Your answer')).not.toBeInTheDocument();
});
