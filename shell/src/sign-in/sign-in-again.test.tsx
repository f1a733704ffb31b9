import { act, screen, waitFor } from '@testing-library/react';
import { session, suspendSessions } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn, testToken, testUser } from 'shared-auth/testing';
import SignInAgain from './sign-in-again.tsx';

const token = testToken(testUser('AO'), 24 * 3600);
const fakes: Fakes = {
  'POST /api/v1/login': () => ({ data: { token }, token, message: 'Login Successful' }),
  'GET /api/v1/user': () => ({ data: testUser('AO'), message: 'OK' }),
};
let endSuspending = (): void => {};
beforeEach(() => {
  endSuspending = suspendSessions(() => true);
});
afterEach(() => endSuspending());
async function show(api: Fakes = fakes) {
  const view = renderSignedIn(<SignInAgain />, { role: 'AO', api });
  act(() => session.getState().expire(session.getState().token ?? ''));
  await screen.findByRole('dialog', { name: 'Login' });
  return view;
}

it('the dialog asks the same person for the pin alone, says why and that what was typed is kept', async () => {
  await show();
  expect(screen.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  expect(screen.getByText(/^What you typed is kept/)).toBeVisible();
  expect(screen.getByLabelText('SAP ID')).toHaveValue('AO1');
  expect(screen.getByLabelText('SAP ID')).toHaveAttribute('readonly');
  await waitFor(() => expect(screen.getByLabelText('Pin')).toHaveFocus());
});

it('the session continues after the pin', async () => {
  const { person, api } = await show();
  await person.type(screen.getByLabelText('Pin'), '1234{Enter}');
  await waitFor(() => expect(session.getState()).toMatchObject({ state: 'in', token, user: { SAP_ID: 'AO1' } }));
  expect(api.to('POST /api/v1/login')[0]?.body).toEqual({ SAP_ID: 'AO1', pin: '1234' });
});

it('the session stays suspended after a wrong pin, and Escape does not close the dialog', async () => {
  const { person } = await show({ ...fakes, 'POST /api/v1/login': () => refuse('INVALID_LOGIN') });
  await person.type(screen.getByLabelText('Pin'), '9999{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid SAP ID or Pin.');
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Login' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(session.getState().state).toBe('suspended');
});

it('the dialog lets the person choose a pin after a one-time pin, in the same place', async () => {
  const { person, api } = await show({
    ...fakes,
    'POST /api/v1/login': ({ body }) =>
      'newPin' in body && body.newPin
        ? { data: { token }, token, message: 'Login Successful' }
        : refuse('PIN_CHANGE_REQUIRED'),
  });
  await person.type(screen.getByLabelText('Pin'), '12345678{Enter}');
  await person.type(await screen.findByLabelText('New pin'), '739158');
  await person.type(screen.getByLabelText('New pin again'), '739158{Enter}');
  await waitFor(() => expect(session.getState().state).toBe('in'));
  expect(api.to('POST /api/v1/login')[1]?.body).toEqual({ SAP_ID: 'AO1', pin: '12345678', newPin: '739158' });
});

it('Logout gives the page up', async () => {
  const { person } = await show();
  await person.click(screen.getByRole('button', { name: 'Logout' }));
  expect(session.getState()).toMatchObject({ state: 'none', user: null, expired: false });
});
