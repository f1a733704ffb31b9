import { screen } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { findLinkAddress, getItemTexts, renderSignedIn, toTodayResponse } from 'shared-auth/testing';
import ReportsToday from './reports-today.tsx';

const call = 'GET /api/v1/today/reports';
const show = (data: ResponseOf<typeof call>['data']) =>
  renderSignedIn(<ReportsToday />, {
    role: 'AO',
    api: { [call]: () => toTodayResponse(data) },
  });

it('the card shows the own files that are ready, and leads to Reports', async () => {
  show({
    ready: 1,
    making: 2,
    files: [
      {
        ...{ _id: 'j1', fileName: 'Visit-Data.csv', fileUrl: '/api/v1/report/files/k/Visit-Data.csv' },
        ...{ rowsDone: 1200, finishedAt: '2026-11-20T06:00:00.000Z' },
      },
    ],
  });
  expect(await findLinkAddress('1 Ready')).toBe('/vists-download');
  expect(await findLinkAddress('2 In progress')).toBe('/vists-download');
  expect(getItemTexts('Report files')).toEqual(['Visit-Data.csv1,200 rows, made 20/11/2026 11:30 AMDownload']);
  expect(screen.getByRole('button', { name: 'Download Visit-Data.csv' })).toBeVisible();
});

it('the card says so when no report file is ready', async () => {
  show({ ready: 0, making: 0, files: [] });
  expect(await screen.findByText('No report file is ready.')).toBeVisible();
});
