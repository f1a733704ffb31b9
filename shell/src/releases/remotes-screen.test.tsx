import { act, screen, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { createCanary, createFakes, createHealth, createRemote } from './test-remotes.ts';
import { restartServer, server, show, getLines, detail } from './testing/show-remotes.tsx';

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  restartServer();
});

describe('the list', () => {
  it('says what is live for whom, since when, how it does, and what is switched off', async () => {
    server.remotes = [
      createRemote('mfe-dealers', 'Dealers', {
        canary: createCanary('1.5.0', { roles: ['AO'], share: 10, users: ['SAP123'] }),
        violations: 3,
      }),
      createRemote('mfe-finance', 'Finance', { off: 'Until the new rates are in' }),
      createRemote('mfe-training', 'mfe-training', { stable: null, versions: 0 }),
    ];
    show();
    expect(await getLines('Remotes')).toEqual([
      ['Dealersmfe-dealers', 'Everyone else', '1.4.0', '21/11/2026 10:01 AM', '1,240', '0.4 %', '820 ms', '3', 'On'],
      ['Canary: AO, 10 % of users, SAP123', '1.5.0', '21/11/2026 10:09 AM', '60', '5 %', '910 ms'],
      [
        'Financemfe-finance',
        'Everyone',
        '1.4.0',
        '21/11/2026 10:01 AM',
        '1,240',
        '0.4 %',
        '820 ms',
        '0',
        'Switched offUntil the new rates are in',
      ],
      ['mfe-training', 'Nothing is live yet.', '0', 'On'],
    ]);
  });

  it('is searched by title, name and version, and ordered by name, age, errors and loads', async () => {
    const live = (version: string, since: string, loads: number, errors: number) => ({
      stable: { version, since, health: createHealth(loads, errors, 800), incompatibilities: [] },
    });
    server.remotes = [
      createRemote('mfe-dealers', 'Dealers', live('1.4.0', '2026-11-20T04:30:00Z', 10, 5)),
      createRemote('mfe-finance', 'Finance', live('2.0.1', '2026-11-22T04:30:00Z', 500, 1)),
      createRemote('mfe-claims', 'Claims', { stable: null }),
    ];
    const { person, address } = show();
    const names = async () => (await getLines('Remotes')).map(([name]) => name);
    expect(await names()).toEqual(['Claimsmfe-claims', 'Dealersmfe-dealers', 'Financemfe-finance']);
    const choose = (order: string) => person.selectOptions(screen.getByLabelText('Order'), order);
    await choose('Newest first');
    expect(await names()).toEqual(['Financemfe-finance', 'Dealersmfe-dealers', 'Claimsmfe-claims']);
    await choose('Most errors first');
    expect(await names()).toEqual(['Dealersmfe-dealers', 'Financemfe-finance', 'Claimsmfe-claims']);
    await choose('Most loads first');
    expect(await names()).toEqual(['Financemfe-finance', 'Dealersmfe-dealers', 'Claimsmfe-claims']);
    expect(address()).toContain('order=loads');
    const search = screen.getByRole('searchbox', { name: 'Search remotes' });
    await person.type(search, '1.4');
    expect(await names()).toEqual(['Dealersmfe-dealers']);
    await person.clear(search);
    await person.type(search, 'FINANCE');
    expect(await names()).toEqual(['Financemfe-finance']);
    await person.type(search, ' nothing');
    expect(await screen.findByText('No remote matches the search.')).toBeVisible();
  });

  it('shows no figures where nothing was measured', async () => {
    server.remotes = [
      createRemote('mfe-dealers', 'Dealers', {
        stable: {
          version: '1.4.0',
          since: '2026-11-21T04:30:00Z',
          health: createHealth(0, 0, 0),
          incompatibilities: [],
        },
      }),
    ];
    show();
    expect((await getLines('Remotes'))[0]?.slice(4, 7)).toEqual(['0', '-', '-']);
  });

  it('says of a live version what would break, in the sentences of the server, and leads to the remote', async () => {
    const gone = "GET /api/v1/user: the answer's 'zone' is gone, and this version reads it.";
    const canary = { ...createCanary('1.5.0', { roles: ['AO'], share: 10, users: [] }), incompatibilities: [gone] };
    server.remotes = [createRemote('mfe-finance', 'Finance'), createRemote('mfe-dealers', 'Dealers', { canary })];
    const { person, address } = show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Dealers 1.5.0 does not fit this console as it is now.${gone}`);
    await person.click(within(alert).getByRole('link', { name: 'Dealers' }));
    expect(address()).toBe(detail);
  });

  it('shows at most twenty sentences and says how many more there are', async () => {
    const incompatibilities = Array.from({ length: 23 }, (_, number) => `Sentence ${number}.`);
    const stable = {
      version: '1.4.0',
      since: '2026-11-21T04:30:00Z',
      health: createHealth(1, 0, 1),
      incompatibilities,
    };
    server.remotes = [createRemote('mfe-dealers', 'Dealers', { stable })];
    show();
    expect(await screen.findByText('and 3 more')).toBeVisible();
    expect(screen.queryByText('Sentence 20.')).not.toBeInTheDocument();
  });

  it('opens a remote at an address of its own and leads back', async () => {
    const { person, address } = show();
    await person.click(await screen.findByRole('link', { name: 'Dealers' }));
    expect(address()).toBe(detail);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dealers' })).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(screen.getByRole('heading', { level: 1 }));
    await person.click(screen.getByRole('link', { name: /Remotes/ }));
    expect(address()).toBe('/remotes');
    expect(await screen.findByRole('link', { name: 'Dealers' })).toBeVisible();
  });

  it('says that there is none yet', async () => {
    server.remotes = [];
    show();
    expect(await screen.findByText(/^There are no remotes yet/)).toBeVisible();
  });

  it('keeps its parts in the address', async () => {
    const { person, address } = show();
    await person.click(screen.getByRole('tab', { name: 'Developers' }));
    expect(address()).toBe('/remotes?part=developers');
    expect(await screen.findByText('Only ADMIN.')).toBeVisible();
  });
});

describe('reading', () => {
  it('the list waits in words, says when the remotes can not be read, and tries again', async () => {
    const { person, api } = show('/remotes', { 'GET /api/v1/admin/remotes': () => refuse('INTERNAL') });
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    api.use(createFakes(server));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Remotes' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('the screen reports that the browser is offline', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show('/remotes', {
      'GET /api/v1/admin/remotes': () => {
        throw new TypeError('offline');
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline. Check the connection and try again.');
    online.mockRestore();
  });

  it('the list shows the permission screen to whom the server refuses', async () => {
    show('/remotes', { 'GET /api/v1/admin/remotes': () => refuse('FORBIDDEN') });
    expect(await screen.findByText('You do not have sufficient permissions to view this page.')).toBeVisible();
  });

  it('the screen reports an unknown remote and links back', async () => {
    show('/remotes?remote=mfe-nothing');
    expect(await screen.findByRole('alert')).toHaveTextContent('Remote not found.');
    expect(screen.getByRole('link', { name: /Remotes/ })).toBeVisible();
  });

  it('the list reads the figures again every half minute', async () => {
    jest.useFakeTimers();
    try {
      const { api } = show();
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByText('820 ms')).toBeVisible();
      server.remotes = [
        createRemote('mfe-dealers', 'Dealers', {
          stable: {
            version: '1.4.0',
            since: '2026-11-21T04:30:00Z',
            health: createHealth(1300, 5, 990),
            incompatibilities: [],
          },
        }),
      ];
      await act(() => jest.advanceTimersByTimeAsync(31_000));
      expect(screen.getByText('990 ms')).toBeVisible();
      expect(api.to('GET /api/v1/admin/remotes')).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });
});
