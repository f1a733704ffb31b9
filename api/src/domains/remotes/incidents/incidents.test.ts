import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { incidents } from 'api-contract';
import { createRelease, createTeam, webWithShell } from '../../../testing/releases.ts';
import { TELEMETRY } from '../../../testing/telemetry.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { signFeedTicket } from '../feed/tickets.ts';
import { noteServerStart } from './note-server-start.ts';
import { MAX_CAUSES_OF_PERSON, OTHERS } from './record.ts';
import { forgetIncidents } from './repository.ts';

const webDir = webWithShell();
const REMOTE = 'mfe-one';
const COMMIT = 'a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6a7b8c9d0';
const OWNER = {
  ...{ team: 'Team One', contact: 'one@example.com', channel: '#one', onCall: 'Nights: 0800', docs: '' },
  ...{ repository: 'https://git.example.com/one', serviceLevel: '' },
};

/** Column 10 × n of the built file is line 4 × n + 1 of the source. */
const map = {
  version: 3,
  sources: ['webpack://mfe_one_VersionMarks/./src/screens/page.tsx'],
  names: Array.from({ length: 10 }, (_, index) => `work${index}`),
  mappings: `UAIMA${',UAIAC'.repeat(9)}`,
};
const createMappedRelease = (version: string) => {
  const archive = createRelease(REMOTE, version);
  const files = { ...archive.files, 'entry.js.map': Buffer.from(JSON.stringify(map)).toString('base64') };
  return { ...archive, files, commit: COMMIT };
};

let t: TestApp;
let team: Awaited<ReturnType<typeof createTeam>>;
beforeAll(async () => {
  t = await testApp({ config: { webDir } });
  team = await createTeam(t, REMOTE);
  await team.release('v1', createMappedRelease('v1'));
  await team.release('v2', createMappedRelease('v2'));
  const body = { owner: OWNER, version: 0 };
  expect((await t.call('PUT', `/api/v1/admin/remote-owners/${REMOTE}`, { as: 'ADMIN1', body })).statusCode).toBe(200);
}, 60_000);
beforeEach(() => t.pool.query('truncate incidents, remote_reports, remote_tellers, remote_health cascade'));
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

interface Person {
  id?: string;
  role?: string;
  areaCode?: string;
}
const signTicket = ({ id = randomUUID(), role = 'AO', areaCode = 'A1' }: Person = {}) =>
  signFeedTicket(t.app.core, { user: { id, role, areaCode }, address: '192.0.2.1' }, [
    { remote: REMOTE, version: 'v1' },
    { remote: REMOTE, version: 'v2' },
  ]);
const send = async (event: object, ticket = signTicket()) => {
  const events = [{ remote: REMOTE, version: 'v2', ...event }];
  expect((await t.call('POST', TELEMETRY, { body: { ticket, events } })).statusCode).toBe(200);
};
const list = async (query = '') => {
  const response = await t.call('GET', `/api/v1/admin/incidents${query}`, { as: 'ADMIN1' });
  return response.json() as { data: incidents.Incident[]; totalCount: number };
};
const open = async (id: string) => {
  const response = await t.call('GET', `/api/v1/admin/incidents/${id}`, { as: 'ADMIN1' });
  expect(response.statusCode).toBe(200);
  return response.json().data as incidents.IncidentDetails;
};
const only = async () => {
  const { data } = await list();
  expect(data).toHaveLength(1);
  return open(data[0]!.id);
};
/** As Chrome writes it, with React's own frame below. */
const stackAt = (index: number, version = 'v2') =>
  `TypeError: x\n    at Page (http://console.example/remotes/${REMOTE}/${version}/entry.js:1:${10 * (index + 1) + 3})\n` +
  '    at renderWithHooks (http://console.example/assets/react.0a1b2c3d.js:9:99)\n    at https://elsewhere.example/x.js:1:1';

const FAULTS: [string, { kind: string; screen: string; message: string }, string][] = [
  [
    'a throw in a screen',
    { kind: 'render', screen: '/mfe-one', message: 'TypeError: Cannot read properties of undefined' },
    'TypeError: Cannot read properties of undefined',
  ],
  [
    'a load that is rejected',
    { kind: 'script', screen: '/mfe-one', message: 'RemoteError: A part of One did not load. ← Error: no tables' },
    'RemoteError: A part of One did not load. ← Error: no tables',
  ],
  [
    'a response of another shape',
    { kind: 'render', screen: '/mfe-one', message: 'TypeError: rows.map is not a function' },
    'TypeError: rows.map is not a function',
  ],
  [
    'a lost chunk',
    { kind: 'chunk', screen: '/mfe-one', message: 'ChunkLoadError: Loading chunk 712 failed.' },
    'ChunkLoadError: Loading chunk … failed.',
  ],
  [
    'a refusal by the policy',
    { kind: 'entry', screen: '/mfe-one', message: 'Refused by the Content-Security-Policy ← RemoteError: no entry' },
    'Refused by the Content-Security-Policy ← RemoteError: no entry',
  ],
  [
    'an extension that throws',
    { kind: 'render', screen: 'slot:dealer/list', message: 'RangeError: Maximum call stack size exceeded' },
    'RangeError: Maximum call stack size exceeded',
  ],
  [
    'a search contributor that throws',
    {
      kind: 'render',
      screen: 'slot:search/one',
      message: 'TypeError: A remote contributed something else than a list.',
    },
    'TypeError: A remote contributed something else than a list.',
  ],
  [
    'a slow call that times out',
    { kind: 'timeout', screen: '/mfe-one', message: 'RemoteError: One waited too long to be drawn.' },
    'RemoteError: One waited too long to be drawn.',
  ],
  [
    'an unhandled rejection in a handler',
    { kind: 'script', screen: '', message: 'Error: The dealer "Asha Tyres" 100234 has no plan' },
    'Error: The dealer … … has no plan',
  ],
  [
    'an error for one role only',
    { kind: 'render', screen: '/mfe-one/:id', message: 'Error: no targets' },
    'Error: no targets',
  ],
];

it.each(FAULTS.map(([name, fault, message], index) => ({ name, fault, message, index })))(
  'an incident answers what, whose, when, for whom, since which release and why: $name',
  async ({ fault, message, index }) => {
    const since = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
    for (const areaCode of ['A1', 'A2', 'A2'])
      await send({ ...fault, stack: stackAt(index) }, signTicket({ areaCode }));
    const incident = await only();
    expect(incident).toMatchObject({ message, kind: fault.kind, screen: fault.screen, count: 3 });
    expect(incident).toMatchObject({ title: `Title of ${REMOTE}`, team: 'Team One', owner: OWNER });
    expect(incident.firstAt >= since).toBe(true);
    expect(incident.hours.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(incident).toMatchObject({
      ...{ people: 3, roles: [{ name: 'AO', people: 3 }] },
      areas: [
        { name: 'A2', people: 2 },
        { name: 'A1', people: 1 },
      ],
    });
    expect(incident).toMatchObject({ version: 'v2', commit: COMMIT, live: 'stable' });
    expect(incident.remedy).toEqual({ action: 'rollback', version: 'v1' });
    expect(incident.changes).toContainEqual(
      expect.objectContaining({ kind: 'remote', record: REMOTE, action: 'activate', version: 'v2' }),
    );
    expect(incident.stack).toEqual([
      { name: `work${index}`, file: 'src/screens/page.tsx', line: 4 * (index + 1) + 1, column: 7, isMapped: true },
      { name: 'renderWithHooks', file: 'shell/assets/react.0a1b2c3d.js', line: 9, column: 99, isMapped: false },
    ]);
  },
);

it('one cause is one row, whatever its numbers and names; another place in the code is another cause', async () => {
  await send({ kind: 'render', message: 'Error: row 17 of "Asha"', stack: stackAt(0) });
  await send({ kind: 'render', message: 'Error: row 18 of "Ravi"', stack: stackAt(0) });
  await send({ kind: 'render', message: 'Error: row 18 of "Ravi"', stack: stackAt(1) });
  const { data } = await list();
  expect(data.map(({ message, count }) => [message, count])).toEqual([
    ['Error: row … of …', 1],
    ['Error: row … of …', 2],
  ]);
});

it('the same fault in another version is a row of its own that names the other', async () => {
  await send({ kind: 'render', version: 'v1', message: 'Error: no targets', stack: stackAt(0, 'v1') });
  await send({ kind: 'render', message: 'Error: no targets', stack: stackAt(0) });
  const { data } = await list();
  expect(data.map(({ version }) => version)).toEqual(['v2', 'v1']);
  expect((await open(data[0]!.id)).others).toMatchObject([{ id: data[1]!.id, version: 'v1' }]);
  expect((await open(data[1]!.id)).remedy).toBeNull();
});

it('a fault from an older shell, without message and stack, is an incident of its screen', async () => {
  await send({ kind: 'entry', screen: '/mfe-one' });
  expect(await only()).toMatchObject({ message: '', kind: 'entry', screen: '/mfe-one', stack: [] });
});

it('a fault of the console’s own code is told of its build alone', async () => {
  const stack = 'Error: x\n    at draw (http://console.example/assets/main.0a1b2c3d.js:1:2)';
  await send({ remote: 'shell', version: 'shell-0', kind: 'script', message: 'Error: old', stack });
  await send({ remote: 'shell', version: 'shell-1', kind: 'script', message: 'Error: here', stack });
  expect(await only()).toMatchObject({
    ...{ title: 'Console', version: 'shell-1', message: 'Error: here', remedy: null, live: null },
    stack: [{ name: 'draw', file: 'shell/assets/main.0a1b2c3d.js', isMapped: false }],
  });
});

it('an incident lists the start of a server before it, with its build', async () => {
  await noteServerStart(t.app.core);
  await send({ kind: 'render', message: 'Error: after the start', stack: stackAt(0) });
  expect((await only()).changes).toContainEqual(
    expect.objectContaining({ kind: 'server', record: 'shell-1', action: 'start' }),
  );
});

it('loads, fallbacks, and versions that the page was not given make no incident', async () => {
  await send({ kind: 'load', ms: 10 });
  await send({ kind: 'fallback' });
  await send({ kind: 'render', version: 'v9' });
  await send({ remote: 'mfe-other', kind: 'render' });
  expect((await list()).totalCount).toBe(0);
});

it('one person adds few causes a day; more are counted together, and known causes go on', async () => {
  const ticket = signTicket();
  const letters = 'abcdefghijklmnop'.slice(0, MAX_CAUSES_OF_PERSON + 3);
  for (const letter of letters) await send({ kind: 'render', message: `Error: ${letter}`, stack: stackAt(0) }, ticket);
  await send({ kind: 'render', message: 'Error: a', stack: stackAt(0) }, ticket);
  const { data, totalCount } = await list('?limit=100');
  expect(totalCount).toBe(MAX_CAUSES_OF_PERSON + 1);
  expect(data.find(({ message }) => message === OTHERS)).toMatchObject({ count: 3, screen: '' });
  expect(data.find(({ message }) => message === 'Error: a')).toMatchObject({ count: 2 });
});

it('text that is no place in our files is not kept from a stack', async () => {
  const stack = [
    '    at <img src=x> (http://console.example/remotes/mfe-one/v2/entry.js:1:23)',
    '    at Asha Rao, 9812345678',
    `    at x (http://console.example/remotes/mfe-one/v2/../../secret.js:1:2)`,
    `    at x (javascript:alert(1):1:2)`,
    ...Array.from({ length: 40 }, () => '    at loop (http://console.example/remotes/mfe-one/v2/entry.js:1:23)'),
  ].join('\n');
  await send({ kind: 'render', message: 'Error: x', stack: stack.slice(0, 4000) });
  const incident = await only();
  expect(incident.stack).toHaveLength(12);
  expect(JSON.stringify(incident.stack)).not.toMatch(/Asha|98123|secret|javascript|img/);
});

it('the list is searched by message, part and team, and filtered by remote', async () => {
  await send({ kind: 'render', message: 'Error: no targets' });
  await send({ kind: 'render', message: 'Error: no plan' });
  const search = async (query: string) => (await list(query)).data.map(({ message }) => message);
  expect(await search('?search=TARGETS')).toEqual(['Error: no targets']);
  expect(await search('?search=team+one')).toHaveLength(2);
  expect(await search('?search=nothing')).toEqual([]);
  expect(await search(`?remote=${REMOTE}&limit=1&page=2`)).toEqual(['Error: no targets']);
  expect(await search('?remote=mfe-two')).toEqual([]);
});

it('only ADMIN reads incidents, and one that is gone is not found', async () => {
  for (const as of ['AO1', 'ZO1']) {
    expect((await t.call('GET', '/api/v1/admin/incidents', { as })).statusCode).toBe(403);
    expect((await t.call('GET', `/api/v1/admin/incidents/${randomUUID()}`, { as })).statusCode).toBe(403);
  }
  const gone = await t.call('GET', `/api/v1/admin/incidents/${randomUUID()}`, { as: 'ADMIN1' });
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'INCIDENT_NOT_FOUND']);
});

it('a source map that a release kept is served to nobody', async () => {
  const statusOf = async (file: string) =>
    (await t.app.inject({ method: 'GET', url: `/remotes/${REMOTE}/v2/${file}` })).statusCode;
  expect([await statusOf('entry.js'), await statusOf('entry.js.map'), await statusOf('entry.js.map.br')]).toEqual([
    200, 404, 404,
  ]);
});

it('incidents go after 30 days without a fault', async () => {
  await send({ kind: 'render', message: 'Error: x' });
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  await forgetIncidents(t.db, later(29));
  expect((await list()).totalCount).toBe(1);
  await forgetIncidents(t.db, later(31));
  expect((await list()).totalCount).toBe(0);
});
