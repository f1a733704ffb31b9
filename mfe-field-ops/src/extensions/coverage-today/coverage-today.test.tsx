import { screen } from '@testing-library/react';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import { coveredDealer } from '../../testing/dealer-coverage.ts';
import CoverageToday from './coverage-today.tsx';

const show = (data: object | (() => object), api: Fakes = {}) =>
  renderSignedIn(<CoverageToday />, {
    role: 'AO',
    api: {
      'GET /api/v1/today/dealer-coverage': () => ({
        data: {
          ...{ dealers: 40, onTime: 40, due: 0, overdue: 0, never: 0, latest: [] },
          ...(typeof data === 'function' ? data() : data),
        },
        today: '2026-11-20',
        readAt: '2026-11-20T06:30:00.000Z',
        message: 'OK',
      }),
      ...api,
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

it('D-362: two presses in the row ask an officer to visit the dealer, and the row then names him', async () => {
  const request = 'POST /api/v1/dealers/visit-requests';
  let requests: object[] = [];
  const { api, person } = show(() => ({ due: 1, latest: [{ ...coveredDealer(), asked: requests }] }), {
    'GET /api/v1/dealers/visitors': () => ({
      data: [{ SAP_ID: 'SO1', name: 'Ravi Kumar', dealerCodes: ['D1'], nextPlan: null }],
      message: 'OK',
    }),
    [request]: () => {
      requests = [{ SAP_ID: 'SO1', day: '2026-11-20' }];
      return { message: 'Ravi Kumar was asked to visit 1 dealer.' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Ask who could visit Sharma Tyres' }));
  await person.click(await screen.findByRole('button', { name: 'Ask Ravi Kumar to visit' }));
  expect(await screen.findByText('Asked SO1')).toBeInTheDocument();
  expect(api.to(request)[0]?.body).toMatchObject({ SAP_ID: 'SO1', dealerCodes: ['D1'] });
  expect(screen.queryByRole('button', { name: /^Ask who/ })).not.toBeInTheDocument();
});

it('D-362: a row says on which day its officers were asked, and asks nobody where there is no officer', async () => {
  const requests = [
    { SAP_ID: 'SO1', day: '2026-11-18' },
    { SAP_ID: 'SO4', day: '2026-11-18' },
    { SAP_ID: 'SO5', day: '2026-11-17' },
  ];
  show({
    due: 2,
    latest: [{ ...coveredDealer(), asked: requests }, coveredDealer({ dealerCode: 'D2', officers: [] })],
  });
  expect(await screen.findByText('Asked SO1, SO4 on 18/11/2026')).toBeVisible();
  expect(screen.getByText('41 days ago, target 30, no officer')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
