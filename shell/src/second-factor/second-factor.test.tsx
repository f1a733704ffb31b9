import { screen, waitFor, within } from '@testing-library/react';
import { request, session } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn, testUser } from 'shared-auth/testing';
import { useState } from 'react';
import { Button } from 'shared-ui';
import { SignedIn } from '../guards/signed-in.tsx';
import { MasterSignIn } from '../master/master-sign-in.tsx';
import { ProofQuestion } from './proof-question.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';

jest.mock('../remotes/index.ts', () => ({ useFeed: () => ({ state: 'ready' }) }));

const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODES = Array.from({ length: 10 }, (_, place) => `abcde-fghj${'abcdefghjk'[place]}`);
let since: string | null;
beforeEach(() => {
  since = null;
});
const fakes: Fakes = {
  'GET /api/v1/user/second-factor': () => ({
    data: { since, recoveryCodesLeft: since ? 10 : 0, isRequired: false },
    message: 'OK',
  }),
  'POST /api/v1/user/second-factor': () => ({
    data: { key: KEY, address: `otpauth://totp/Field%20console:AO1?secret=${KEY}` },
    message: 'OK',
  }),
  'PUT /api/v1/user/second-factor': ({ body }) => {
    if (body.code !== '287082') return refuse('CODE_WRONG', { fields: { code: 'This code is wrong.' } });
    since = '2026-11-21T06:00:00.000Z';
    return { data: { recoveryCodes: CODES }, message: 'Second factor set up. You are signed out everywhere else.' };
  },
  'POST /api/v1/user/second-factor/recovery-codes': () => ({
    data: { recoveryCodes: [...CODES].reverse() },
    message: 'New recovery codes made.',
  }),
  'DELETE /api/v1/user/second-factor': () => {
    since = null;
    return { message: 'Second factor taken away.' };
  },
};

function PartPage() {
  const [isSettingUp, setSettingUp] = useState(false);
  return <SecondFactorPart isSettingUp={isSettingUp} onSetUp={setSettingUp} onChanged={() => undefined} />;
}
const setUp = async (person: ReturnType<typeof renderSignedIn>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Show the QR code' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByLabelText('Key, if you cannot scan')).toHaveValue(KEY);
  await person.type(screen.getByLabelText(/^Code/), '287082{Enter}');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
};

describe('a person’s second factor', () => {
  it('is set up by a QR code or its key and a first code, and shows recovery codes that nothing closes early', async () => {
    const { person } = renderSignedIn(<PartPage />, { role: 'AO', api: fakes });
    expect(await screen.findByText(/^You have none\. Whoever learns your pin can sign in as you\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Set up second factor' }));
    await setUp(person);
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Recovery codes' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      await screen.findByText(/^On since 21\/11\/2026 11:30 AM\. 10 of your ten recovery codes are left\./),
    ).toBeVisible();
  });

  it('is not set up by a wrong code, which stays for correction', async () => {
    const { person } = renderSignedIn(<PartPage />, { role: 'AO', api: fakes });
    await person.click(await screen.findByRole('button', { name: 'Set up second factor' }));
    await person.click(await screen.findByRole('button', { name: 'Show the QR code' }));
    await person.type(await screen.findByLabelText(/^Code/), '111111{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/^Code/)).toBeInvalid());
    expect(screen.getByLabelText(/^Code/)).toHaveValue('111111');
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  });

  it('tells an officer that his app can not ask for a code, and a manager nothing of it', async () => {
    const { person, unmount } = renderSignedIn(<PartPage />, { role: 'SO', api: fakes });
    await person.click(await screen.findByRole('button', { name: 'Set up second factor' }));
    expect(await screen.findByText(/^The officers’ app can not ask for a code/)).toBeVisible();
    unmount();
    const manager = renderSignedIn(<PartPage />, { role: 'AO', api: fakes });
    await manager.person.click(await screen.findByRole('button', { name: 'Set up second factor' }));
    await screen.findByRole('button', { name: 'Show the QR code' });
    expect(screen.queryByText(/^The officers’ app/)).toBeNull();
  });

  it('gets new recovery codes after a question, and is taken away after another', async () => {
    since = '2026-11-21T06:00:00.000Z';
    const { person, api } = renderSignedIn(<PartPage />, { role: 'AO', api: fakes });
    await person.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'New recovery codes' }),
    );
    expect(await screen.findByText('abcde-fghjk')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'I have kept them' }));
    await person.click(await screen.findByRole('button', { name: 'Take away second factor' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Your sign-ins then ask for the pin alone.');
    await person.click(within(question).getByRole('button', { name: 'Take away second factor' }));
    expect(await screen.findByRole('button', { name: 'Set up second factor' })).toBeVisible();
    expect(api.to('DELETE /api/v1/user/second-factor')).toHaveLength(1);
  });

  it('shows why it could not be read, and tries again', async () => {
    let isDown = true;
    const data = { since, recoveryCodesLeft: 0, isRequired: false };
    const { person } = renderSignedIn(<PartPage />, {
      role: 'AO',
      api: {
        'GET /api/v1/user/second-factor': () => (isDown ? refuse('INTERNAL') : { data, message: 'OK' }),
      },
    });
    await screen.findByText(/Something went wrong on our side/);
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Set up second factor' })).toBeVisible();
  });
});

describe('a role that must have a second factor', () => {
  it('sees the set-up in place of every page, and the page once the recovery codes are kept', async () => {
    const { person } = renderSignedIn(<SignedIn>the page</SignedIn>, {
      role: 'ADMIN',
      user: { lacksSecondFactor: true },
      api: { ...fakes, 'GET /api/v1/user': () => ({ data: testUser('ADMIN'), message: 'OK' }) },
    });
    expect(await screen.findByText(/^Your role needs a second factor/)).toBeVisible();
    await setUp(person);
    expect(screen.queryByText('the page')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('the page')).toBeVisible();
  });

  it('may log out instead', async () => {
    const { person } = renderSignedIn(<SignedIn>the page</SignedIn>, {
      role: 'ADMIN',
      user: { lacksSecondFactor: true },
      api: { 'POST /api/v1/logout': () => ({ message: 'Signed out.' }) },
    });
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(session.getState().state).toBe('none');
  });

  it('sees the set-up after the master login too, and then the report', async () => {
    const { person, address, api } = renderSignedIn(<MasterSignIn />, {
      role: null,
      path: '/master',
      api: {
        ...fakes,
        'POST /api/v1/login/master': () => ({ data: { token: 'm' }, token: 'm', message: 'Login Successful' }),
        'GET /api/v1/user': () => ({ data: { ...testUser('MASTER'), lacksSecondFactor: true }, message: 'OK' }),
      },
    });
    await person.type(screen.getByLabelText('Email'), 'master@example.com');
    await person.type(screen.getByLabelText('Password'), 'master1234{Enter}');
    await setUp(person);
    await person.click(screen.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(address()).toBe('/master/dashboard'));
    expect(api.to('PUT /api/v1/user/second-factor')[0]?.headers.get('Authorization')).toBe('Bearer m');
  });
});

describe('a sensitive call long after the sign-in', () => {
  let isProved: boolean;
  beforeEach(() => {
    isProved = false;
  });
  const remove = jest.fn();
  const show = () => {
    remove.mockReset();
    return renderSignedIn(
      <>
        <Button onClick={() => void request('DELETE /api/v1/user/second-factor').then(remove, remove)}>Act</Button>
        <ProofQuestion />
      </>,
      {
        role: 'AO',
        api: {
          ...fakes,
          'DELETE /api/v1/user/second-factor': () =>
            isProved ? { message: 'Second factor taken away.' } : refuse('PROOF_REQUIRED'),
          'POST /api/v1/user/proof': ({ body }) => {
            if (body.pin !== '1234' && body.code !== '287082')
              return refuse('PIN_WRONG', { fields: { pin: 'This is not your pin.' } });
            isProved = true;
            return { message: 'OK' };
          },
        },
      },
    );
  };

  it('asks for the pin, keeps asking after a wrong one, and then happens', async () => {
    const { person } = show();
    await person.click(screen.getByRole('button', { name: 'Act' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    const field = await within(dialog).findByLabelText(/^Pin/);
    await person.type(field, '9999{Enter}');
    await waitFor(() => expect(dialog).toHaveTextContent('This is not your pin.'));
    await person.clear(field);
    await person.type(field, '1234{Enter}');
    await waitFor(() => expect(remove).toHaveBeenCalledWith({ message: 'Second factor taken away.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks a person with a second factor for its code', async () => {
    since = '2026-11-21T06:00:00.000Z';
    const { person, api } = show();
    await person.click(screen.getByRole('button', { name: 'Act' }));
    await person.type(await screen.findByLabelText(/^Code or recovery code/), '287082{Enter}');
    await waitFor(() => expect(remove).toHaveBeenCalledWith({ message: 'Second factor taken away.' }));
    expect(api.to('POST /api/v1/user/proof')[0]?.body).toEqual({ code: '287082' });
  });

  it('does not happen when the person gives up', async () => {
    const { person } = show();
    await person.click(screen.getByRole('button', { name: 'Act' }));
    await screen.findByLabelText(/^Pin/);
    await person.keyboard('{Escape}');
    await waitFor(() =>
      expect(remove).toHaveBeenCalledWith(expect.objectContaining({ message: 'Please confirm first that it is you.' })),
    );
  });
});
