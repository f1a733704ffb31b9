import { act, screen } from '@testing-library/react';
import type { Role } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import { FirstSteps } from './first-steps.tsx';
import { endFirstSteps, offerFirstSteps, showFirstSteps } from './first-steps-store.ts';

const person = { SAP_ID: 'AO1', role: 'AO' };
const steps = () => screen.queryByRole('region', { name: 'First steps' });
const show = (role: Role = 'AO') => renderSignedIn(<FirstSteps />, { role });
beforeEach(() => {
  act(() => endFirstSteps(person));
  localStorage.clear();
});

it('the first sign-in of a role has three steps, which one press skips for good', async () => {
  const { person: user } = show();
  expect(steps()).toBeNull();
  act(() => offerFirstSteps(person));
  expect(steps()).toHaveTextContent(/^1 of 3 Today shows/);
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(steps()).toBeNull();
  act(() => offerFirstSteps(person));
  expect(steps()).toBeNull();
  act(() => offerFirstSteps({ ...person, role: 'RO' }));
  expect(steps()).not.toBeNull();
});

it('a person who has seen the steps does not get those that another person left', () => {
  act(() => endFirstSteps(person));
  show();
  act(() => offerFirstSteps({ SAP_ID: 'RO1', role: 'RO' }));
  act(() => offerFirstSteps(person));
  expect(steps()).toBeNull();
});

it('the steps are shown again on demand, and end after the third', async () => {
  act(() => endFirstSteps(person));
  const { person: user } = show();
  act(() => showFirstSteps());
  for (const words of [/^2 of 3 Approvals/, /^3 of 3 Search/]) {
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    expect(steps()).toHaveTextContent(words);
  }
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(steps()).toBeNull();
});

it.each<[Role, RegExp]>([
  ['ADMIN', /^1 of 3 Today/],
  ['SO', /^1 of 3 The menu/],
])('%s has steps of his own', (role, words) => {
  show(role);
  act(() => showFirstSteps());
  expect(steps()).toHaveTextContent(words);
});

it('what a step speaks of is framed while it stands', () => {
  document.body.insertAdjacentHTML('beforeend', '<header><a href="/today">Today</a></header>');
  const link = document.querySelector<HTMLElement>('header a');
  const { unmount } = show();
  act(() => showFirstSteps());
  expect(link?.style.outline).toContain('2px');
  unmount();
  expect(link?.style.outline).toBe('');
  link?.parentElement?.remove();
});
