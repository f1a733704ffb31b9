import { screen, within } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import ClaimsToday from './claims-today.tsx';

const call = 'GET /api/v1/today/claims';
const show = (data: ResponseOf<typeof call>['data']) =>
  renderSignedIn(<ClaimsToday />, {
    role: 'RO',
    api: { [call]: () => ({ data, today: '2026-11-20', readAt: '2026-11-20T06:30:00.000Z', message: 'OK' }) },
  });
const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const rows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('the card shows waiting claims over their limit with what they come to, and leads to them', async () => {
  show({
    overLimit: 12,
    amount: 81659.26,
    claims: [
      {
        _id: 'c1',
        SAP_ID: 'SO1',
        name: 'Ravi Kumar',
        category: 'Travel',
        subCategory: 'Taxi',
        amount: 450,
        reimbursementDate: '2026-11-10',
      },
    ],
  });
  expect(await leadsTo('12 Waiting, over the limit: ₹81,659.26')).toBe('/reimbursement?overLimit=yes');
  expect(rows('Claims over the limit')).toEqual(['₹450 of Ravi Kumar · SO1Travel, Taxi, 10/11/2026']);
  expect(await leadsTo('₹450 of Ravi Kumar · SO1')).toBe('/reimbursement?claim=c1');
});

it('the card says so when no claim is over its limit', async () => {
  show({ overLimit: 0, amount: 0, claims: [] });
  expect(await screen.findByText('No waiting claim is over its monthly limit.')).toBeVisible();
});
