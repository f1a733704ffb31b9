import { screen, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
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
const show = (rows: MyRequest[], path = '/my-requests') =>
  renderSignedIn(<MyRequestsScreen />, {
    role: 'SO',
    path,
    api: {
      'GET /api/v1/my-requests': ({ query }) => {
        const data = rows.filter(({ _id }) => !query?.id || _id === query.id);
        return { data, totalPage: 1, currentPage: 1, totalCount: data.length, message: 'OK' };
      },
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
