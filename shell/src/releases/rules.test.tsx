import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import RemotesScreen from './remotes-screen.tsx';
import {
  decideElsewhere,
  createRemoteDetails,
  type FakeServer,
  fakeServer,
  createFakes,
  createRules,
} from './test-remotes.ts';

const DECIDE = 'POST /api/v1/admin/remotes/:remote';
let server: FakeServer;
const show = () => renderSignedIn(<RemotesScreen />, { path: '/remotes?remote=mfe-dealers', api: createFakes(server) });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  server = fakeServer();
});

it('the dialog shows the rules, and changes them with a reason', async () => {
  const { person, api } = show();
  expect((await part('Rules')).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A version that goes to everyone is watched for 4 hours or 1,000 loads, failed ones included.',
    expect.stringContaining('no looser than 10 percentage points more errors'),
    'A version can go to everyone without a canary.',
    'Its team and every ADMIN can activate a version for everyone.',
  ]);
  await person.click(screen.getByRole('button', { name: 'Change rules…' }));
  const inDialog = await dialog('Rules of Dealers');
  expect(inDialog.queryByLabelText('Hours as a canary')).not.toBeInTheDocument();
  await person.click(inDialog.getByRole('checkbox', { name: /^Canary first/ }));
  await person.clear(inDialog.getByLabelText('Hours as a canary'));
  await person.type(inDialog.getByLabelText('Hours as a canary'), '2');
  await person.click(inDialog.getByRole('checkbox', { name: /^Activated by ADMIN only/ }));
  await person.clear(inDialog.getByLabelText('Errors above, in points'));
  await person.type(inDialog.getByLabelText('Errors above, in points'), '3');
  await person.type(inDialog.getByLabelText(/Reason/), 'Careful');
  await person.click(inDialog.getByRole('button', { name: 'Save' }));
  await closed();
  const rules = {
    ...{ ...createRules(), canaryFirst: true, canaryHours: 2, adminOnly: true },
    loosest: { ...createRules().loosest, errorPoints: 3 },
  };
  expect(api.to(DECIDE).map(({ body }) => body)).toEqual([{ action: 'rules', rules, reason: 'Careful', lock: 4 }]);
});

it('the dialog refuses rules that would switch health off, and asks for every number', async () => {
  const { person, api } = show();
  await person.click(await screen.findByRole('button', { name: 'Change rules…' }));
  const inDialog = await dialog('Rules of Dealers');
  await person.clear(inDialog.getByLabelText('Hours'));
  await person.type(inDialog.getByLabelText('Hours'), '0');
  await person.clear(inDialog.getByLabelText('Judged after loads'));
  await person.type(inDialog.getByLabelText(/Reason/), 'Off');
  await person.click(inDialog.getByRole('button', { name: 'Save' }));
  expect(await inDialog.findByText('Please give a number from 1 to 168.')).toBeVisible();
  expect(inDialog.getByText('Please give a number.')).toBeVisible();
  expect(api.to(DECIDE)).toHaveLength(0);
});

it('the dialog shows what the server refuses at the number that it means, and says what has no field here', async () => {
  const fields = {
    'rules.watchHours': 'Not that long.',
    'rules.loosest.minLoads': 'Not that many.',
    'rules.canaryHours': 'Too short.',
  };
  const { person } = renderSignedIn(<RemotesScreen />, {
    path: '/remotes?remote=mfe-dealers',
    api: { ...createFakes(server), [DECIDE]: () => refuse('INVALID_REQUEST', { fields }) },
  });
  await person.click(await screen.findByRole('button', { name: 'Change rules…' }));
  const inDialog = await dialog('Rules of Dealers');
  await person.type(inDialog.getByLabelText(/Reason/), 'Careful');
  await person.click(inDialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(inDialog.getByLabelText('Hours')).toHaveAccessibleErrorMessage('Not that long.'));
  expect(inDialog.getByLabelText('Judged after loads')).toHaveAccessibleErrorMessage('Not that many.');
  expect(inDialog.getByRole('alert')).toHaveTextContent('Canary hours: Too short.');
  await person.click(inDialog.getByRole('checkbox', { name: /^Canary first/ }));
  expect(inDialog.getByLabelText('Hours as a canary')).toHaveAccessibleErrorMessage('Too short.');
});

it('the dialog shows what others decided meanwhile before the rules are changed on top of it', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Change rules…' }));
  const inDialog = await dialog('Rules of Dealers');
  decideElsewhere(server, { action: 'rules', before: { rules: createRules() }, after: { rules: createRules() } }, {});
  await person.type(inDialog.getByLabelText(/Reason/), 'Mine');
  await person.click(inDialog.getByRole('button', { name: 'Save' }));
  expect(await inDialog.findByText('Nothing changed: somebody else decided first.')).toBeVisible();
});

it('the dialog offers to activate without a canary only where the rules want one', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Activate: 1.5.0' }));
  const inDialog = await dialog('Activate 1.5.0');
  expect(inDialog.queryByRole('checkbox', { name: /although the rules ask for a canary/ })).not.toBeInTheDocument();
});

it('an ADMIN activates without a canary where that is ticked', async () => {
  server = fakeServer(createRemoteDetails({ rules: { ...createRules(), canaryFirst: true } }));
  const { person, api } = show();
  await person.click(await screen.findByRole('button', { name: 'Activate: 1.5.0' }));
  const inDialog = await dialog('Activate 1.5.0');
  await person.click(inDialog.getByRole('checkbox', { name: /although the rules ask for a canary/ }));
  await person.type(inDialog.getByLabelText(/Reason/), 'It burns');
  await person.click(inDialog.getByRole('button', { name: 'Activate' }));
  await closed();
  expect(api.to(DECIDE)[0]?.body).toMatchObject({ action: 'activate', version: '1.5.0', withoutCanary: true });
});

it('the screen shows which version everyone’s is watched against, until when, and when it is rolled back', async () => {
  server = fakeServer(
    createRemoteDetails({
      watch: {
        before: '1.3.0',
        until: '2026-11-21T08:30:00Z',
        margins: { errorPoints: 5, loadFactor: 1.5, minLoads: 20 },
      },
    }),
  );
  show();
  const panel = await part('Stable');
  expect(panel.getByText(/Watched until 21\/11\/2026 02:00 PM against 1\.3\.0\./)).toBeVisible();
  expect(panel.getByText(/more than 5 percentage points above 1\.3\.0’s/)).toBeVisible();
});

it('the dialog lets a canary’s margins be stricter than the rules, not looser', async () => {
  server = fakeServer(
    createRemoteDetails({ rules: { ...createRules(), loosest: { errorPoints: 3, loadFactor: 1.2, minLoads: 10 } } }),
  );
  const { person, api } = show();
  await person.click(await screen.findByRole('button', { name: 'Start canary: 1.5.0' }));
  const inDialog = await dialog('Start canary 1.5.0');
  await person.click(inDialog.getByText('When the server rolls it back'));
  expect(inDialog.getByLabelText('Errors above stable')).toHaveValue(3);
  await person.clear(inDialog.getByLabelText('Errors above stable'));
  await person.type(inDialog.getByLabelText('Errors above stable'), '4');
  await person.click(inDialog.getByRole('checkbox', { name: 'AO' }));
  await person.type(inDialog.getByLabelText(/Reason/), 'Try');
  await person.click(inDialog.getByRole('button', { name: 'Start canary' }));
  expect(await inDialog.findByText('Please give a number from 0 to 3.')).toBeVisible();
  await person.clear(inDialog.getByLabelText('Errors above stable'));
  await person.type(inDialog.getByLabelText('Errors above stable'), '1');
  await person.click(inDialog.getByRole('button', { name: 'Start canary' }));
  await closed();
  expect(api.to(DECIDE)[0]?.body).toMatchObject({ margins: { errorPoints: 1, loadFactor: 1.2, minLoads: 10 } });
});
