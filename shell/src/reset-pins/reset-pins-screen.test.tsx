import { screen, waitFor, within } from '@testing-library/react';
import type { pins } from 'api-contract';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import ResetPinsScreen from './reset-pins-screen.tsx';

const ravi: pins.PinOwner = {
  _id: '11111111-1111-4111-8111-111111111111',
  SAP_ID: 'SO7',
  name: 'Ravi Kumar',
  role: 'SO',
  oneTimePinUntil: '2026-11-22T06:00:00.000Z',
  hasSecondFactor: true,
  lastReset: { at: '2026-11-21T06:00:00.000Z', by: 'ADMIN2' },
};
const me: pins.PinOwner = {
  ...ravi,
  _id: '22222222-2222-4222-8222-222222222222',
  SAP_ID: 'ADMIN1',
  name: 'Ravi Admin',
  role: 'ADMIN',
  oneTimePinUntil: null,
  lastReset: null,
};
const show = (path: string, more: Fakes = {}) =>
  renderSignedIn(<ResetPinsScreen />, {
    path,
    api: {
      'GET /api/v1/admin/pins': ({ query }) => ({ data: /^ravi/i.test(query.search) ? [ravi, me] : [], message: 'OK' }),
      'POST /api/v1/admin/pins/:id/reset': () => ({
        data: { SAP_ID: 'SO7', name: 'Ravi Kumar', pin: '20417365', until: '2026-11-22T06:00:00.000Z' },
        message: 'One-time pin made.',
      }),
      ...more,
    },
  });

it('the screen asks for nothing until two characters are searched, and keeps the search in the address', async () => {
  const { person, api, address } = show('/reset-pins');
  expect(screen.getByText(/^Search for the person/)).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: 'SAP ID or name' }), 'r{Enter}');
  expect(api.calls).toEqual([]);
  await person.type(screen.getByRole('searchbox', { name: 'SAP ID or name' }), 'avi{Enter}');
  expect(await screen.findByRole('table', { name: 'Reset pins' })).toBeVisible();
  expect(address()).toBe('/reset-pins?search=ravi');
});

it('the screen lists who was found with the last reset in India’s time, and no way to reset the own pin', async () => {
  show('/reset-pins?search=ravi');
  const [, first, second] = within(await screen.findByRole('table', { name: 'Reset pins' })).getAllByRole('row');
  expect(first).toHaveTextContent('21/11/2026 11:30 AM by ADMIN2one-time pin good until 22/11/2026 11:30 AM');
  expect(second).toHaveTextContent('NeverUnder My sign-ins');
  const links = (row: HTMLElement | undefined) =>
    within(row!)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(links(first)).toEqual(['/SO/SO7', '/SO/SO7']);
  expect(links(second)).toEqual([]);
  expect(screen.getAllByRole('button', { name: /^Reset pin of/ })).toHaveLength(1);
});

it('the screen makes a one-time pin after a question that names the person, and shows it this once', async () => {
  const { person, api } = show('/reset-pins?search=ravi');
  await person.click(await screen.findByRole('button', { name: 'Reset pin of SO7' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Reset the pin of Ravi Kumar · SO7, SO?');
  await person.click(within(question).getByRole('button', { name: 'Reset pin' }));
  expect(await screen.findByLabelText('Pin for SO7')).toHaveValue('20417365');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Good until 22/11/2026 11:30 AM');
  expect(api.to('POST /api/v1/admin/pins/:id/reset')[0]?.params).toEqual({ id: ravi._id });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Pin for SO7')).toBeNull());
});

it('the screen takes away a lost second factor after a question, where there is one', async () => {
  const { person, api } = show('/reset-pins?search=ravi', {
    'POST /api/v1/admin/pins/:id/second-factor/reset': () => ({ message: 'Second factor taken away.' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Take away second factor of SO7' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Take away the second factor of Ravi Kumar · SO7, SO?');
  await person.click(within(question).getByRole('button', { name: 'Take away second factor' }));
  expect(await screen.findByText('Second factor taken away.')).toBeVisible();
  expect(api.to('POST /api/v1/admin/pins/:id/second-factor/reset')[0]?.params).toEqual({ id: ravi._id });
  expect(screen.getAllByRole('button', { name: /^Take away second factor of/ })).toHaveLength(1);
});

it('the dialog shows why a pin could not be reset', async () => {
  const { person } = show('/reset-pins?search=ravi', {
    'POST /api/v1/admin/pins/:id/reset': () => refuse('USER_NOT_FOUND'),
  });
  await person.click(await screen.findByRole('button', { name: 'Reset pin of SO7' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset pin' }));
  expect(await screen.findByText('User not found.')).toBeVisible();
});

it('the screen reports when nobody was found, and when the search failed', async () => {
  const { unmount } = show('/reset-pins?search=zz');
  expect(await screen.findByText('No active person has this SAP ID or name.')).toBeVisible();
  unmount();
  show('/reset-pins?search=ravi', { 'GET /api/v1/admin/pins': () => refuse('UNAVAILABLE', { status: 500 }) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
