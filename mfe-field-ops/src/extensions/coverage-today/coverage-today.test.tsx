import { screen } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { coveredDealer } from '../../testing/dealer-coverage.ts';
import CoverageToday from './coverage-today.tsx';

const show = (data: object) =>
  renderSignedIn(<CoverageToday />, {
    role: 'AO',
    api: {
      'GET /api/v1/today/dealer-coverage': () => ({
        data: { dealers: 40, onTime: 40, due: 0, overdue: 0, never: 0, latest: [], ...data },
        today: '2026-11-20',
        readAt: '2026-11-20T06:30:00.000Z',
        message: 'OK',
      }),
    },
  });

it('D-362: Today says how many dealers nobody visits, names the latest, and leads to them', async () => {
  const never = coveredDealer({ dealerCode: 'D2', name: 'Gupta Tyres', days: null, lastVisit: null, band: 'never' });
  show({
    due: 12,
    overdue: 7,
    never: 1,
    onTime: 20,
    latest: [never, coveredDealer(), coveredDealer({ dealerCode: 'D3', band: 'onTime', name: 'Fine Tyres' })],
  });
  expect(await screen.findByRole('link', { name: '1 Never in 365 days' })).toHaveAttribute(
    'href',
    '/dashboard/coverage?band=never',
  );
  expect(screen.getByRole('link', { name: '7 Overdue' })).toHaveAttribute('href', '/dashboard/coverage?band=overdue');
  expect(screen.getByRole('link', { name: '12 Due' })).toHaveAttribute('href', '/dashboard/coverage?band=due');
  expect(screen.getByText('Never visited, target 30 days')).toBeVisible();
  expect(screen.getByText('41 days ago, target 30')).toBeVisible();
  expect(screen.queryByText('Fine Tyres')).not.toBeInTheDocument();
});

it.each([
  [{}, 'Every dealer was visited within the target.'],
  [{ dealers: 0, onTime: 0 }, 'There are no active dealers.'],
])('the card says of %j: %s', async (data, text) => {
  show(data);
  expect(await screen.findByText(text)).toBeVisible();
});
