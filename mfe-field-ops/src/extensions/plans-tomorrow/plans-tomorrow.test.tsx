import { screen } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import PlansTomorrow from './plans-tomorrow.tsx';

const call = 'GET /api/v1/today/plans';
const show = (data: Partial<ResponseOf<typeof call>['data']>) =>
  renderSignedIn(<PlansTomorrow />, {
    role: 'AO',
    api: {
      [call]: () => ({
        data: { day: '2026-11-21', holiday: '', expected: 0, missing: 0, officers: [], ...data },
        today: '2026-11-20',
        readAt: '2026-11-20T06:30:00.000Z',
        message: 'OK',
      }),
    },
  });

it('the card shows who has no plan for tomorrow, and leads to all of them', async () => {
  show({ expected: 9, missing: 1, officers: [{ SAP_ID: 'SO1', name: 'Ravi Kumar', territoryName: 'Noida' }] });
  const href = (await screen.findByRole('link', { name: '1 Without a plan' })).getAttribute('href');
  expect(href).toBe('/dashboard/officers?plan=no&fieldDay=yes&start=2026-11-21&end=2026-11-21');
  expect(screen.getByRole('link', { name: '9 Expected in the field' })).toHaveAttribute(
    'href',
    '/dashboard/officers?fieldDay=yes&start=2026-11-21&end=2026-11-21',
  );
  expect(screen.getByRole('link', { name: 'Ravi Kumar · SO1' })).toHaveAttribute('href', '/SO/SO1');
  expect(screen.getByText('Noida, no plan for 21/11/2026')).toBeVisible();
});

it.each([
  [{ day: '2026-11-22' }, 'Tomorrow, 22/11/2026, is a Sunday: no plans are expected.'],
  [
    { day: '2026-11-24', holiday: 'Guru Nanak Jayanti' },
    'Tomorrow, 24/11/2026, is a holiday (Guru Nanak Jayanti): no plans are expected.',
  ],
  [{ day: '2026-11-25' }, 'Nobody is expected in the field tomorrow, 25/11/2026.'],
  [{ day: '2026-11-25', expected: 4 }, 'Every officer has a plan for tomorrow, 25/11/2026.'],
])('the card says of %j: %s', async (data, text) => {
  show(data);
  expect(await screen.findByText(text)).toBeVisible();
});
