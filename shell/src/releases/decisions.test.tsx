/** @slow Renders all remotes with their figures for each test. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshCalls } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import RemotesScreen from './remotes-screen.tsx';
import {
  createCanary,
  decideElsewhere,
  createRemoteDetails,
  type FakeServer,
  fakeServer,
  createFakes,
  createPassedChecks,
  createPlan,
  createRollout,
  createVersion,
} from './test-remotes.ts';

const DECIDE = 'POST /api/v1/admin/remotes/:remote';
const canary = createCanary('1.5.0', { roles: ['AO'], share: 10, users: ['SO1'] });
const withCanary = () =>
  fakeServer(
    createRemoteDetails({
      canary,
      list: [
        createVersion('1.6.0'),
        createVersion('1.5.0', { live: 'canary' }),
        createVersion('1.4.0', { live: 'stable', wasStable: true }),
        createVersion('1.3.0', { wasStable: true }),
      ],
    }),
  );
let server: FakeServer;
const show = (more: Fakes = {}) =>
  renderSignedIn(<RemotesScreen />, {
    path: '/remotes?remote=mfe-dealers',
    api: { ...createFakes(server), ...more },
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  server = withCanary();
});

it.each([
  [
    'Activate: 1.6.0',
    'Activate 1.6.0',
    'Activate',
    'Everyone gets version 1.6.0 of Dealers. Now it is 1.4.0. The canary stays as it is.',
    { action: 'activate', version: '1.6.0', takeBack: false },
  ],
  [
    'Activate for everyone…',
    'Activate 1.5.0',
    'Activate',
    'Everyone gets version 1.5.0 of Dealers. Now it is 1.4.0. Open pages offer it',
    { action: 'activate', version: '1.5.0', takeBack: false },
  ],
  [
    'Roll back to this: 1.3.0',
    'Roll back to 1.3.0',
    'Roll back',
    'An open page leaves the newer one at its next navigation.',
    { action: 'rollback', version: '1.3.0' },
  ],
  [
    'End canary…',
    'End canary',
    'End canary',
    'Everyone with the canary 1.5.0 of Dealers gets the stable version again',
    { action: 'end-canary' },
  ],
  ['Switch off…', 'Switch off Dealers', 'Switch off', 'its pages show this reason instead', { action: 'off' }],
])(
  '%s says what it does, asks for a reason, and sends what it is based on',
  async (button, title, label, text, body) => {
    const { person, api } = show();
    await person.click(await screen.findByRole('button', { name: button }));
    const inDialog = await dialog(title);
    expect(inDialog.getByText(new RegExp(text.replaceAll('.', '\\.')))).toBeVisible();
    await person.click(inDialog.getByRole('button', { name: label }));
    expect(await inDialog.findByText('Please give a reason.')).toBeVisible();
    expect(api.to(DECIDE)).toHaveLength(0);
    await person.type(inDialog.getByLabelText(/Reason/), 'Because of the numbers');
    await person.click(inDialog.getByRole('button', { name: label }));
    await closed();
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(api.to(DECIDE).map((call) => call.body)).toEqual([{ ...body, reason: 'Because of the numbers', lock: 4 }]);
    await waitFor(() => expect(api.to('GET /api/v1/admin/remotes/:remote')).toHaveLength(2));
  },
);

describe('a version whose slot other remotes use', () => {
  const notice =
    "This version does not offer the slot 'dealer': 2 extensions vanish, 'mfe-surveys/own', 'mfe-helpdesk/own'.";
  beforeEach(() => {
    const { list } = server.details;
    server.details.plan = createPlan();
    server.details.list = list.map((each) => ({ ...each, notices: each.live === 'stable' ? [] : [notice] }));
  });

  it.each([
    ['Activate: 1.6.0', 'Activate 1.6.0'],
    ['Activate for everyone…', 'Activate 1.5.0'],
    ['Roll back to this: 1.3.0', 'Roll back to 1.3.0'],
    ['Start canary: 1.6.0', 'Start canary 1.6.0'],
    ['Roll out by plan: 1.6.0', 'Roll out 1.6.0 by plan'],
  ])('the dialog of %s names the extensions that vanish', async (button, title) => {
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: button }));
    expect((await dialog(title)).getByText(notice)).toBeVisible();
  });

  it.each([
    ['Approve the next step…', 'Approve the next step', 'asking'],
    ['Skip this step…', 'Skip this step', 'running'],
  ] as const)('the dialog of %s names them, too', async (button, title, state) => {
    server.details.rollout = createRollout({ state });
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: button }));
    expect((await dialog(title)).getByText(notice)).toBeVisible();
  });

  it('has passed with a notice, and its checks tell today’s, not that of the upload', async () => {
    const [newest] = server.details.list;
    const old = newest?.checks.find(({ check }) => check === 'collisions');
    old?.texts.push("This version does not offer the slot 'officer'.");
    const { person } = show();
    const row = within((await screen.findByRole('button', { name: 'Activate: 1.6.0' })).closest('tr') as HTMLElement);
    expect(row.getByText('Passed, with a notice')).toBeVisible();
    await person.click(row.getByRole('button', { name: 'Details of the checks of 1.6.0' }));
    const checks = await dialog('Checks of 1.6.0');
    expect(checks.getByText('Passed, with a notice')).toBeVisible();
    expect(checks.getByText(notice)).toBeVisible();
    expect(checks.queryByText(/'officer'/)).not.toBeInTheDocument();
  });
});

it('the page leaves the focus at the remote’s heading when the button that asked goes with the decision', async () => {
  const { person } = renderSignedIn(
    <main id="content" tabIndex={-1}>
      <RemotesScreen />
    </main>,
    { path: '/remotes?remote=mfe-dealers', api: createFakes(server) },
  );
  await person.click(await screen.findByRole('button', { name: 'Switch off…' }));
  const inDialog = await dialog('Switch off Dealers');
  await person.type(inDialog.getByLabelText(/Reason/), 'Closed');
  server.onDecision = () => {
    server.details.off = 'Closed';
  };
  await person.click(inDialog.getByRole('button', { name: 'Switch off' }));
  await closed();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Switch off…' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Dealers' })).toHaveFocus());
});

it('the dialog rolls the version before back with the corrected one, where that is ticked', async () => {
  const { person, api } = show();
  await person.click(await screen.findByRole('button', { name: 'Activate: 1.6.0' }));
  const inDialog = await dialog('Activate 1.6.0');
  const box = inDialog.getByRole('checkbox', {
    name: 'Roll back the previous version: open pages leave it at their next navigation',
  });
  expect(box).not.toBeChecked();
  await person.click(box);
  await person.type(inDialog.getByLabelText(/Reason/), 'Totals are right again');
  await person.click(inDialog.getByRole('button', { name: 'Activate' }));
  await closed();
  expect(api.to(DECIDE)[0]?.body).toMatchObject({ action: 'activate', version: '1.6.0', takeBack: true });
});

it('the screen shows whether versions that come with the server go live automatically', async () => {
  server.details.followsInstalled = true;
  show();
  const stable = await screen.findByRole('region', { name: 'Stable' });
  expect(stable).toHaveTextContent('A newer version that comes with the server goes live automatically.');
  server.details.followsInstalled = false;
  await act(() => refreshCalls('/api/v1/admin/remotes'));
  await waitFor(() => expect(stable).toHaveTextContent('goes live only when somebody activates it.'));
});

it('the page switches on what is off, and shows why it is off until then', async () => {
  server.details.off = 'Until the new rates are in';
  server.onDecision = () => {
    server.details.off = null;
  };
  const { person, api } = show();
  expect(await screen.findByText('Switched off: Until the new rates are in')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Switch on…' }));
  const inDialog = await dialog('Switch on Dealers');
  await person.type(inDialog.getByLabelText(/Reason/), 'They are in');
  await person.click(inDialog.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByRole('button', { name: 'Switch off…' })).toBeVisible();
  expect(screen.queryByText(/^Switched off/)).not.toBeInTheDocument();
  expect(api.to(DECIDE)[0]?.body).toEqual({ action: 'on', reason: 'They are in', lock: 4 });
});

describe('a canary', () => {
  it('gets users that are found by name, beside those whose SAP IDs were pasted', async () => {
    server.details.canary = null;
    const asha = {
      _id: '7',
      SAP_ID: 'SO7',
      name: 'Asha Rao',
      role: 'SO',
      oneTimePinUntil: null,
      hasSecondFactor: false,
      lastReset: null,
    };
    const { person } = show({ 'GET /api/v1/admin/pins': () => ({ data: [asha], message: 'OK' }) });
    await person.click(await screen.findByRole('button', { name: 'Start canary: 1.6.0' }));
    const inDialog = await dialog('Start canary 1.6.0');
    await person.type(inDialog.getByLabelText('Users'), 'SO8');
    for (const _twice of [1, 2]) {
      await person.type(inDialog.getByRole('combobox', { name: 'Add a user' }), 'asha');
      await person.click(await inDialog.findByRole('option', { name: 'Asha Rao SO7 · SO' }));
      expect(inDialog.getByRole('combobox', { name: 'Add a user' })).toHaveValue('');
    }
    expect(inDialog.getByLabelText('Users')).toHaveValue('SO8, SO7');
    expect(inDialog.getByRole('status')).toHaveTextContent('For: SO8, SO7');
  });

  it('starts for roles, a share and named users, and says in words for whom', async () => {
    server.details.canary = null;
    const { person, api } = show();
    await person.click(await screen.findByRole('button', { name: 'Start canary: 1.6.0' }));
    const inDialog = await dialog('Start canary 1.6.0');
    expect(inDialog.getByRole('status')).toHaveTextContent('For: Nobody');
    await person.click(inDialog.getByRole('checkbox', { name: 'RO' }));
    await person.click(inDialog.getByRole('checkbox', { name: 'AO' }));
    await person.type(inDialog.getByLabelText('Share of users in percent'), '2.5');
    await person.type(inDialog.getByLabelText('Users'), 'SO7, SO8 SO7');
    expect(inDialog.getByRole('status')).toHaveTextContent('For: RO, AO, 2.5 % of users, SO7, SO8');
    await person.type(inDialog.getByLabelText(/Reason/), 'A first try');
    await person.click(inDialog.getByRole('button', { name: 'Start canary' }));
    await closed();
    expect(api.to(DECIDE)[0]?.body).toEqual({
      action: 'canary',
      version: '1.6.0',
      audience: { roles: ['RO', 'AO'], share: 2.5, users: ['SO7', 'SO8'] },
      margins: { errorPoints: 5, loadFactor: 1.5, minLoads: 20 },
      reason: 'A first try',
      lock: 4,
    });
  });

  it('is not started for nobody', async () => {
    server.details.canary = null;
    const { person, api } = show();
    await person.click(await screen.findByRole('button', { name: 'Start canary: 1.6.0' }));
    const inDialog = await dialog('Start canary 1.6.0');
    await person.type(inDialog.getByLabelText(/Reason/), 'x');
    await person.click(inDialog.getByRole('button', { name: 'Start canary' }));
    expect(await inDialog.findByText('Please say whom the canary is for.')).toBeVisible();
    await person.type(inDialog.getByLabelText('Share of users in percent'), '0.001');
    await person.click(inDialog.getByRole('button', { name: 'Start canary' }));
    expect(await inDialog.findByText('At most two decimals.')).toBeVisible();
    await person.clear(inDialog.getByLabelText('Share of users in percent'));
    await person.type(inDialog.getByLabelText('Share of users in percent'), '101');
    await person.click(inDialog.getByRole('button', { name: 'Start canary' }));
    expect(await inDialog.findByText('Please give a number from 0 to 100.')).toBeVisible();
    expect(api.to(DECIDE)).toHaveLength(0);
  });

  it('widens from what it is, with other margins', async () => {
    const { person, api } = show();
    expect(await screen.findByRole('region', { name: 'Canary' })).toHaveTextContent(
      /AO, 10 % of users, SO1.*The server rolls it back when, after 20 loads/,
    );
    await person.click(screen.getByRole('button', { name: 'Change canary…' }));
    const inDialog = await dialog('Change canary 1.5.0');
    const share = inDialog.getByLabelText('Share of users in percent');
    expect(share).toHaveValue(10);
    await person.clear(share);
    await person.type(share, '50');
    await person.click(inDialog.getByText('When the server rolls it back'));
    await person.clear(inDialog.getByLabelText('After loads'));
    await person.type(inDialog.getByLabelText('After loads'), '100');
    await person.type(inDialog.getByLabelText(/Reason/), 'It does well');
    await person.click(inDialog.getByRole('button', { name: 'Change canary' }));
    await closed();
    expect(api.to(DECIDE)[0]?.body).toEqual({
      action: 'canary',
      version: '1.5.0',
      audience: { roles: ['AO'], share: 50, users: ['SO1'] },
      margins: { errorPoints: 5, loadFactor: 1.5, minLoads: 100 },
      reason: 'It does well',
      lock: 4,
    });
  });

  it('says which canary another one replaces', async () => {
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Start canary: 1.6.0' }));
    expect((await dialog('Start canary 1.6.0')).getByText(/It replaces the canary 1\.5\.0\./)).toBeVisible();
  });

  it('keeps what was chosen when the server refuses a SAP ID', async () => {
    const message = 'There is nobody with the SAP ID XX.';
    const { person } = show({ [DECIDE]: () => refuse('USER_NOT_FOUND', { message }) });
    await person.click(await screen.findByRole('button', { name: 'Change canary…' }));
    const inDialog = await dialog('Change canary 1.5.0');
    await person.type(inDialog.getByLabelText('Users'), ' XX');
    await person.type(inDialog.getByLabelText(/Reason/), 'More');
    await person.click(inDialog.getByRole('button', { name: 'Change canary' }));
    expect(await inDialog.findByRole('alert')).toHaveTextContent(message);
    expect(inDialog.getByLabelText('Users')).toHaveValue('SO1 XX');
  });
});

describe('a refusal', () => {
  const tryActivate = async (more: Fakes) => {
    const page = show(more);
    await page.person.click(await screen.findByRole('button', { name: 'Activate: 1.6.0' }));
    const inDialog = await dialog('Activate 1.6.0');
    await page.person.type(inDialog.getByLabelText(/Reason/), 'Now');
    await page.person.click(inDialog.getByRole('button', { name: 'Activate' }));
    return { ...page, inDialog };
  };

  it('shows the sentences of the checks that failed, before and after', async () => {
    const known = "GET /api/v1/dealers no longer answers 'tier'.";
    server.details.list[0]!.checks = [
      ...createPassedChecks().slice(0, 5),
      { check: 'contract', state: 'failed', texts: [known] },
    ];
    const message = `${known} Its smoke journey has not run yet.`;
    const { inDialog } = await tryActivate({ [DECIDE]: () => refuse('VERSION_NOT_READY', { message }) });
    expect(inDialog.getByText('It had not passed its checks. They run again now.')).toBeVisible();
    expect(inDialog.getByRole('listitem')).toHaveTextContent(known);
    expect(await inDialog.findByText(message)).toBeVisible();
    expect(inDialog.getByLabelText(/Reason/)).toHaveValue('Now');
  });

  it.each([
    ['VERSION_GONE', 'The files of this version are no longer kept.'],
    ['VERSION_IS_STABLE', 'This version is stable already.'],
    ['NO_CANARY', 'There is no canary.'],
    ['REMOTE_NOT_FOUND', 'Remote not found.'],
  ] as const)('%s stays in the dialog, and the remote is read again', async (code, text) => {
    const { inDialog, api } = await tryActivate({ [DECIDE]: () => refuse(code) });
    expect(await inDialog.findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(api.to('GET /api/v1/admin/remotes/:remote')).toHaveLength(2));
  });

  it('sends the same request key again when no answer came', async () => {
    const keys: (string | null)[] = [];
    const { person, inDialog } = await tryActivate({
      [DECIDE]: ({ headers }: { headers: Headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        throw new TypeError('dropped');
      },
    });
    expect(await inDialog.findByRole('alert')).toHaveTextContent('error fetching data');
    const tries = keys.length;
    await person.click(inDialog.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(keys).toHaveLength(2 * tries));
    expect(await inDialog.findByRole('alert')).toHaveTextContent('error fetching data');
    expect(new Set(keys).size).toBe(1);
  });
});

describe('somebody else was faster', () => {
  const elsewhere = () =>
    decideElsewhere(
      server,
      {
        action: 'activate',
        before: { stable: '1.4.0' },
        after: { stable: '1.5.0', reason: 'Good' },
      },
      { stable: { ...server.details.stable!, version: '1.5.0' } },
    );
  const decision = /21\/11\/2026 11:00 AM, ADMIN2, ADMIN: Activated 1\.5\.0 for everyone\. It was 1\.4\.0\./;

  it('the dialog changes nothing, says who decided what, and decides on top of it only when told to', async () => {
    const { person, api } = show();
    await person.click(await screen.findByRole('button', { name: 'Roll back to this: 1.3.0' }));
    const inDialog = await dialog('Roll back to 1.3.0');
    await person.type(inDialog.getByLabelText(/Reason/), 'Numbers were wrong');
    elsewhere();
    await person.click(inDialog.getByRole('button', { name: 'Roll back' }));
    expect(await inDialog.findByText('Nothing changed: somebody else decided first.')).toBeVisible();
    expect(await inDialog.findByText(decision)).toBeVisible();
    await person.click(inDialog.getByRole('button', { name: 'Roll back' }));
    expect(api.to(DECIDE)).toHaveLength(1);
    await person.click(inDialog.getByRole('button', { name: 'Continue anyway' }));
    expect(inDialog.queryByText(decision)).not.toBeInTheDocument();
    expect(inDialog.getByLabelText(/Reason/)).toHaveValue('Numbers were wrong');
    await person.click(inDialog.getByRole('button', { name: 'Roll back' }));
    await closed();
    expect(api.to(DECIDE).map(({ body }) => (body as { lock: number }).lock)).toEqual([4, 5]);
  });

  it('the dialog tells of it as soon as the figures are read again, before anything is sent', async () => {
    const { person, api } = show();
    await person.click(await screen.findByRole('button', { name: 'Switch off…' }));
    const inDialog = await dialog('Switch off Dealers');
    elsewhere();
    await act(() => refreshCalls('/api/v1/admin/remotes'));
    expect(await inDialog.findByText(decision)).toBeVisible();
    expect(api.to(DECIDE)).toHaveLength(0);
  });
});

describe('trying a version', () => {
  const PREVIEW = 'POST /api/v1/admin/remotes/:remote/versions/:version/preview';
  const tab = { location: { assign: jest.fn() }, close: jest.fn() };
  beforeEach(() => {
    tab.location.assign.mockClear();
    tab.close.mockClear();
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  });
  afterEach(() => jest.restoreAllMocks());

  it('the button opens it in a tab of its own, with a ticket', async () => {
    const path = '/dealer-directory?preview=ticket';
    const { person, api } = show({ [PREVIEW]: () => ({ data: { preview: 'ticket', path }, message: 'OK' }) });
    await person.click(await screen.findByRole('button', { name: 'Try in this browser: 1.6.0' }));
    await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith(path));
    expect(api.to(PREVIEW)[0]?.params).toEqual({ remote: 'mfe-dealers', version: '1.6.0' });
  });

  it('the button says why not and leaves no empty tab', async () => {
    const { person } = show({ [PREVIEW]: () => refuse('VERSION_GONE') });
    await person.click(await screen.findByRole('button', { name: 'Try in this browser: 1.6.0' }));
    expect(await screen.findByText('The files of this version are no longer kept.')).toBeVisible();
    expect(tab.close).toHaveBeenCalledTimes(1);
  });
});
