import { screen } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { findLinkAddress, getItemTexts, renderSignedIn, toTodayResponse } from 'shared-auth/testing';
import ChurnToday from './churn-today.tsx';

const call = 'GET /api/v1/today/churn';
const show = (data: ResponseOf<typeof call>['data']) =>
  renderSignedIn(<ChurnToday />, {
    role: 'AO',
    api: { [call]: () => toTodayResponse(data) },
  });

it('the card shows the dealers whose follow-up is overdue, and leads to those of the same month', async () => {
  show({
    month: 11,
    year: 2026,
    overdue: 9,
    due: 4,
    dealers: [{ dealerCode: 'K/1', name: 'Sharma Tyres', ownerName: 'Ravi Kumar', dueDay: '2026-11-12' }],
  });
  expect(await findLinkAddress('9 Follow-ups overdue')).toBe('/dealer-churn?month=11&year=2026&due=overdue');
  expect(await findLinkAddress('4 Follow-ups due')).toBe('/dealer-churn?month=11&year=2026&due=due');
  expect(getItemTexts('Dealers whose follow-up is overdue')).toEqual(['Sharma TyresRavi Kumar, due 12/11/2026Remind']);
  expect(await findLinkAddress('Sharma Tyres')).toBe('/dealer-directory/K%2F1');
});

it('one risk is told in the singular', async () => {
  show({ month: 11, year: 2026, overdue: 1, due: 1, dealers: [] });
  expect(await findLinkAddress('1 Follow-up overdue')).toBe('/dealer-churn?month=11&year=2026&due=overdue');
  expect(await findLinkAddress('1 Follow-up due')).toBe('/dealer-churn?month=11&year=2026&due=due');
});

it('the card says so when no follow-up is overdue', async () => {
  show({ month: 11, year: 2026, overdue: 0, due: 0, dealers: [] });
  expect(await screen.findByText('No follow-up is overdue.')).toBeVisible();
});

it('who follows a risk up is reminded at one press; one’s own has no reminder', async () => {
  const dealer = { dealerCode: 'K1', name: 'Sharma Tyres', ownerName: 'Ravi Kumar', dueDay: '2026-11-12' };
  const { person, api } = renderSignedIn(<ChurnToday />, {
    role: 'AO',
    api: {
      [call]: () => ({
        data: {
          month: 11,
          year: 2026,
          overdue: 2,
          due: 0,
          dealers: [dealer, { ...dealer, dealerCode: 'K2', name: 'Own Tyres', isMine: true }],
        },
        today: '2026-11-20',
        readAt: '2026-11-20T06:30:00.000Z',
        message: 'OK',
      }),
      'POST /api/v1/dealers/churn-reminders': () => ({ message: 'Ravi Kumar was reminded.' }),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Remind Ravi Kumar about Sharma Tyres' }));
  expect(api.to('POST /api/v1/dealers/churn-reminders')[0]?.body).toEqual({ dealerCode: 'K1' });
  expect(await screen.findByText('Ravi Kumar was reminded.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Own Tyres/ })).toBeNull();
});
