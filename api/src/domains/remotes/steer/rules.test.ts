import { rmSync } from 'node:fs';
import { steer } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { createTeam, webWithShell } from '../../../testing/releases.ts';
import { addRemote } from '../../../testing/seed-remotes.ts';
import { createTelemetryCalls } from '../../../testing/telemetry.ts';

const home = '/api/v1/admin/remotes/mfe-one';
const webDir = webWithShell();
const start = new Date('2026-11-21T06:00:30Z');
let clock = start;
let t: TestApp;
let team: Awaited<ReturnType<typeof createTeam>>;
beforeAll(async () => {
  t = await testApp({ config: { webDir }, now: () => clock });
});
beforeEach(async () => {
  clock = start;
  await t.db.query(
    sql`truncate remotes, remote_versions, remote_health, remote_reports, remote_tellers, alerts, history, deploy_tokens cascade`,
  );
  await addRemote(t, 'mfe-one', ['1', '2', '3']);
  team = await createTeam(t, 'mfe-one');
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const { of, tell } = createTelemetryCalls(() => t);
const hoursLater = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};
const rulesWith = (more: object = {}) => ({ ...steer.releaseRules.parse({}), ...more });
const details = async () => (await t.call('GET', home, { as: 'ADMIN1' })).json().data as steer.AdminRemote;
const steerBy = async (body: object, as = 'ADMIN1') =>
  t.call('POST', home, { as, body: { reason: 'Because', lock: (await details()).lock, ...body } });
const setRules = async (more: object) => {
  const response = await steerBy({ action: 'rules', rules: rulesWith(more) });
  expect([response.statusCode, response.json().message]).toEqual([200, 'The rules are saved.']);
};
const audience = { roles: ['AO'], share: 0, users: [] };
const asStable = { as: 'stable', reason: 'Ready' };
const asCanary = { as: 'canary', reason: 'Try', audience };
const refused = async (response: ReturnType<typeof steerBy>) => {
  const { statusCode, json } = await response;
  return [statusCode, json().code, json().message];
};
const lastLine = async () => (await t.call('GET', home, { as: 'ADMIN1' })).json().data.history[0];

describe('the rules of a remote', () => {
  it('are ADMIN’s: kept with a reason in the history, read with the remote, refused where somebody else was faster', async () => {
    const rules = rulesWith({
      canaryFirst: true,
      watchHours: 8,
      loosest: { errorPoints: 3, loadFactor: 1.2, minLoads: 10 },
    });
    expect((await steerBy({ action: 'rules', rules, reason: 'Careful' })).json().data.rules).toEqual(rules);
    expect((await details()).rules).toEqual(rules);
    expect(await lastLine()).toMatchObject({
      ...{ action: 'rules', by: 'ADMIN1', byRole: 'ADMIN' },
      before: { rules: rulesWith() },
      after: { rules, reason: 'Careful' },
    });
    expect((await refused(steerBy({ action: 'rules', rules, lock: 0 })))[1]).toBe('CHANGED_MEANWHILE');
  });

  it.each([
    ['watchHours', 0],
    ['watchHours', 169],
    ['watchLoads', 0],
    ['canaryHours', -1],
    ['canaryLoads', 0.5],
    ['loosest', { errorPoints: 101, loadFactor: 2, minLoads: 20 }],
    ['health', false],
  ])('can not be %s %p: health is never switched off', async (name, value) => {
    expect((await steerBy({ action: 'rules', rules: rulesWith({ [name]: value }) })).statusCode).toBe(400);
  });
});

describe('margins', () => {
  const loosest = { errorPoints: 4, loadFactor: 1.4, minLoads: 10 };
  const looser = { errorPoints: 50, loadFactor: 9, minLoads: 5000 };
  const notice =
    "Margins that are looser than this remote's rules became theirs: 4 percentage points, 1.4 times the load time, 10 loads.";
  beforeEach(() => setRules({ loosest }));

  it('may be stricter for a team', async () => {
    const margins = { errorPoints: 1, loadFactor: 1.1, minLoads: 5 };
    expect((await team.live('2', { ...asCanary, margins })).json().message).toBe('Live.');
    expect((await details()).canary?.margins).toEqual(margins);
    expect((await team.live('2', { ...asStable, margins })).json().message).toBe('Live.');
    expect((await details()).watch).toMatchObject({ before: '1', margins });
  });

  it('become the loosest that ADMIN allows where they are looser, or left out, and the answer says so', async () => {
    expect((await team.live('2', { ...asCanary, margins: looser })).json().message).toBe(`Live. ${notice}`);
    expect((await details()).canary?.margins).toEqual(loosest);
    expect((await team.live('2', { ...asStable, margins: looser })).json().message).toBe(`Live. ${notice}`);
    expect((await details()).watch?.margins).toEqual(loosest);
    expect((await team.live('3', asCanary)).json().message).toBe('Live.');
    expect((await details()).canary?.margins).toEqual(loosest);
    const byAdmin = await steerBy({ action: 'canary', version: '3', audience, margins: looser });
    expect([byAdmin.json().message, byAdmin.json().data.canary.margins]).toEqual([
      `The canary is live. ${notice}`,
      loosest,
    ]);
  });

  it('follow new rules at once for what already runs, and the response says so', async () => {
    await setRules({});
    await team.live('2', asStable);
    await team.live('3', asCanary);
    const response = await steerBy({ action: 'rules', rules: rulesWith({ loosest }) });
    expect(response.json().message).toBe(`The rules are saved. ${notice}`);
    const { canary, watch } = await details();
    expect([canary?.margins, watch?.margins]).toEqual([loosest, loosest]);
  });

  it('follow the rules also when they are older than the rules', async () => {
    await team.live('2', asCanary);
    await t.db.query(sql`update remotes set error_points = 90, load_factor = 40, min_loads = 9000, rules = '{}'`);
    expect((await details()).canary?.margins).toEqual({ errorPoints: 10, loadFactor: 2, minLoads: 100 });
  });
});

describe('canary first', () => {
  beforeEach(() => setRules({ canaryFirst: true, canaryHours: 2, canaryLoads: 10 }));
  const noneYet = [
    409,
    'CANARY_FIRST',
    'Versions of this remote go to everyone only after a canary, and 2 was none yet.',
  ];

  it('refuses a team’s and an ADMIN’s version that was no canary, with a sentence', async () => {
    expect(await refused(team.live('2', asStable))).toEqual(noneYet);
    expect(await refused(steerBy({ action: 'activate', version: '2' }))).toEqual(noneYet);
    expect((await details()).stable?.version).toBe('1');
  });

  it('wants the hours and the loads, and then lets it go to everyone', async () => {
    await team.live('2', asCanary);
    await tell(of('2', 'load', 10, 300));
    hoursLater(1.5);
    const short = (hours: string, loads: number) => [
      ...[409, 'CANARY_FIRST'],
      `Versions of this remote go to everyone only after a canary: 2 was one for ${hours} of 2 hours, with ${loads} of 10 loads.`,
    ];
    expect(await refused(team.live('2', asStable))).toEqual(short('1.5', 10));
    hoursLater(0.5);
    expect((await team.live('2', asStable)).json().data.live).toBe('stable');
    await team.live('3', asCanary);
    hoursLater(3);
    expect(await refused(team.live('3', asStable))).toMatchObject([
      409,
      'CANARY_FIRST',
      expect.stringContaining('with 0 of 10 loads.'),
    ]);
  });

  it('counts the time that it was a canary, not the time since', async () => {
    await team.live('2', asCanary);
    await tell(of('2', 'load', 10, 300));
    hoursLater(0.5);
    await team.live('3', asCanary);
    hoursLater(10);
    expect(await refused(team.live('2', asStable))).toMatchObject([
      409,
      'CANARY_FIRST',
      expect.stringContaining('for 0.5 of 2 hours'),
    ]);
  });

  it('may be skipped by an ADMIN who insists, which the history records, but not by a team', async () => {
    expect((await team.live('2', { ...asStable, withoutCanary: true })).statusCode).toBe(400);
    expect(
      (await steerBy({ action: 'activate', version: '2', withoutCanary: true, reason: 'It burns' })).statusCode,
    ).toBe(200);
    expect(await lastLine()).toMatchObject({
      action: 'activate',
      after: { stable: '2', withoutCanary: true, reason: 'It burns' },
    });
    expect((await steerBy({ action: 'rollback', version: '1' })).statusCode).toBe(200);
  });
});

it('a remote that only ADMIN activates: a team uploads and starts canaries, and does not activate', async () => {
  await setRules({ adminOnly: true });
  expect((await team.live('2', asCanary)).json().data.live).toBe('canary');
  expect(await refused(team.live('2', asStable))).toEqual([
    ...[403, 'ACTIVATED_BY_ADMIN'],
    'Only an ADMIN can activate a version of this remote for everyone. This one is kept: ask an ADMIN, or start a canary.',
  ]);
  expect((await steerBy({ action: 'activate', version: '2' })).json().data.stable.version).toBe('2');
});
