import { screen, within } from '@testing-library/react';
import { renderSignedIn } from '../testing/render-signed-in.tsx';
import { rememberList } from './listed-things.ts';
import { ListSteps } from './list-steps.tsx';

const things = [
  { id: 'K1', name: 'Amber Wheels' },
  { id: 'K2', name: 'Zenith Tyres' },
];
const list = { address: '/dealer-directory?page=2', things, isPage: true };
const show = (id: string) => {
  renderSignedIn(<ListSteps kind="dealers" id={id} addressOf={(code) => `/dealer-directory/${code}`} />, {
    role: 'AO',
  });
  return within(screen.getByRole('navigation', { name: 'Dealers' }));
};
beforeEach(() => {
  sessionStorage.clear();
  rememberList('dealers', 'AO1', list);
});

it('a thing’s page leads to those beside it in the list that the person came from, and back', () => {
  const steps = show('K1');
  expect(steps.getByRole('link', { name: 'All dealers' })).toHaveAttribute('href', '/dealer-directory?page=2');
  expect(steps.getByRole('link', { name: 'Next dealer, Zenith Tyres' })).toHaveAttribute(
    'href',
    '/dealer-directory/K2',
  );
  expect(steps.getByRole('button', { name: 'Previous dealer' })).toBeDisabled();
  expect(steps.getByText('1 of 2 on this page')).toBeVisible();
});

it('a thing that is not in the list has the way back alone', () => {
  const steps = show('K9');
  expect(steps.getByRole('link', { name: 'All dealers' })).toHaveAttribute('href', '/dealer-directory?page=2');
  expect(steps.queryByText('Next')).toBeNull();
});

it('another person does not get the list', () => {
  rememberList('dealers', 'RO1', list);
  expect(show('K1').getByRole('link', { name: 'All dealers' })).toHaveAttribute('href', '/dealer-directory');
});
