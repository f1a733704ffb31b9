import { screen } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { findLinkAddress, getItemTexts, renderSignedIn, toTodayResponse } from 'shared-auth/testing';
import WaitingToday from './waiting-today.tsx';

const call = 'GET /api/v1/today/waiting';
const show = (data: ResponseOf<typeof call>['data']) =>
  renderSignedIn(<WaitingToday />, {
    role: 'AO',
    api: { [call]: () => toTodayResponse(data) },
  });

it('the card shows what waits by kind and age, and leads to exactly that in Approvals', async () => {
  show([
    { kind: 'pjp', count: 1200, past: 30, old: 4, oldest: '2026-11-01' },
    { kind: 'leave', count: 2, past: 1, old: 0, oldest: '2026-11-19' },
  ]);
  expect(await findLinkAddress('1,202 Waiting')).toBe('/approvals');
  expect(await findLinkAddress('31 For a past day')).toBe('/approvals?end=2026-11-19');
  expect(await findLinkAddress('4 Older than a week')).toBe('/approvals?end=2026-11-12');
  expect(getItemTexts('What waits, by kind')).toEqual(['PJP1,200 · oldest 1 Nov', 'Leave2 · oldest 19 Nov']);
  expect(await findLinkAddress('PJP')).toBe('/approvals?kind=pjp');
});

it('a request whose first day is still to come is not called old', async () => {
  show([{ kind: 'pjp', count: 3, past: 0, old: 0, oldest: '2026-12-03' }]);
  await screen.findByRole('link', { name: 'PJP' });
  expect(getItemTexts('What waits, by kind')).toEqual(['PJP3 · first for 3 Dec']);
});

it('the card says so when nothing waits for a decision', async () => {
  show([]);
  expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
});
