import { act, screen, waitFor, within } from '@testing-library/react';
import { announce } from 'shared-auth';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import OfficerClaims from './officer-claims.tsx';
import type { ClaimTotal, LimitUsed } from './officer-claims.api.ts';

const call = 'GET /api/v1/admin/reimbursement/limits-used';
const total = (_id: ClaimTotal['_id'], count = 0, totalAmount = 0): ClaimTotal => ({ _id, count, totalAmount });
const nothing = [total('Pending'), total('Approved'), total('Rejected')];
const taxi: LimitUsed = { category: 'Travel', subCategory: 'Taxi', limit: 5000, used: 4500, pending: 900, left: -400 };
const food: LimitUsed = { category: 'Food', subCategory: 'Lunch', limit: null, used: 120.5, pending: 0, left: null };
const response = (data: LimitUsed[], totals?: ClaimTotal[]) => ({
  data,
  ...(totals && { totals }),
  month: '2026-11',
  message: 'OK',
});
const show = (data: LimitUsed[], totals?: ClaimTotal[]) =>
  renderSignedIn(<OfficerClaims SAP_ID="SO1" />, { role: 'RO', api: { [call]: () => response(data, totals) } });
const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling ?? null;

it('the part shows the month’s claims by status, and of each limit what is used and left', async () => {
  const { api } = show([food, taxi], [total('Pending', 2, 900), total('Approved', 1, 4620.5), total('Rejected')]);
  const rows = within(await screen.findByRole('table', { name: 'Limits of the month' })).getAllByRole('row');
  expect(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Food, Lunch', '-', '₹120.50', '₹0', '-'],
    ['Travel, Taxi', '₹5,000', '₹4,500', '₹900', '-₹400 (over)'],
  ]);
  expect(fact('Pending')).toHaveTextContent('2 claims, ₹900');
  expect(fact('Approved')).toHaveTextContent('1 claim, ₹4,620.50');
  expect(fact('Rejected')).toHaveTextContent('0 claims, ₹0');
  expect(api.to(call).map(({ query }) => query)).toEqual([{ SAP_ID: 'SO1' }]);
  expect(screen.getByRole('link', { name: 'All claims' })).toHaveAttribute('href', '/reimbursement?search=SO1');
});

it('D-369: paid is a figure of its own beside the documented statuses', async () => {
  const totals = [total('Pending'), total('Approved', 3, 900), total('Rejected')];
  const api = { [call]: () => ({ ...response([], totals), paid: { count: 2, totalAmount: 800 } }) };
  renderSignedIn(<OfficerClaims SAP_ID="SO1" />, { role: 'RO', api });
  await screen.findByText('Approved');
  expect(fact('Approved')).toHaveTextContent('3 claims, ₹900');
  expect(fact('Paid')).toHaveTextContent('2 claims, ₹800');
});

it('the part says so when there are neither claims nor limits', async () => {
  show([], nothing);
  expect(await screen.findByText('No claims this month.')).toBeVisible();
  expect(screen.getByText('No limit is set for the officer’s position.')).toBeVisible();
});

it('0091: the part reads again when something of the officer was decided, and not for another', async () => {
  const { api } = show([], nothing);
  await screen.findByText('No claims this month.');
  act(() => announce({ name: 'officer:changed', SAP_ID: 'SO2' }));
  expect(api.to(call)).toHaveLength(1);
  act(() => announce({ name: 'officer:changed', SAP_ID: 'SO1' }));
  await waitFor(() => expect(api.to(call)).toHaveLength(2));
});

it('the part shows why it failed, and Try again loads it', async () => {
  let isDown = true;
  const { person } = renderSignedIn(<OfficerClaims SAP_ID="SO1" />, {
    role: 'RO',
    api: { [call]: () => (isDown ? refuse('INTERNAL') : response([], nothing)) },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No claims this month.')).toBeVisible();
});
