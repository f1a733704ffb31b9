import { screen } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { findLinkAddress, getItemTexts, renderSignedIn, toTodayResponse } from 'shared-auth/testing';
import OccasionsToday from './occasions-today.tsx';

const call = 'GET /api/v1/today/occasions';
const show = (data: ResponseOf<typeof call>['data']) =>
  renderSignedIn(<OccasionsToday />, { role: 'AO', api: { [call]: () => toTodayResponse(data) } });
const occasion = { dealerCode: 'K/1', name: 'Sharma Tyres', person: '', what: 'Birthday', day: '2026-11-20' } as const;

it('the tile names whose birthday is today and which come, and leads to the dealers', async () => {
  show({
    total: 8,
    occasions: [
      occasion,
      { dealerCode: 'K2', name: 'Om Tyres', what: 'Birthday of a child', person: 'Ravi', day: '2026-11-22' },
    ],
  });
  expect(await findLinkAddress('Sharma Tyres')).toBe('/dealer-directory/K%2F1');
  expect(getItemTexts('Birthdays and anniversaries')).toEqual([
    'Sharma TyresBirthday: today',
    'Om TyresBirthday of a child, Ravi: 22/11/2026',
  ]);
  expect(screen.getByText('And 6 more.')).toBeVisible();
});

it('the tile says so when there are none', async () => {
  show({ total: 0, occasions: [] });
  expect(await screen.findByText('No dealer has a birthday or an anniversary in the next seven days.')).toBeVisible();
});
