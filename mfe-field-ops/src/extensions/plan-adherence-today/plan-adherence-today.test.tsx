import { screen } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { adherence } from '../../testing/plan-adherence.ts';
import PlanAdherenceToday from './plan-adherence-today.tsx';

const call = 'GET /api/v1/today/plan-adherence';
const officer = {
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  day: '2026-11-19',
  zone: 'NZ',
  regionName: 'Delhi',
  areaName: 'Delhi East',
  territoryName: 'Noida',
  planned: 8,
  keptCalls: 2,
  reason: 'notStarted' as const,
  missedDealers: [],
  approvedLate: 0,
};
const show = (data: object) =>
  renderSignedIn(<PlanAdherenceToday />, {
    role: 'AO',
    api: {
      [call]: () => ({
        data: { day: '2026-11-19', officers: [], ...adherence(), ...data },
        today: '2026-11-20',
        readAt: '2026-11-20T06:30:00.000Z',
        message: 'OK',
      }),
    },
  });
const address = (more = '') => `/dashboard/plan-adherence?${more}start=2026-11-19&end=2026-11-19`;

it('D-361: Today says how many planned calls of yesterday were kept, and leads to the missed ones', async () => {
  show({
    planned: 55,
    keptCalls: 41,
    missed: { ...adherence().missed, notStarted: 6, noVisit: 8 },
    officers: [officer],
  });
  expect(await screen.findByRole('link', { name: '14 Missed yesterday' })).toHaveAttribute(
    'href',
    address('missed=any&'),
  );
  expect(screen.getByRole('link', { name: '6 Not started' })).toHaveAttribute('href', address('missed=notStarted&'));
  expect(screen.getByRole('link', { name: '41 Kept of 55' })).toHaveAttribute('href', address());
  expect(screen.getByText('Yesterday: 2 of 8 kept, not started')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ravi Kumar · SO1' })).toBeVisible();
});

it('D-361: the card names the day that it is about after a Sunday', async () => {
  show({ planned: 5, keptCalls: 4, day: '2026-11-14', officers: [{ ...officer, day: '2026-11-14' }] });
  expect(await screen.findByText('14/11/2026: 2 of 8 kept, not started')).toBeVisible();
});

it.each([
  [{ planned: 5, keptCalls: 5 }, 'Yesterday: every planned call was kept.'],
  [{}, 'No calls were planned in the last week.'],
])('the card says of %j: %s', async (data, text) => {
  show(data);
  expect(await screen.findByText(text)).toBeVisible();
});
