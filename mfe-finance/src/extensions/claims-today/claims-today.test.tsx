import { screen } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { findLinkAddress, getItemTexts, renderSignedIn, toTodayResponse } from 'shared-auth/testing';
import ClaimsToday from './claims-today.tsx';

const call = 'GET /api/v1/today/claims';
const show = (data: ResponseOf<typeof call>['data']) =>
  renderSignedIn(<ClaimsToday />, {
    role: 'RO',
    api: { [call]: () => toTodayResponse(data) },
  });

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
  expect(await findLinkAddress('12 Waiting, over the limit: ₹81,659.26')).toBe('/reimbursement?overLimit=yes');
  expect(getItemTexts('Claims over the limit')).toEqual(['₹450 of Ravi Kumar · SO1Travel, Taxi, 10/11/2026Decide']);
  expect(await findLinkAddress('₹450 of Ravi Kumar · SO1')).toBe('/reimbursement?claim=c1');
  expect(await findLinkAddress('Decide ₹450 of Ravi Kumar · SO1')).toBe('/reimbursement?claim=c1');
});

it('the card says so when no claim is over its limit', async () => {
  show({ overLimit: 0, amount: 0, claims: [] });
  expect(await screen.findByText('No waiting claim is over its monthly limit.')).toBeVisible();
});
