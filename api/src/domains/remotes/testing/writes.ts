import { createTeam, packed, createRelease } from '../../../testing/releases.ts';
import { randomUUID } from 'node:crypto';
import { makePreviewLink } from '../previews/link.ts';
import { createTelemetryCalls } from '../../../testing/telemetry.ts';
import { addRemote, addWaitingServer } from '../../../testing/seed-remotes.ts';
import { NO_KEY, t, team, type Write } from '../../../testing/write-walk.ts';

let remotes = 0;
const remote = async (...versions: string[]) => {
  remotes += 1;
  const name = `mfe-w${remotes}`;
  await addRemote(t, name, versions);
  return name;
};
const published = async (version: string, hasPassed = true) => {
  const response = await team.publish(createRelease('mfe-walked', version));
  if (hasPassed) await team.smoke(version);
  if (response.statusCode !== 200) throw new Error(response.body);
};
const TEAM = 'a team sends no key: what it repeats is answered by what is there';

export const remotesWrites: Record<string, Write> = {
  'PUT /api/v1/admin/role-slots': {
    as: 'ADMIN1',
    request: async () => {
      const { offers } = (await t.call('GET', '/api/v1/admin/role-slots', { as: 'ADMIN1' })).json();
      const [{ slot, extension }] = offers as [{ slot: string; extension: string }];
      const extensions = [{ extension, on: false }];
      return { body: { role: 'AO', slot, extensions }, other: { body: { role: 'RO', slot, extensions } } };
    },
  },
  'POST /api/v1/admin/deploy-tokens': {
    as: 'ADMIN1',
    repeat: 'the token is kept nowhere: a repeat makes another in its place, so that whoever lost the answer has one',
    request: async () => ({
      body: { remote: 'mfe-walked', label: 'Again' },
      other: { body: { remote: 'mfe-walked', label: 'Other' } },
    }),
  },
  'DELETE /api/v1/admin/deploy-tokens/:id': {
    as: 'ADMIN1',
    request: async () => ({
      url: `/api/v1/admin/deploy-tokens/${(await createTeam(t, 'mfe-walked', 'Leaving')).id}`,
      other: { url: `/api/v1/admin/deploy-tokens/${randomUUID()}` },
    }),
  },
  'POST /api/v1/overrides': {
    as: 'ADMIN1',
    request: async () => ({
      body: { remote: 'mfe-walked', address: 'http://localhost:8090/' },
      other: { body: { remote: 'mfe-walked', address: 'http://localhost:8091/' } },
    }),
  },
  'POST /api/v1/previews': {
    as: 'ADMIN1',
    request: async () => {
      const name = await remote('v1', 'v2', 'v3');
      const getTicket = async (version: string) =>
        (await makePreviewLink(t.app.core, name, version, { by: 'ADMIN1' })).preview;
      return { body: { ticket: await getTicket('v2') }, other: { body: { ticket: await getTicket('v3') } } };
    },
  },
  'PUT /api/v1/admin/release-freezes': {
    as: 'ADMIN1',
    request: async () => {
      const { version } = (await t.call('GET', '/api/v1/admin/release-freezes', { as: 'ADMIN1' })).json().data;
      const of = (reason: string) => ({ freezes: [{ from: '2026-12-30', to: '2027-01-02', reason }], version });
      return { body: of('Year end'), other: { body: of('Stock taking') } };
    },
  },
  'POST /api/v1/admin/takeovers': {
    as: 'ADMIN1',
    request: async () => {
      const name = await remote('v1');
      await addWaitingServer(t, name, 'v1', 'b'.repeat(64));
      await addWaitingServer(t, name, 'v1', 'c'.repeat(64));
      const of = (letter: string) => ({ provides: letter.repeat(64), reason: 'Walked' });
      return { body: of('b'), other: { body: of('c') } };
    },
  },
  'POST /api/v1/admin/developers': {
    as: 'ADMIN1',
    request: async () => ({ body: { sapId: 'AO2' }, other: { body: { sapId: 'AO3' } } }),
  },
  'DELETE /api/v1/admin/developers/:sapId': {
    as: 'ADMIN1',
    request: async () => {
      await t.call('POST', '/api/v1/admin/developers', { as: 'ADMIN1', body: { sapId: 'RO3' } });
      return { url: '/api/v1/admin/developers/RO3', other: { url: '/api/v1/admin/developers/RO1' } };
    },
  },
  'POST /api/v1/admin/remotes/:remote': {
    as: 'ADMIN1',
    request: async () => ({
      url: `/api/v1/admin/remotes/${await remote('v1', 'v2')}`,
      body: { action: 'off', reason: 'It is broken', lock: 0 },
      other: { body: { action: 'off', reason: 'It is very broken', lock: 0 } },
    }),
  },
  'PUT /api/v1/admin/remote-owners/:remote': {
    as: 'ADMIN1',
    request: async () => {
      const owner = {
        team: 'Walkers',
        contact: '',
        channel: '',
        onCall: '',
        docs: '',
        repository: '',
        serviceLevel: '',
      };
      return {
        url: `/api/v1/admin/remote-owners/${await remote('v1')}`,
        body: { owner, version: 0 },
        other: { body: { owner: { ...owner, team: 'Runners' }, version: 0 } },
      };
    },
  },
  'POST /api/v1/admin/remotes/:remote/versions/:version/preview': {
    as: 'ADMIN1',
    lines: 'a link is signed, not kept; who accepts it leaves a line',
    repeat: 'it writes nothing; a link says until when it holds',
    request: async () => ({ url: `/api/v1/admin/remotes/${await remote('v1', 'v2')}/versions/v2/preview` }),
  },
  'POST /api/v1/releases/:remote': {
    as: 'team',
    repeat: TEAM,
    request: async () => ({
      url: '/api/v1/releases/mfe-walked',
      form: { archive: { name: 'release.json.gz', bytes: packed(createRelease('mfe-walked', 'p1')) } },
    }),
  },
  'POST /api/v1/releases/:remote/check': {
    as: 'team',
    lines: 'it writes nothing',
    repeat: TEAM,
    request: async () => ({
      url: '/api/v1/releases/mfe-walked/check',
      form: { archive: { name: 'release.json.gz', bytes: packed(createRelease('mfe-walked', 'p2')) } },
    }),
  },
  'POST /api/v1/releases/:remote/:version/smoke': {
    as: 'team',
    lines: 'the checks of a version say what its smoke journey told last',
    repeat: TEAM,
    request: async () => {
      await published('p3', false);
      return { url: '/api/v1/releases/mfe-walked/p3/smoke', body: { passed: true } };
    },
  },
  'POST /api/v1/releases/:remote/:version/live': {
    as: 'team',
    repeat: TEAM,
    request: async () => {
      await published('p4');
      return { url: '/api/v1/releases/mfe-walked/p4/live', body: { as: 'stable', reason: 'It is ready.' } };
    },
  },
  'POST /api/v1/releases/:remote/:version/preview': {
    as: 'team',
    lines: 'a link is signed, not kept; who accepts it leaves a line',
    repeat: TEAM,
    request: async () => {
      await published('p5');
      return { url: '/api/v1/releases/mfe-walked/p5/preview' };
    },
  },
  'POST /api/v1/telemetry/remotes': {
    as: 'nobody',
    lines: 'it is counted, and what the server decides upon it leaves a line',
    repeat: NO_KEY,
    request: async () => {
      const name = await remote('1');
      const ticket = createTelemetryCalls(() => t).signTicket(null, '192.0.2.1', [{ remote: name, version: '1' }]);
      return { body: { ticket, events: [{ remote: name, version: '1', kind: 'load', ms: 10 }] } };
    },
  },
  'DELETE /api/v1/overrides': {
    as: 'nobody',
    lines: 'it only takes a cookie back',
    repeat: NO_KEY,
    request: async () => ({}),
  },
  'DELETE /api/v1/previews/:id': {
    as: 'nobody',
    lines: 'it ends what one browser shows; what began it left a line',
    repeat: NO_KEY,
    request: async () => ({ url: `/api/v1/previews/${randomUUID()}` }),
  },
};
