import { screen } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { findLinkAddress, getItemTexts, renderSignedIn, toTodayResponse } from 'shared-auth/testing';
import ProspectsToday from './prospects-today.tsx';

const call = 'GET /api/v1/today/prospects';
const show = (data: ResponseOf<typeof call>['data']) =>
  renderSignedIn(<ProspectsToday />, {
    role: 'AO',
    api: { [call]: () => toTodayResponse(data) },
  });

it('the card shows the prospects that wait for too long, and leads to them in their list', async () => {
  const since = '2026-11-01T06:30:00.000Z';
  show({
    limitDays: 7,
    dealer: 10,
    customer: 3,
    prospects: [
      { _id: 'p1', kind: 'dealer', name: 'Verma Tyres', status: 'Pending', since, days: 19 },
      { _id: 'p2', kind: 'customer', name: 'Balaji Transport', status: 'Pending_HO', since, days: 19 },
    ],
  });
  expect(await findLinkAddress('10 Dealer prospects')).toBe('/actyv-ai?overTime=true');
  expect(await findLinkAddress('3 Customer prospects')).toBe('/actyv-ai?tab=customer&overTime=true');
  expect(getItemTexts('Prospects waiting too long')).toEqual([
    'Verma TyresWaiting 19 days (limit 7)',
    'Balaji TransportWaiting for head office 19 days (limit 7)',
  ]);
  const cards = [...document.querySelectorAll('[data-card=prospect-card]')];
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Verma Tyres', 'Balaji Transport']);
  expect(await findLinkAddress('Verma Tyres')).toBe('/actyv-ai?overTime=true&details=p1');
  expect(await findLinkAddress('Balaji Transport')).toBe('/actyv-ai?tab=customer&overTime=true&details=p2');
});

it('the card says so when no prospect is overdue', async () => {
  show({ limitDays: 7, dealer: 0, customer: 0, prospects: [] });
  expect(await screen.findByText('No prospect has waited more than 7 days.')).toBeVisible();
});
