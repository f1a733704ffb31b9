import { screen, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import {
  createCanary,
  createRemoteDetails,
  createFakes,
  createHealth,
  createPassedChecks,
  createRemote,
  createVersion,
} from './test-remotes.ts';
import { restartServer, server, show, getLines, detail } from './testing/show-remotes.tsx';

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  restartServer();
});

describe('a remote', () => {
  it('shows its versions: who released which when with what note, its checks, health and state', async () => {
    server.details = createRemoteDetails({
      list: [
        createVersion('1.5.0', {
          checks: [
            ...createPassedChecks().slice(0, 4),
            { check: 'contract', state: 'failed', texts: ["GET /api/v1/dealers no longer answers 'tier'."] },
            { check: 'smoke', state: 'open', texts: [] },
          ],
        }),
        createVersion('1.4.0', { live: 'stable', wasStable: true, health: createHealth(1240, 5, 820) }),
        createVersion('4f8c2a90b1d3', { source: 'installed', by: 'SERVER', note: '', commit: '', wasStable: true }),
        createVersion('1.2.0', { withdrawnAt: '2026-11-20T04:30:00Z' }),
        createVersion('1.1.0', { kept: false }),
      ],
    });
    show(detail);
    const rows = await getLines('Versions');
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      [
        '1.5.0',
        '21/11/2026 10:00 AMby Team Dealers CI',
        'Faster directorycommit a1b2c3d4, 402.3 KB',
        'Failed: contractDetails',
        '-',
      ],
      [
        '1.4.0Stable',
        '21/11/2026 10:00 AMby Team Dealers CI',
        'Faster directorycommit a1b2c3d4, 402.3 KB',
        'PassedDetails',
        '0.4 % errors820 ms, 1,240 loads',
      ],
      ['4f8c2a90b1d3', '21/11/2026 10:00 AMcame with the server', '-402.3 KB', 'PassedDetails', '-'],
      [
        '1.2.0Rolled back20/11/2026',
        '21/11/2026 10:00 AMby Team Dealers CI',
        'Faster directorycommit a1b2c3d4, 402.3 KB',
        'PassedDetails',
        '-',
      ],
      [
        '1.1.0Files gone',
        '21/11/2026 10:00 AMby Team Dealers CI',
        'Faster directorycommit a1b2c3d4, 402.3 KB',
        'PassedDetails',
        '-',
      ],
    ]);
  });

  it('offers for each version only what can be done with it', async () => {
    server.details = createRemoteDetails({
      canary: createCanary('1.5.0', { roles: ['AO'], share: 0, users: [] }),
      list: [
        createVersion('1.6.0'),
        createVersion('1.5.0', { live: 'canary' }),
        createVersion('1.4.0', { live: 'stable', wasStable: true }),
        createVersion('1.3.0', { wasStable: true }),
        createVersion('1.2.0', { wasStable: true, withdrawnAt: '2026-11-20T04:30:00Z' }),
        createVersion('1.1.0', { kept: false, wasStable: true }),
      ],
    });
    show(detail);
    const table = within(await screen.findByRole('table', { name: 'Versions' }));
    const actions = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td:last-child button')].map((button) => button.textContent));
    expect(actions).toEqual([
      ['Activate…', 'Start canary…', 'Try in this browser…'],
      ['Activate…', 'Try in this browser…'],
      ['Try in this browser…'],
      ['Roll back to this…', 'Start canary…', 'Try in this browser…'],
      ['Activate…', 'Start canary…'],
      [],
    ]);
  });

  it('lists the checks of a version with their sentences', async () => {
    const text = "GET /api/v1/dealers no longer answers 'tier'.";
    server.details.list[0]!.checks[4] = { check: 'contract', state: 'failed', texts: [text] };
    const { person } = show(detail);
    await person.click(await screen.findByRole('button', { name: 'Details of the checks of 1.5.0' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Checks of 1.5.0' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'FilesPassedEvery file is the one that was built.',
      'DeclarationPassedThe screens, roles and menu entries are valid.',
      'CollisionsPassedNo address or menu entry belongs to another remote.',
      'Shared packagesPassedThe shell provides the shared packages that it needs.',
      `ContractFailed${text}`,
      'Smoke journeyPassedIts own smoke journey passes in a browser against this console, as its team reports.',
    ]);
  });

  it('says of the version that one would roll back to what no longer fits: in the list, its checks and the question', async () => {
    const text = "The remote needs 'react' ^18.0.0, and the console provides 19.3.1.";
    server.details = createRemoteDetails({
      list: [createVersion('1.3.0', { wasStable: true, incompatibilities: [text] })],
    });
    const { person } = show(detail);
    expect((await getLines('Versions'))[0]?.[3]).toBe('Does not fit nowDetails');
    await person.click(screen.getByRole('button', { name: 'Details of the checks of 1.3.0' }));
    expect(within(await screen.findByRole('dialog')).getByRole('alert')).toHaveTextContent(text);
    await person.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await person.click(screen.getByRole('button', { name: 'Roll back to this: 1.3.0' }));
    const question = within(await screen.findByRole('dialog', { name: 'Roll back to 1.3.0' }));
    expect(question.getByText(text)).toBeVisible();
  });

  it('turns the pages of its versions in the address', async () => {
    const { person, address, api } = show(detail, {
      ...createFakes(server),
      'GET /api/v1/admin/remotes/:remote': ({ query }) => ({
        data: createRemoteDetails({ list: [createVersion(query.page === 1 ? '2.0.0' : '1.0.0')] }),
        totalPage: 2,
        currentPage: query.page,
        totalCount: 11,
        message: 'OK',
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('button', { name: 'Activate: 1.0.0' })).toBeVisible();
    expect(address()).toBe(`${detail}&page=2`);
    expect(api.to('GET /api/v1/admin/remotes/:remote').at(-1)?.query).toEqual({ page: '2', limit: '10' });
  });

  it('tells its history with reasons, ten lines at first, and its policy violations', async () => {
    const line = (number: number) => ({
      at: `2026-11-21T04:${10 + number}:00Z`,
      by: number === 0 ? 'SERVER' : 'ADMIN1',
      byRole: number === 0 ? 'SERVER' : 'ADMIN',
      action: 'end-canary',
      before: { canary: '1.5.0', audience: { roles: ['AO'], share: 0, users: [] } },
      after: { canary: null, reason: number === 0 ? 'Rolled back: 37 % of 24 loads failed, stable 1 %.' : 'Enough' },
    });
    server.details = createRemoteDetails({
      history: Array.from({ length: 12 }, (_, number) => line(number)),
      policy: [
        {
          version: '1.4.0',
          directive: 'script-src-elem',
          blocked: 'https://cdn.example.com',
          source: '/remotes/mfe-dealers/1.4.0/1.js',
          count: 3,
          firstAt: '2026-11-20T04:30:00Z',
          lastAt: '2026-11-21T04:30:00Z',
        },
      ],
    });
    const { person } = show(detail);
    const history = within(await screen.findByRole('list', { name: 'History' }));
    expect(history.getAllByRole('listitem')).toHaveLength(10);
    expect(history.getAllByRole('listitem')[0]).toHaveTextContent(
      '21/11/2026 09:40 AM · The serverRolled back the canary 1.5.0, which was for AO.Rolled back: 37 % of 24 loads failed, stable 1 %.',
    );
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(history.getAllByRole('listitem')).toHaveLength(12);
    expect(await getLines('Policy violations')).toEqual([
      [
        'script-src-elem',
        'https://cdn.example.comby /remotes/mfe-dealers/1.4.0/1.js',
        '1.4.0',
        '3',
        '20/11/2026 10:00 AM',
        '21/11/2026 10:00 AM',
      ],
    ]);
  });

  it('0087: says how each screen and extension of what is live did', async () => {
    server.details = createRemoteDetails({
      parts: [
        { version: '1.4.0', part: 'slot:dealer/open-tickets', title: 'Tickets', ...createHealth(200, 1, 480) },
        { version: '1.4.0', part: '/dealer-help-desk', title: 'Ticketing', ...createHealth(1000, 0, 820) },
      ],
    });
    show(detail);
    expect(await getLines('Screens and parts of pages')).toEqual([
      ['Ticketsslot:dealer/open-tickets', '1.4.0', '200', '1', '0.5 %', '480 ms'],
      ['Ticketing/dealer-help-desk', '1.4.0', '1,000', '0', '0 %', '820 ms'],
    ]);
  });

  it('a remote is shown while it has no version yet', async () => {
    server.details = createRemoteDetails({
      ...createRemote('mfe-dealers', 'Dealers', { stable: null, versions: 0 }),
      list: [],
    });
    show(detail);
    expect(await screen.findByText('No versions yet.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Stable' })).toHaveTextContent('Its team publishes a first version');
    expect(screen.getByRole('region', { name: 'Canary' })).toHaveTextContent('There is no canary.');
  });

  it('the page keeps what was read when a later reading fails', async () => {
    const { api, person } = show(detail);
    await screen.findByRole('table', { name: 'Versions' });
    api.use({ 'POST /api/v1/admin/remotes/:remote': () => refuse('VERSION_GONE') });
    api.use({ 'GET /api/v1/admin/remotes/:remote': () => refuse('INTERNAL') });
    await person.click(screen.getByRole('button', { name: 'Switch off…' }));
    await person.type(await screen.findByLabelText(/Reason/), 'x');
    await person.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Versions', hidden: true })).toBeInTheDocument();
  });
});
