import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import RemotesScreen from './remotes-screen.tsx';
import { type FakeServer, fakeServer, createFakes, createDeployToken } from './test-remotes.ts';

let server: FakeServer;
const show = (path: string, more: Fakes = {}) =>
  renderSignedIn(<RemotesScreen />, { path, api: { ...createFakes(server), ...more } });
const getLines = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));

beforeEach(() => {
  server = fakeServer();
});

describe('deploy tokens', () => {
  const TOKENS = '/remotes?part=tokens';
  const MADE = '21/11/2026 10:02 AMby ADMIN1';
  const MAY = 'Check and publish versionsStart canaries';
  const UNTIL = 'Validuntil 30/01/2099 10:00 AM';
  const secret = `console_${'x'.repeat(43)}`;

  it('are listed by remote without what they are, withdrawn ones last', async () => {
    server.tokens = [
      createDeployToken('mfe-training', 'Last year', { id: '4', expiresAt: '2020-01-01T04:30:00Z' }),
      createDeployToken('mfe-surveys', 'Team Surveys', { id: '3', expiresAt: null }),
      createDeployToken('mfe-dealers', 'Old laptop', { id: '2', withdrawnAt: '2026-11-21T04:30:00Z' }),
      createDeployToken('mfe-dealers', 'Team Dealers CI', { lastUsedAt: '2026-11-21T04:40:00Z' }),
    ];
    show(TOKENS);
    expect(await getLines('Deploy tokens')).toEqual([
      ['mfe-dealers', 'Team Dealers CI', MADE, MAY, '21/11/2026 10:10 AM', UNTIL, 'Withdraw…'],
      ['mfe-surveys', 'Team Surveys', MADE, MAY, 'Never', 'ValidNo end', 'Withdraw…'],
      ['mfe-training', 'Last year', MADE, MAY, 'Never', 'Expired' + 'until 01/01/2020 10:00 AM', 'Withdraw…'],
      ['mfe-dealers', 'Old laptop', MADE, MAY, 'Never', 'Withdrawn21/11/2026 10:00 AM', '-'],
    ]);
  });

  it('one is made for a remote that is new, shown this once, and can be copied', async () => {
    const { person, api } = show(TOKENS);
    await person.click(await screen.findByRole('button', { name: 'Make a deploy token…' }));
    const inDialog = within(await screen.findByRole('dialog', { name: 'Deploy token' }));
    await person.type(inDialog.getByLabelText(/^Remote/), 'mfe-training');
    await person.type(inDialog.getByLabelText(/^Used by/), 'Team Training');
    await person.click(inDialog.getByRole('button', { name: 'Make token' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Deploy token of mfe-training' }));
    expect(api.to('POST /api/v1/admin/deploy-tokens')[0]?.body).toEqual({
      remote: 'mfe-training',
      label: 'Team Training',
      scopes: ['publish', 'preview', 'canary'],
      days: 90,
    });
    expect(dialog.getByRole('alert')).toHaveTextContent('This is the only time that the token is shown.');
    expect(dialog.getByLabelText('Token for Team Training')).toHaveValue(secret);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(secret);
    await person.click(dialog.getByText('Close'));
    await waitFor(() => expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument());
    expect((await getLines('Deploy tokens'))[0]?.slice(0, 2)).toEqual(['mfe-training', 'Team Training']);
  });

  it('says so when the browser does not copy', async () => {
    const { person } = show(TOKENS);
    await person.click(await screen.findByRole('button', { name: 'Make a deploy token…' }));
    await person.type(await screen.findByLabelText(/^Remote/), 'mfe-dealers');
    await person.type(screen.getByLabelText(/^Used by/), 'CI');
    await person.click(screen.getByRole('button', { name: 'Make token' }));
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await person.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/Copying failed/)).toBeVisible();
  });

  it('asks for both parts, and shows what the server refuses at its field', async () => {
    const name = 'Please give a name like mfe-training.';
    const { person, api } = show(TOKENS, {
      'POST /api/v1/admin/deploy-tokens': () => refuse('INVALID_REQUEST', { fields: { label: name } }),
    });
    await person.click(await screen.findByRole('button', { name: 'Make a deploy token…' }));
    await person.click(await screen.findByRole('button', { name: 'Make token' }));
    expect(await screen.findByText('Please give the remote’s name.')).toBeVisible();
    expect(screen.getByText('Please say who or what uses it.')).toBeVisible();
    expect(api.to('POST /api/v1/admin/deploy-tokens')).toHaveLength(0);
    await person.type(screen.getByLabelText(/^Remote/), 'mfe-training');
    await person.type(screen.getByLabelText(/^Used by/), 'x');
    await person.click(screen.getByRole('button', { name: 'Make token' }));
    expect(await screen.findByText(name)).toBeVisible();
  });

  it('one is withdrawn when it is named and confirmed', async () => {
    server.tokens = [createDeployToken('mfe-dealers', 'Team Dealers CI')];
    const { person, api } = show(TOKENS);
    await person.click(await screen.findByRole('button', { name: 'Withdraw the token of Team Dealers CI' }));
    const inDialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw deploy token' }));
    expect(inDialog.getByText(/Withdraw the token of Team Dealers CI for mfe-dealers\?/)).toBeVisible();
    await person.click(inDialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(api.to('DELETE /api/v1/admin/deploy-tokens/:id')[0]?.params).toEqual({ id: server.tokens[0]!.id });
  });

  it('are shown with their one remote, and a new one is made for it without a choice of remote', async () => {
    server.tokens = [
      createDeployToken('mfe-dealers', 'Team Dealers CI'),
      createDeployToken('mfe-surveys', 'Team Surveys', { id: '3' }),
    ];
    const { person, api } = show('/remotes?remote=mfe-dealers');
    expect((await getLines('Deploy tokens')).map(([label]) => label)).toEqual(['Team Dealers CI']);
    await person.click(screen.getByRole('button', { name: 'Make a deploy token…' }));
    const inDialog = within(await screen.findByRole('dialog', { name: 'Deploy token of mfe-dealers' }));
    expect(inDialog.queryByLabelText(/^Remote/)).not.toBeInTheDocument();
    await person.type(inDialog.getByLabelText(/^Used by/), 'Second machine');
    for (const name of ['Check and publish versions', 'Make preview links', 'Start canaries'])
      await person.click(inDialog.getByRole('checkbox', { name }));
    await person.click(inDialog.getByRole('button', { name: 'Make token' }));
    expect(await inDialog.findByText('Please choose at least one.')).toBeVisible();
    await person.click(inDialog.getByRole('checkbox', { name: 'Activate a version for everyone' }));
    await person.selectOptions(inDialog.getByLabelText('Expires after'), '30 days');
    await person.click(inDialog.getByRole('button', { name: 'Make token' }));
    await screen.findByRole('alertdialog');
    expect(api.to('POST /api/v1/admin/deploy-tokens')[0]?.body).toEqual({
      remote: 'mfe-dealers',
      label: 'Second machine',
      scopes: ['activate'],
      days: 30,
    });
  });
});

describe('developers', () => {
  const DEVELOPERS = '/remotes?part=developers';
  const PEOPLE = 'GET /api/v1/admin/pins';
  const people = [
    {
      _id: '7',
      SAP_ID: 'SO7',
      name: 'Asha Rao',
      role: 'SO',
      oneTimePinUntil: null,
      hasSecondFactor: false,
      lastReset: null,
    },
  ];
  const peopleLike = (text = '') => people.filter(({ name }) => name.toLowerCase().includes(text));

  it('somebody is allowed, listed and removed again', async () => {
    const { person, api } = show(DEVELOPERS, {
      [PEOPLE]: ({ query }) => ({ data: peopleLike(query.search), message: 'OK' }),
    });
    expect(await screen.findByText('Only ADMIN.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Allow a user…' }));
    const inDialog = within(await screen.findByRole('dialog', { name: 'Allow a user' }));
    await person.type(inDialog.getByRole('combobox', { name: /^User/ }), 'asha');
    await person.click(await inDialog.findByRole('option', { name: 'Asha Rao SO7 · SO' }));
    await person.click(inDialog.getByRole('button', { name: 'Allow' }));
    expect(api.to(PEOPLE).at(-1)?.query).toEqual({ search: 'asha' });
    expect(await getLines('Developers')).toEqual([
      ['SO7', 'Asha Rao', 'Head Office · ADMIN1', '21/11/2026 10:03 AM', 'Remove…'],
    ]);
    await person.click(screen.getByRole('button', { name: 'Remove SO7' }));
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Remove developer' }));
    expect(confirm.getByText(/Asha Rao · SO7/)).toBeVisible();
    await person.click(confirm.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Only ADMIN.')).toBeVisible();
    expect(api.to('DELETE /api/v1/admin/developers/:sapId')[0]?.params).toEqual({ sapId: 'SO7' });
  });

  it('nobody is allowed who was not found, and one letter is not searched for', async () => {
    const { person, api } = show(DEVELOPERS, { [PEOPLE]: () => ({ data: [], message: 'OK' }) });
    await person.click(await screen.findByRole('button', { name: 'Allow a user…' }));
    const inDialog = within(await screen.findByRole('dialog', { name: 'Allow a user' }));
    await person.click(inDialog.getByRole('button', { name: 'Allow' }));
    expect(await inDialog.findByText('Please choose a user.')).toBeVisible();
    const user = inDialog.getByRole('combobox', { name: /^User/ });
    await person.type(user, 'N');
    const sentence = 'Nobody found. Type two or more characters of a name or SAP ID.';
    expect(await inDialog.findByText(sentence)).toBeVisible();
    expect(api.to(PEOPLE)).toEqual([]);
    await person.type(user, 'OBODY');
    await waitFor(() => expect(api.to(PEOPLE).map(({ query }) => query)).toEqual([{ search: 'NOBODY' }]));
    expect(await inDialog.findByText(sentence)).toBeVisible();
    await person.click(inDialog.getByRole('button', { name: 'Allow' }));
    expect(await inDialog.findByText('Please choose a user.')).toBeVisible();
    expect(api.to('POST /api/v1/admin/developers')).toEqual([]);
  });

  it('have an error message when they cannot be read', async () => {
    show(DEVELOPERS, { 'GET /api/v1/admin/developers': () => refuse('INTERNAL') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  });
});
