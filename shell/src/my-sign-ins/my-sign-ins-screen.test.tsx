import { screen, waitFor, within } from '@testing-library/react';
import type { signIns } from 'api-contract';
import { session } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import MySignInsScreen from './my-sign-ins-screen.tsx';

let list: signIns.SignIn[];
const fakes = (): Fakes => ({
  'GET /api/v1/user/second-factor': () => ({
    data: { since: null, recoveryCodesLeft: 0, isRequired: false },
    message: 'OK',
  }),
  'PUT /api/v1/sign-ins/:id/device-name': ({ params, body }) => {
    list = list.map((signIn) => (signIn.id === params.id ? { ...signIn, deviceName: body.name } : signIn));
    return { message: 'Device named.' };
  },
  'GET /api/v1/sign-ins': () => ({ data: list, message: 'OK' }),
  'DELETE /api/v1/sign-ins/:id': ({ params }) => {
    if (!list.some(({ id }) => id === params.id)) return refuse('SIGN_IN_NOT_FOUND');
    list = list.filter(({ id }) => id !== params.id);
    return { message: 'Signed out there.' };
  },
  'DELETE /api/v1/sign-ins': ({ query }) => {
    list = query.others ? list.filter(({ isCurrent }) => isCurrent) : [];
    return { message: query.others ? 'Signed out everywhere else.' : 'Signed out everywhere.' };
  },
  'POST /api/v1/logout': () => ({ message: 'Signed out.' }),
});
const show = (more: Fakes = {}, role: 'AO' | 'ADMIN' = 'AO') =>
  renderSignedIn(<MySignInsScreen />, { role, path: '/my-sign-ins', api: { ...fakes(), ...more } });
const lines = async () =>
  within(await screen.findByRole('table', { name: 'My sign-ins' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  list = [
    {
      id: '11111111-1111-4111-8111-111111111111',
      device: 'Chrome on Windows',
      deviceName: '',
      startedAt: '2026-11-21T06:00:00.000Z',
      lastSeenAt: '2026-11-21T19:10:00.000Z',
      isCurrent: true,
    },
    {
      id: '22222222-2222-4222-8222-222222222222',
      device: '',
      deviceName: null,
      startedAt: '2026-11-20T06:00:00.000Z',
      lastSeenAt: '2026-11-20T06:00:00.000Z',
      isCurrent: false,
    },
  ];
});

it('the screen lists device, start and last seen in India’s time, and marks this one', async () => {
  show();
  expect(await lines()).toEqual([
    ['Chrome on WindowsThis one', '21/11/2026 11:30 AM', '22/11/2026 12:40 AM', 'Name…End'],
    ['Unknown device', '20/11/2026 11:30 AM', '20/11/2026 11:30 AM', 'End'],
  ]);
});

it('the screen names a device that a browser remembers, beside what it calls itself', async () => {
  const { person, api } = show();
  expect(await screen.findAllByRole('button', { name: /^Name / })).toHaveLength(1);
  await person.click(await button(/^Name Chrome on Windows/));
  await person.type(await screen.findByLabelText('Name'), 'Office laptop{Enter}');
  await waitFor(async () => expect((await lines())[0]?.[0]).toBe('Office laptopChrome on WindowsThis one'));
  expect(api.to('PUT /api/v1/sign-ins/:id/device-name')[0]?.body).toEqual({ name: 'Office laptop' });
});

it('the screen opens the set-up of a second factor by its address', async () => {
  renderSignedIn(<MySignInsScreen />, { role: 'AO', path: '/my-sign-ins?change=factor', api: fakes() });
  expect(await screen.findByRole('dialog', { name: 'Set up second factor' })).toBeVisible();
});

it('the screen ends another one, and stays signed in', async () => {
  const { person } = show();
  await person.click(await button(/^End Unknown device/));
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  expect(session.getState().state).toBe('in');
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('the screen reports that a sign-in has ended already, and reloads the list', async () => {
  const { person } = show();
  const end = await button(/^End Unknown device/);
  list = list.slice(0, 1);
  await person.click(end);
  expect(await screen.findByText('This sign-in has ended already.')).toBeVisible();
  await waitFor(async () => expect(await lines()).toHaveLength(1));
});

it('the screen signs out everywhere else without a question, by keyboard', async () => {
  const { person, api } = show();
  (await button('Sign out everywhere else')).focus();
  await person.keyboard('{Enter}');
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  expect(api.to('DELETE /api/v1/sign-ins')[0]?.query).toEqual({ others: 'yes' });
});

it('the screen signs out everywhere after a question, here too, and is no expired session', async () => {
  const { person, address } = show();
  await person.click(await button('Sign out everywhere'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Sign out everywhere, including here?');
  await person.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(session.getState()).toMatchObject({ state: 'none', expired: false }));
  expect([list, address()]).toEqual([[], '/']);
});

it('the screen ends this one as Logout does', async () => {
  const { person, api } = show();
  await person.click(await button(/^End Chrome on Windows/));
  await waitFor(() => expect(api.to('POST /api/v1/logout')).toHaveLength(1));
  expect(session.getState()).toMatchObject({ state: 'none', expired: false });
});

it('the screen shows why the list could not be read, and tries again', async () => {
  let isDown = true;
  const { person } = show({
    'GET /api/v1/sign-ins': () => (isDown ? refuse('INTERNAL') : { data: list, message: 'OK' }),
  });
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
  isDown = false;
  await person.click(await button('Try again'));
  expect(await lines()).toHaveLength(2);
});

it('the screen leads ADMIN alone to the page that resets pins', async () => {
  const { unmount } = show({}, 'ADMIN');
  expect(await screen.findByRole('link', { name: 'Reset pins' })).toHaveAttribute('href', '/reset-pins');
  unmount();
  show();
  await lines();
  expect(screen.queryByRole('link', { name: 'Reset pins' })).toBeNull();
});

describe('changing the pin', () => {
  const open = async (more: Fakes = {}) => {
    const page = show(more);
    await page.person.click(await button('Change pin'));
    const dialog = await screen.findByRole('dialog');
    const type = async (pin: string, newPin: string, again: string) => {
      for (const [label, text] of [
        ['Current pin', pin],
        ['New pin', newPin],
        ['New pin again', again],
      ] as const) {
        const field = within(dialog).getByLabelText(new RegExp(`^${label}( \\*|\\*)?$`));
        await page.person.clear(field);
        if (text) await page.person.type(field, text);
      }
      await page.person.click(within(dialog).getByRole('button', { name: 'Change pin' }));
    };
    return { ...page, dialog, type };
  };

  it('sends the old and the new one, says so, and reads the sign-ins again', async () => {
    const { type, api } = await open({ 'PUT /api/v1/user/pin': () => ({ message: 'Pin changed.' }) });
    list = list.slice(0, 1);
    await type('1234', '7391', '7391');
    expect(await screen.findByText('Pin changed. You are signed out everywhere else.')).toBeVisible();
    expect(api.to('PUT /api/v1/user/pin')[0]?.body).toEqual({ pin: '1234', newPin: '7391' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await lines()).toHaveLength(1);
  });

  it('sends nothing while something is missing or the two differ', async () => {
    const { type, dialog, api } = await open();
    await type('', '', '');
    expect(dialog).toHaveTextContent('Please enter your current pin.');
    expect(dialog).toHaveTextContent('Please choose a new pin.');
    await type('1234', '7391', '7392');
    expect(dialog).toHaveTextContent('The two pins are not the same.');
    expect(api.to('PUT /api/v1/user/pin')).toEqual([]);
  });

  it('shows the server’s reason at the field and keeps what was typed', async () => {
    const weak = 'This pin is easy to guess: it could be a year of birth.';
    let response = refuse('PIN_WRONG', { fields: { pin: 'This is not your pin.' } });
    const { type, dialog } = await open({ 'PUT /api/v1/user/pin': () => response });
    await type('9999', '7391', '7391');
    await waitFor(() => expect(within(dialog).getByLabelText(/^Current pin/)).toBeInvalid());
    expect(dialog).toHaveTextContent('This is not your pin.');
    expect(within(dialog).getByLabelText(/^New pin again/)).toHaveValue('7391');
    expect(session.getState().state).toBe('in');
    response = refuse('PIN_REFUSED', { message: weak, fields: { newPin: weak } });
    await type('1234', '1984', '1984');
    await waitFor(() => expect(dialog).toHaveTextContent(weak));
    expect(within(dialog).getByLabelText(/^New pin( \*|\*)?$/)).toBeInvalid();
  });
});
