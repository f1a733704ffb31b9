import { rmSync } from 'node:fs';
import { previews } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { createTeam, webWithShell } from '../../../testing/releases.ts';
import { readFeedTicket, type Teller } from '../feed/tickets.ts';
import { addRemote } from '../../../testing/seed-remotes.ts';

const webDir = webWithShell();
const START = Date.parse('2026-11-21T06:00:00Z');
const MINUTE = 60_000;
const home = '/api/v1/previews';
let now = new Date(START);
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ config: { webDir }, now: () => now });
  await addRemote(t, 'mfe-one', ['1', '2', '3']);
});
beforeEach(async () => {
  now = new Date(START);
  await t.db.query(sql`truncate override_users, history, remote_previews`);
  await t.db.query(sql`update remotes set off_reason = null, stable = '1', canary = null where name = 'mfe-one'`);
  await t.db.query(sql`update remote_versions set withdrawn_at = null, removed_at = null, checks = '[]'`);
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const later = (minutes: number) => {
  now = new Date(START + minutes * MINUTE);
};
const allow = (sapId: string) => t.call('POST', '/api/v1/admin/developers', { as: 'ADMIN1', body: { sapId } });
const forbid = (sapId: string) => t.call('DELETE', `/api/v1/admin/developers/${sapId}`, { as: 'ADMIN1' });
const lockNow = async () =>
  (await t.db.one<{ lock: number }>(sql`select lock from remotes where name = 'mfe-one'`))?.lock;
const decide = async (action: string) => {
  const body = { action, reason: 'Because.', lock: await lockNow() };
  const response = await t.call('POST', '/api/v1/admin/remotes/mfe-one', { as: 'ADMIN1', body });
  expect(response.statusCode).toBe(200);
};
const linkTo = (version = '3') =>
  t.call('POST', `/api/v1/admin/remotes/mfe-one/versions/${version}/preview`, { as: 'ADMIN1' });
const getTicket = async (response: ReturnType<typeof linkTo> = linkTo()): Promise<string> =>
  (await response).json().data.preview;
const look = (as: string, ticket: string) => t.call('GET', home, { as, query: { ticket } });
const accept = (as: string, ticket: string) => t.call('POST', home, { as, body: { ticket } });
const acceptedBy = async (as: string, ticket?: string): Promise<string> => {
  const response = await accept(as, ticket ?? (await getTicket()));
  const { id } = previews.acceptPreview.response.parse(response.json()).data;
  expect(await versionFor(as, id)).toBe('3 preview');
  return id;
};
const versionFor = async (as: string | undefined, preview: string) => {
  const response = await t.call('GET', '/api/v1/remotes', { ...(as && { as }), query: { preview } });
  const [{ version, channel }] = response.json().data;
  return `${version} ${channel}`;
};
const lines = () =>
  t.db.query(
    sql`select record_id, by_sap_id, by_role, after from history where kind = 'remote' and action = 'preview'`,
  );

describe('a preview link', () => {
  it('alone shows nobody its version: neither in the feed nor in a page', async () => {
    const ticket = await getTicket();
    expect([
      await versionFor('ADMIN1', ticket),
      await versionFor('AO1', ticket),
      await versionFor(undefined, ticket),
    ]).toEqual(['1 stable', '1 stable', '1 stable']);
    const cookie = String((await t.call('GET', '/api/v1/user', { as: 'ADMIN1' })).headers['set-cookie']).split(
      ';',
      1,
    )[0];
    const page = await t.app.inject({ url: `/mfe-one?preview=${ticket}`, headers: { accept: 'text/html', cookie } });
    expect(/id="feed">(.*?)<\/script>/.exec(page.body)?.[1]).toMatch(/"version":"1".*"channel":"stable"/);
    expect(await lines()).toEqual([]);
  });

  it('says what it is for and who made it, and that notes nothing', async () => {
    const response = await look('ADMIN1', await getTicket());
    expect(response.json().data).toEqual({
      remote: 'mfe-one',
      title: 'Title of mfe-one',
      version: '3',
      by: 'ADMIN1',
      byName: 'Person ADMIN1',
    });
    const team = await createTeam(t, 'mfe-one', 'Team One');
    expect((await look('ADMIN1', await getTicket(team.preview('3')))).json().data.by).toBe('Team One');
    expect(await lines()).toEqual([]);
  });

  it.each(['ZO1', 'RO1', 'AO1', 'SO1', 'SE1'])('%s may not accept one, until an ADMIN allows it', async (as) => {
    const ticket = await getTicket();
    for (const response of [await look(as, ticket), await accept(as, ticket)])
      expect([response.statusCode, response.json().code]).toEqual([403, 'PREVIEW_FORBIDDEN']);
    await allow(as);
    expect([(await look(as, ticket)).statusCode, (await accept(as, ticket)).statusCode]).toEqual([200, 200]);
  });

  it('is refused when it is forged, of another kind or an hour old', async () => {
    const ticket = await getTicket();
    const [body = '', mark = ''] = ticket.split('.');
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString());
    payload[1].version = '2';
    const forged = `${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${mark}`;
    const feedTicket = (await t.call('GET', '/api/v1/remotes')).json().ticket;
    for (const bad of [forged, feedTicket, 'x', `${ticket}A`, ticket.slice(1)])
      expect([bad, (await accept('ADMIN1', bad)).json().code]).toEqual([bad, 'PREVIEW_LINK_INVALID']);
    later(60);
    expect((await accept('ADMIN1', ticket)).json().code).toBe('PREVIEW_LINK_INVALID');
  });

  it('is refused once its deploy token is withdrawn', async () => {
    const team = await createTeam(t, 'mfe-one');
    const ticket = await getTicket(team.preview('3'));
    await t.call('DELETE', `/api/v1/admin/deploy-tokens/${team.id}`, { as: 'ADMIN1' });
    for (const response of [await look('ADMIN1', ticket), await accept('ADMIN1', ticket)])
      expect([response.statusCode, response.json().code]).toEqual([403, 'PREVIEW_LINK_INVALID']);
  });

  it.each([
    ['REMOTE_OFF', 'is switched off', () => decide('off')],
    [
      'VERSION_TAKEN_BACK',
      'was rolled back',
      () => t.db.query(sql`update remote_versions set withdrawn_at = ${now} where version = '3'`),
    ],
    [
      'VERSION_GONE',
      'no longer kept',
      () => t.db.query(sql`update remote_versions set removed_at = ${now} where version = '3'`),
    ],
    [
      'VERSION_NOT_READY',
      'files',
      () =>
        t.db.query(sql`update remote_versions set checks = '[{"check": "files", "state": "failed", "texts": []}]'
          where version = '3'`),
    ],
  ])('is neither made nor accepted: %s', async (code, text, arrange) => {
    const ticket = await getTicket();
    const team = await createTeam(t, 'mfe-one');
    await arrange();
    for (const response of [
      await accept('ADMIN1', ticket),
      await look('ADMIN1', ticket),
      await linkTo(),
      await team.preview('3'),
    ])
      expect(response.json()).toMatchObject({ code, message: expect.stringContaining(text) });
    expect(await lines()).toEqual([]);
  });
});

describe('an accepted preview', () => {
  it('gives its version to the person who accepted it and to nobody else', async () => {
    await allow('AO1');
    const id = await acceptedBy('AO1');
    expect([await versionFor('AO1', id), await versionFor('ADMIN1', id), await versionFor(undefined, id)]).toEqual([
      '3 preview',
      '1 stable',
      '1 stable',
    ]);
    for (const bad of ['x', id.replace(/.$/, 'g'), '00000000-0000-4000-8000-000000000000'])
      expect(await versionFor('AO1', bad)).toBe('1 stable');
  });

  it('is not spoken for by the feed’s ticket: what browsers tell of it does not count', async () => {
    const query = { preview: await acceptedBy('ADMIN1') };
    const { ticket } = (await t.call('GET', '/api/v1/remotes', { as: 'ADMIN1', query })).json();
    const teller = readFeedTicket(t.app.core, ticket) as Teller;
    expect(teller.wasGiven('mfe-one', '3')).toBe(false);
  });

  it('is in the history once for each time, with who made the link', async () => {
    await allow('AO1');
    const team = await createTeam(t, 'mfe-one', 'Team One');
    const ticket = await getTicket(team.preview('3'));
    const id = await acceptedBy('AO1', ticket);
    await versionFor('AO1', id);
    await versionFor('AO1', id);
    const line = { record_id: 'mfe-one', by_sap_id: 'AO1', by_role: 'AO', after: { version: '3', linkBy: 'Team One' } };
    expect(await lines()).toEqual([line]);
    await acceptedBy('AO1', ticket);
    expect(await lines()).toEqual([line, line]);
    const response = await t.call('GET', '/api/v1/admin/remotes/mfe-one', { as: 'ADMIN1' });
    expect(response.json().data.history[0]).toMatchObject({ by: 'AO1', action: 'preview', after: { version: '3' } });
  });

  it('ends after an hour, and what has run out is not kept', async () => {
    const id = await acceptedBy('ADMIN1');
    later(59);
    expect(await versionFor('ADMIN1', id)).toBe('3 preview');
    later(60);
    expect(await versionFor('ADMIN1', id)).toBe('1 stable');
    await acceptedBy('ADMIN1');
    expect(await t.db.query(sql`select id from remote_previews where id = ${id}`)).toEqual([]);
  });

  it('ends with the deploy token by which its link was made, and with no other', async () => {
    const [team, other] = [await createTeam(t, 'mfe-one'), await createTeam(t, 'mfe-one')];
    const id = await acceptedBy('ADMIN1', await getTicket(team.preview('3')));
    await t.call('DELETE', `/api/v1/admin/deploy-tokens/${other.id}`, { as: 'ADMIN1' });
    expect(await versionFor('ADMIN1', id)).toBe('3 preview');
    await t.call('DELETE', `/api/v1/admin/deploy-tokens/${team.id}`, { as: 'ADMIN1' });
    expect(await versionFor('ADMIN1', id)).toBe('1 stable');
  });

  it('ends when the remote is switched off, and does not come back when it is on again', async () => {
    const id = await acceptedBy('ADMIN1');
    await decide('off');
    expect(await versionFor('ADMIN1', id)).toBe('1 stable');
    await decide('on');
    expect(await versionFor('ADMIN1', id)).toBe('1 stable');
  });

  it('ends when its version is rolled back', async () => {
    await t.db.query(sql`update remotes set canary = '3', canary_roles = '{AO}' where name = 'mfe-one'`);
    const id = await acceptedBy('ADMIN1');
    expect(await versionFor('ADMIN1', id)).toBe('3 preview');
    await decide('end-canary');
    expect(await versionFor('ADMIN1', id)).toBe('1 stable');
  });

  it('ends when a check of its version fails, or its files go', async () => {
    const id = await acceptedBy('ADMIN1');
    await t.db.query(sql`update remote_versions set checks = '[{"check": "files", "state": "failed", "texts": []}]'
      where version = '3'`);
    expect(await versionFor('ADMIN1', id)).toBe('1 stable');
    await t.db.query(sql`update remote_versions set checks = '[]', removed_at = ${now} where version = '3'`);
    expect(await versionFor('ADMIN1', id)).toBe('1 stable');
  });

  it('ends when an ADMIN takes the permission back, and does not come back with it', async () => {
    await allow('AO1');
    const id = await acceptedBy('AO1');
    await forbid('AO1');
    expect(await versionFor('AO1', id)).toBe('1 stable');
    await allow('AO1');
    expect(await versionFor('AO1', id)).toBe('1 stable');
  });

  it('ends when somebody is no ADMIN any more', async () => {
    const id = await acceptedBy('ADMIN1');
    await t.db.query(sql`update users set role = 'SE' where sap_id = 'ADMIN1'`);
    expect(await versionFor('ADMIN1', id)).toBe('1 stable');
    await t.db.query(sql`update users set role = 'ADMIN' where sap_id = 'ADMIN1'`);
  });

  it('ends at the sign-out, and neither the next sign-in nor another one of the person has it', async () => {
    const id = await acceptedBy('ADMIN1');
    const other = { authorization: `Bearer ${await t.signIn('ADMIN1')}` };
    const elsewhere = await t.call('GET', '/api/v1/remotes', { query: { preview: id }, headers: other });
    expect(elsewhere.json().data[0]).toMatchObject({ version: '1', channel: 'stable' });
    expect(await versionFor('ADMIN1', id)).toBe('3 preview');
    expect((await t.call('POST', '/api/v1/logout', { as: 'ADMIN1' })).statusCode).toBe(200);
    expect(await versionFor('ADMIN1', id)).toBe('1 stable');
  });

  it('ends with Reset, also for a page that has signed out', async () => {
    const id = await acceptedBy('ADMIN1');
    expect((await t.call('DELETE', `${home}/${id}`)).statusCode).toBe(200);
    expect(await versionFor('ADMIN1', id)).toBe('1 stable');
    expect((await t.call('DELETE', `${home}/${id}`)).statusCode).toBe(200);
    expect((await t.call('DELETE', `${home}/x`)).statusCode).toBe(400);
  });
});

it('a preview does not survive the remote being switched off at the same moment', async () => {
  const ticket = await getTicket();
  for (let round = 0; round < 5; round += 1) {
    const [response] = await Promise.all([accept('ADMIN1', ticket), decide('off')]);
    await decide('on');
    if (response.statusCode === 200) expect(await versionFor('ADMIN1', response.json().data.id)).toBe('1 stable');
    else expect(response.json().code).toBe('REMOTE_OFF');
  }
});
