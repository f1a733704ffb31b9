import type { incidents } from 'api-contract';
import { screen, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { createFakes, createOwned, createRemoteDetails, createVersion } from './test-remotes.ts';
import { restartServer, server, show } from './testing/show-remotes.tsx';

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  restartServer();
});

const ID = '7b2f4a52-5a58-4c4e-9a39-0f9a4f0b7c11';
const row: incidents.Incident = {
  ...{ id: ID, remote: 'mfe-dealers', title: 'Dealers', version: '1.4.0', team: 'Team Dealers', kind: 'render' },
  commit: 'a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6a7b8c9d0',
  ...{ message: 'TypeError: no rows', screen: '/dealer-directory', count: 1240, people: 3 },
  ...{ firstAt: '2026-11-21T04:31:00.000Z', lastAt: '2026-11-21T07:02:00.000Z' },
};
const details: incidents.IncidentDetails = {
  ...row,
  stack: [
    { name: 'DirectoryScreen', file: 'src/screens/directory.tsx', line: 41, column: 7, isMapped: true },
    { name: 'a', file: 'shell/assets/react.js', line: 9, column: 99, isMapped: false },
  ],
  owner: {
    ...{ team: 'Team Dealers', contact: 'dealers@example.com', channel: '#dealers', onCall: '', docs: '' },
    ...{ repository: 'https://git.example.com/dealers', serviceLevel: '' },
  },
  hours: [{ hour: '2026-11-21T04:00:00.000Z', count: 1240 }],
  roles: [{ name: 'AO', people: 3 }],
  areas: [
    { name: 'A1', people: 2 },
    { name: '', people: 1 },
  ],
  others: [],
  changes: [
    {
      ...{ at: '2026-11-21T04:30:00.000Z', kind: 'remote', record: 'mfe-dealers', action: 'activate', by: 'ADMIN' },
      ...{ version: '1.4.0', reason: 'Ready' },
    },
    {
      ...{ at: '2026-11-21T04:10:00.000Z', kind: 'server', record: 's1', action: 'start', by: 'SERVER' },
      ...{ version: '', reason: '' },
    },
  ],
  remedy: { action: 'rollback', version: '1.3.0' },
  live: 'stable',
};
const withIncident = (of: incidents.IncidentDetails = details) => ({
  ...createFakes(server),
  'GET /api/v1/admin/incidents/:incident': () => ({ data: of, message: 'OK' }),
});
const listed = (data: incidents.Incident[]) => ({
  ...createFakes(server),
  'GET /api/v1/admin/incidents': () => ({
    ...{ data, totalPage: 1, currentPage: 1, totalCount: data.length },
    message: 'OK',
  }),
});

describe('the list of incidents', () => {
  it('has a row for each cause that leads to its page', async () => {
    show('/remotes?part=incidents', listed([row, { ...row, id: 'b', message: '', kind: 'chunk', team: '' }]));
    await screen.findByText('TypeError: no rows');
    const table = screen.getByRole('table', { name: 'Incidents' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('TypeError: no rows');
    expect(first).toHaveTextContent('Team Dealers');
    expect(first).toHaveTextContent('1,240');
    expect(second).toHaveTextContent('A file of the remote did not load.');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', `/remotes?incident=${ID}`);
  });

  it('says that there are none', async () => {
    show('/remotes?part=incidents', listed([]));
    expect(await screen.findByText('No faults in the last 30 days.')).toBeVisible();
  });

  it('offers another try after a failure', async () => {
    show('/remotes?part=incidents', {
      ...createFakes(server),
      'GET /api/v1/admin/incidents': () => refuse('INTERNAL'),
    });
    expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeVisible();
  });
});

describe('an incident', () => {
  const path = `/remotes?incident=${ID}`;

  it('says what, whose, when, for whom, since which release and why', async () => {
    show(path, withIncident());
    expect(await screen.findByRole('heading', { level: 1, name: 'TypeError: no rows' })).toBeVisible();
    expect(screen.getByText('Code of the remote failed while it showed this part.')).toBeVisible();
    expect(screen.getByText('/dealer-directory')).toBeVisible();
    expect(screen.getByText('21/11/2026 10:01 AM')).toBeVisible();
    expect(screen.getByRole('link', { name: /a1b2c3d4/ })).toHaveAttribute(
      'href',
      `https://git.example.com/dealers/commit/${row.commit}`,
    );
    const stack = screen.getByRole('list', { name: 'Where in the code' });
    expect(within(stack).getAllByRole('listitem')[0]).toHaveTextContent(
      'DirectoryScreen src/screens/directory.tsx:41:7',
    );
    expect(screen.getByRole('table', { name: 'By role' })).toHaveTextContent('AO3');
    expect(screen.getByRole('table', { name: 'By area' })).toHaveTextContent('No area1');
    expect(await screen.findByText('Noida · A1')).toBeVisible();
    const changes = screen.getByRole('list', { name: 'What else changed in that hour' });
    expect(changes).toHaveTextContent('Remote mfe-dealers: activate 1.4.0');
    expect(changes).toHaveTextContent('A server started with shell s1.');
  });

  it('is rolled back by the dialog of the release page', async () => {
    const decisions: unknown[] = [];
    server.onDecision = (decision) => decisions.push(decision);
    server.details = createRemoteDetails({
      list: [createVersion('1.4.0', { live: 'stable', wasStable: true }), createVersion('1.3.0', { wasStable: true })],
    });
    const { person } = show(path, withIncident());
    await person.click(await screen.findByRole('button', { name: 'Roll back…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Roll back to 1.3.0' });
    await person.type(within(dialog).getByLabelText(/Reason/), 'It fails');
    await person.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    expect(decisions).toMatchObject([{ action: 'rollback', version: '1.3.0', reason: 'It fails' }]);
  });

  it('without a version to return to says so, and says nothing of what it does not know', async () => {
    show(path, withIncident({ ...details, remedy: null, stack: [], roles: [], areas: [], changes: [], owner: null }));
    expect(await screen.findByText('No earlier version is kept that everyone had.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
    expect(screen.getByText('The browser told no place in the code.')).toBeVisible();
    expect(screen.getByText('Nothing: no release, menu, layout, setting or server start.')).toBeVisible();
  });

  it('that is gone says so', async () => {
    show(path, { ...createFakes(server), 'GET /api/v1/admin/incidents/:incident': () => refuse('INCIDENT_NOT_FOUND') });
    expect(await screen.findByText(/Incidents are kept for 30 days/)).toBeVisible();
  });
});

describe('the owner of a remote', () => {
  it('is named by ADMIN, and then stands on the remote and in the list', async () => {
    const { person } = show('/remotes?remote=mfe-dealers');
    expect(await screen.findByText('No owner is named yet.')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Change owner…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Owner of Dealers' });
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Please name the team.')).toBeVisible();
    await person.type(within(dialog).getByLabelText(/^Team/), 'Team Dealers');
    await person.type(within(dialog).getByLabelText(/^Repository/), 'git.example.com');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/begins with https/)).toBeVisible();
    await person.clear(within(dialog).getByLabelText(/^Repository/));
    await person.type(within(dialog).getByLabelText(/^Repository/), 'https://git.example.com');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    const part = await screen.findByRole('region', { name: 'Owner' });
    expect(await within(part).findByText('Team Dealers')).toBeVisible();
    expect(server.owners).toMatchObject([{ owner: { team: 'Team Dealers' }, version: 1 }]);
  });

  it('keeps what an ADMIN typed beside another ADMIN’s change, and is saved with it', async () => {
    const { person } = show('/remotes?remote=mfe-dealers');
    await person.click(await screen.findByRole('button', { name: 'Change owner…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Owner of Dealers' });
    server.owners = [createOwned({ version: 3, owner: { ...details.owner!, team: 'Team One' } })];
    await person.type(within(dialog).getByLabelText(/^Team/), 'Team Dealers');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(await within(dialog).findByDisplayValue('#dealers')).toBeVisible();
    expect(within(dialog).getByLabelText(/^Team/)).toHaveValue('Team Dealers');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    const part = await screen.findByRole('region', { name: 'Owner' });
    expect(await within(part).findByText('Team Dealers')).toBeVisible();
    expect(server.owners).toMatchObject([{ owner: { team: 'Team Dealers', channel: '#dealers' }, version: 4 }]);
  });

  it('stands in the list, beside a remote that nobody opened for 90 days', async () => {
    server.owners = [createOwned({ owner: details.owner, isUnused: true })];
    show();
    expect(await screen.findByText('Team Dealers')).toBeVisible();
    expect(screen.getByText('Not opened for 90 days')).toBeVisible();
  });
});
