import { act, screen } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { PersonMenu } from '../layout/person-menu.tsx';
import { InstallOffer } from './install-offer.tsx';
import { watchInstallPrompt } from './install-prompt.ts';
import { useAppBadge } from './use-app-badge.ts';
import { countVisit } from './visits.ts';

const MINUTE_MS = 60_000;
const offer = () => screen.queryByRole('region', { name: 'Install the console' });
const prompt = jest.fn(async () => undefined);
const browserOffers = () =>
  act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })));
const visit = (...minutes: number[]) => {
  for (const minute of minutes) countVisit(Date.parse('2026-11-28T04:00:00Z') + minute * MINUTE_MS);
};

function Count({ count }: { count: number | undefined }) {
  useAppBadge(count);
  return null;
}

watchInstallPrompt();
beforeEach(() => {
  localStorage.clear();
  prompt.mockClear();
  act(() => void dispatchEvent(new Event('appinstalled')));
});

it('the installation is offered on the third visit, where the browser installs, and installs by one press', async () => {
  visit(0, 40, 80);
  const { person } = renderSignedIn(<InstallOffer />, { role: 'AO' });
  expect(offer()).toBeNull();
  browserOffers();
  expect(offer()).toHaveTextContent('without a connection');
  await person.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(offer()).toBeNull();
});

it('the installation is not offered before, and pages within half an hour are one visit', () => {
  visit(0, 10, 39, 60, 80);
  browserOffers();
  renderSignedIn(<InstallOffer />, { role: 'AO' });
  expect(offer()).toBeNull();
});

it('the installation is offered once: who says no is not asked again', async () => {
  visit(0, 40, 80);
  browserOffers();
  const { person, unmount } = renderSignedIn(<InstallOffer />, { role: 'AO' });
  await person.click(screen.getByRole('button', { name: 'Not now' }));
  unmount();
  visit(120);
  renderSignedIn(<InstallOffer />, { role: 'AO' });
  expect(offer()).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
});

it('the person’s menu has it as long as the browser offers it', async () => {
  browserOffers();
  const { person } = renderSignedIn(<PersonMenu />, { role: 'AO' });
  await person.click(screen.getByRole('button', { name: /your menu$/ }));
  await person.click(screen.getByRole('button', { name: 'Install the console' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await person.click(screen.getByRole('button', { name: /your menu$/ }));
  expect(screen.queryByRole('button', { name: 'Install the console' })).toBeNull();
});

it('the badge of the icon says how much waits, and goes with the session', () => {
  const setAppBadge = jest.fn(async () => undefined);
  const clearAppBadge = jest.fn(async () => undefined);
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  const { rerender, unmount } = renderSignedIn(<Count count={undefined} />, { role: 'AO' });
  expect(setAppBadge).not.toHaveBeenCalled();
  rerender(<Count count={4} />);
  expect(setAppBadge).toHaveBeenCalledWith(4);
  clearAppBadge.mockClear();
  unmount();
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
});
