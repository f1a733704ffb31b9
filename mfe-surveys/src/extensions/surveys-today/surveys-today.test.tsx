import { screen, within } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { renderSignedIn, toTodayResponse } from 'shared-auth/testing';
import SurveysToday from './surveys-today.tsx';

const call = 'GET /api/v1/today/surveys';
const show = (data: ResponseOf<typeof call>['data']) =>
  renderSignedIn(<SurveysToday />, {
    role: 'AO',
    api: { [call]: () => toTodayResponse(data) },
  });

it('the tile counts officers with uploads to decide, and each file leads to its differences', async () => {
  show({
    officers: 3,
    files: [
      {
        _id: 'a',
        documentName: 'Counter of Om Tyres',
        SAP_ID: 'SO1',
        name: 'Ravi Kumar',
        uploadedAt: '2026-11-19T06:00:00.000Z',
      },
    ],
  });
  expect(await screen.findByRole('link', { name: '3 Officers with files to decide' })).toHaveAttribute(
    'href',
    '/survey-reconciliation?upload=waiting',
  );
  const row = within(screen.getByRole('list', { name: 'Files to decide' })).getByRole('listitem');
  expect(row).toHaveTextContent('Counter of Om Tyresuploaded 19/11/2026 11:30 AM, Ravi Kumar · SO1');
  expect(within(row).getByRole('link', { name: 'Counter of Om Tyres' })).toHaveAttribute(
    'href',
    '/survey-reconciliation?officer=SO1&file=a',
  );
  expect(within(row).getByRole('link', { name: 'Decide Counter of Om Tyres' })).toHaveAttribute(
    'href',
    '/survey-reconciliation?officer=SO1&file=a',
  );
});

it('the tile says so when no upload waits', async () => {
  show({ officers: 0, files: [] });
  expect(await screen.findByText('No uploaded file waits for a decision.')).toBeVisible();
});
