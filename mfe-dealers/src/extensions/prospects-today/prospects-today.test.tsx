import { screen, within } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import ProspectsToday from './prospects-today.tsx';

const call = 'GET /api/v1/today/prospects';
const show = (data: ResponseOf<typeof call>['data']) =>
  renderSignedIn(<ProspectsToday />, {
    role: 'AO',
    api: { [call]: () => ({ data, today: '2026-11-20', readAt: '2026-11-20T06:30:00.000Z', message: 'OK' }) },
  });
const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const rows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

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
  expect(await leadsTo('10 Dealer prospects')).toBe('/actyv-ai?overTime=true');
  expect(await leadsTo('3 Customer prospects')).toBe('/actyv-ai?tab=customer&overTime=true');
  expect(rows('Prospects waiting too long')).toEqual([
    'Verma TyresWaiting 19 days (limit 7)',
    'Balaji TransportWaiting for head office 19 days (limit 7)',
  ]);
  const cards = [...document.querySelectorAll('[data-card=prospect-card]')];
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Verma Tyres', 'Balaji Transport']);
  expect(await leadsTo('Verma Tyres')).toBe('/actyv-ai?overTime=true&details=p1');
  expect(await leadsTo('Balaji Transport')).toBe('/actyv-ai?tab=customer&overTime=true&details=p2');
});

it('the card says so when no prospect is overdue', async () => {
  show({ limitDays: 7, dealer: 0, customer: 0, prospects: [] });
  expect(await screen.findByText('No prospect has waited more than 7 days.')).toBeVisible();
});
