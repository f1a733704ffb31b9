import { screen } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import type { CoveredDealer } from '../../dealer-coverage/coverage-bands.ts';
import { coverageResponse, coveredDealer } from '../../testing/dealer-coverage.ts';
import { CoverageMapDialog } from './coverage-map-dialog.tsx';

const list = 'GET /api/v1/dash/list/dealer-coverage';
const show = (data: CoveredDealer[]) =>
  renderSignedIn(<CoverageMapDialog filter={{ band: 'due' }} onClose={() => undefined} />, {
    role: 'AO',
    api: { [list]: () => coverageResponse(data) },
  });

it('D-362: the map draws each dealer of the list that has a known location, by his coverage', async () => {
  const { api } = show([
    coveredDealer({ location: { lat: 28.5, long: 77.3 } }),
    coveredDealer({ dealerCode: 'D2', band: 'never', location: { lat: 28.6, long: 77.4 } }),
    coveredDealer({ dealerCode: 'D3', location: { lat: null, long: null } }),
  ]);
  const map = await screen.findByRole('img', { name: '2 of 3 dealers by coverage' });
  expect([...map.querySelectorAll('[data-band]')].map((mark) => mark.getAttribute('data-band'))).toEqual([
    'never',
    'due',
  ]);
  expect(screen.getByText('Due: 1')).toBeVisible();
  expect(screen.getByText('Overdue: 0')).toBeVisible();
  expect(api.to(list)[0]?.query).toEqual({ band: 'due', limit: '500' });
});

it('D-362: a press on a dealer of the map names him below it, with a link to his page', async () => {
  const { person } = show([
    coveredDealer({ location: { lat: 28.5, long: 77.3 } }),
    coveredDealer({ dealerCode: 'D2', name: 'Om Tyres', band: 'never', location: { lat: 28.6, long: 77.4 } }),
  ]);
  const map = await screen.findByRole('img', { name: '2 of 2 dealers by coverage' });
  await person.click(map.querySelector('[data-band=never]')!);
  expect(await screen.findByRole('link', { name: 'Om Tyres' })).toHaveAttribute('href', '/dealer-directory/D2');
});

it('the map says when no dealer has a known location', async () => {
  show([coveredDealer({ location: { lat: null, long: null } })]);
  expect(await screen.findByText('None of these dealers has a known location.')).toBeVisible();
});
