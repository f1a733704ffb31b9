import { screen, waitFor, within } from '@testing-library/react';
import { session } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn, testUser } from 'shared-auth/testing';
import { SignInScreen } from './sign-in-screen.tsx';

it('the sign-in starts to fetch the first screen’s parts once the person begins to type, and only once', async () => {
  const prepare = jest.fn();
  const { person } = renderSignedIn(<SignInScreen prepare={prepare} />, { role: null });
  expect(prepare).not.toHaveBeenCalled();
  await person.type(screen.getByLabelText('SAP ID'), 'AO1');
  expect(prepare).toHaveBeenCalledTimes(1);
});

describe('the demo company', () => {
  const writeSettings = (settings: object) => {
    const script = Object.assign(document.createElement('script'), { id: 'settings', type: 'application/json' });
    script.textContent = JSON.stringify(settings);
    document.head.append(script);
  };
  afterEach(() => document.getElementById('settings')?.remove());

  it('names its sign-ins where the server says that its data was loaded: a tap fills the form', async () => {
    writeSettings({
      demo: true,
      demoSignIns: [
        { SAP_ID: 'ZO1', pin: '1234', role: 'ZO' },
        { SAP_ID: 'AO1', pin: '1234', role: 'AO' },
      ],
    });
    const { person, api } = renderSignedIn(<SignInScreen />, { role: null });
    const choices = await screen.findByRole('region', { name: 'Demo company' });
    expect(choices).toHaveTextContent('All with pin 1234.');
    expect(
      within(choices)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['ZO1 Zone', 'AO1 Area']);
    await person.click(within(choices).getByRole('button', { name: 'AO1 Area' }));
    expect(screen.getByLabelText('SAP ID')).toHaveValue('AO1');
    expect(screen.getByLabelText('Pin')).toHaveValue('1234');
    expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
    expect(api.calls).toHaveLength(0);
  });

  it('is nowhere mentioned where the data is a company’s own', () => {
    writeSettings({ demo: false });
    renderSignedIn(<SignInScreen />, { role: null });
    expect(screen.queryByText('Demo company')).not.toBeInTheDocument();
  });
});

describe('a one-time pin', () => {
  const signInWith = async (fakes: Fakes) => {
    const page = renderSignedIn(<SignInScreen />, { role: null, api: fakes });
    await page.person.type(screen.getByLabelText('SAP ID'), ' AO1');
    await page.person.type(screen.getByLabelText('Pin'), '20417365{Enter}');
    return page;
  };
  const fakes: Fakes = {
    'POST /api/v1/login': ({ body }) =>
      body?.newPin === undefined
        ? refuse('PIN_CHANGE_REQUIRED')
        : { data: { token: 't' }, token: 't', message: 'Login Successful' },
    'GET /api/v1/user': () => ({ data: testUser('AO'), message: 'OK' }),
  };

  it('leads to a pin of one’s own before anything else, which then signs in', async () => {
    const { person, api } = await signInWith(fakes);
    expect(await screen.findByRole('heading', { name: 'Choose a new pin' })).toBeVisible();
    expect(screen.getByText(/^You have signed in with a one-time pin/)).toBeVisible();
    expect(screen.getByLabelText('New pin')).toHaveFocus();
    expect(session.getState().state).toBe('none');
    await person.keyboard('7391{Tab}7391{Enter}');
    await waitFor(() => expect(session.getState().state).toBe('in'));
    expect(api.to('POST /api/v1/login').map(({ body }) => body)).toEqual([
      { SAP_ID: 'AO1', pin: '20417365' },
      { SAP_ID: 'AO1', pin: '20417365', newPin: '7391' },
    ]);
  });

  it('is not replaced while the two differ or none is given, and goes back to the login', async () => {
    const { person, api } = await signInWith(fakes);
    await screen.findByRole('heading', { name: 'Choose a new pin' });
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a new pin.');
    await person.type(screen.getByLabelText('New pin'), '7391');
    await person.type(screen.getByLabelText('New pin again'), '7392{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('The two pins are not the same.');
    expect(api.to('POST /api/v1/login')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Back to the login' }));
    expect(screen.getByLabelText('SAP ID')).toBeVisible();
  });

  it('shows what the server says of the new pin', async () => {
    const weak = 'This pin is easy to guess: it could be a year of birth.';
    const { person } = await signInWith({
      'POST /api/v1/login': ({ body }) =>
        body?.newPin === undefined ? refuse('PIN_CHANGE_REQUIRED') : refuse('PIN_REFUSED', { message: weak }),
    });
    await screen.findByRole('heading', { name: 'Choose a new pin' });
    await person.keyboard('1984{Tab}1984{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(weak);
    expect(screen.getByLabelText('New pin')).toHaveValue('1984');
  });
});

describe('a second factor', () => {
  const fakes: Fakes = {
    'POST /api/v1/login': ({ body }) => {
      if (body?.code === undefined) return refuse('CODE_REQUIRED');
      if (body.code === '000000') return refuse('CODE_WRONG');
      return { data: { token: 't' }, token: 't', message: 'Login Successful' };
    },
    'GET /api/v1/user': () => ({ data: testUser('AO'), message: 'OK' }),
  };
  const signInWith = async (more: Fakes = {}) => {
    const page = renderSignedIn(<SignInScreen />, { role: null, api: { ...fakes, ...more } });
    await page.person.type(screen.getByLabelText('SAP ID'), 'AO1');
    await page.person.type(screen.getByLabelText('Pin'), '1234{Enter}');
    return page;
  };

  it('asks for the code after the pin, in a field that browsers and phones fill in', async () => {
    const { person, api } = await signInWith();
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible();
    const field = screen.getByLabelText('Code');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter the code.');
    await person.keyboard('000000{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This code is wrong or was used before.'));
    expect(session.getState().state).toBe('none');
    await person.clear(field);
    await person.type(field, '287082{Enter}');
    await waitFor(() => expect(session.getState().state).toBe('in'));
    expect(api.to('POST /api/v1/login').map(({ body }) => body)).toEqual([
      { SAP_ID: 'AO1', pin: '1234' },
      { SAP_ID: 'AO1', pin: '1234', code: '000000' },
      { SAP_ID: 'AO1', pin: '1234', code: '287082' },
    ]);
  });

  it('takes a recovery code in its place, with a keyboard of letters', async () => {
    const { person, api } = await signInWith();
    await person.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('inputmode', 'text');
    await person.keyboard('abcde-fghjk{Enter}');
    await waitFor(() => expect(session.getState().state).toBe('in'));
    expect(api.to('POST /api/v1/login')[1]?.body).toEqual({ SAP_ID: 'AO1', pin: '1234', code: 'abcde-fghjk' });
  });

  it('follows a new pin after a one-time pin, and both are sent together', async () => {
    const { person, api } = await signInWith({
      'POST /api/v1/login': ({ body }) => {
        if (body?.newPin === undefined) return refuse('PIN_CHANGE_REQUIRED');
        if (body.code === undefined) return refuse('CODE_REQUIRED');
        return { data: { token: 't' }, token: 't', message: 'Login Successful' };
      },
    });
    await screen.findByRole('heading', { name: 'Choose a new pin' });
    await person.keyboard('7391{Tab}7391{Enter}');
    await screen.findByRole('heading', { name: 'Enter your code' });
    await person.keyboard('287082{Enter}');
    await waitFor(() => expect(session.getState().state).toBe('in'));
    expect(api.to('POST /api/v1/login')[2]?.body).toEqual({
      SAP_ID: 'AO1',
      pin: '1234',
      newPin: '7391',
      code: '287082',
    });
  });

  it('lets the person go back to the login', async () => {
    const { person } = await signInWith();
    await person.click(await screen.findByRole('button', { name: 'Back to the login' }));
    expect(screen.getByLabelText('SAP ID')).toBeVisible();
  });
});
