import { rmSync } from 'node:fs';
import { rollouts, type steer } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { createTeam, webWithShell } from '../../../testing/releases.ts';
import { addRemote } from '../../../testing/seed-remotes.ts';
import { createTelemetryCalls } from '../../../testing/telemetry.ts';
import { moveRollouts } from './advance.ts';

const home = '/api/v1/admin/remotes/mfe-one';
const webDir = webWithShell();
/** 11:30 in India. */
const start = new Date('2026-11-23T06:00:00Z');
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
  await t.db.query(sql`update release_freezes set freezes = '[]'`);
  await addRemote(t, 'mfe-one', ['1', '2', '3']);
  team = await createTeam(t, 'mfe-one');
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const { of, count } = createTelemetryCalls(() => t);
const pass = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};
const tick = () =>
  moveRollouts(t.app.core, (error) => {
    throw error;
  });
const details = async () =>
  (await t.call('GET', home, { as: 'ADMIN1' })).json().data as steer.AdminRemote & {
    history: { action: string; by: string; after: { reason?: string; planStep?: object; rollout?: string } }[];
  };
const steerBy = async (body: object, as = 'ADMIN1') =>
  t.call('POST', home, { as, body: { reason: 'Because', lock: (await details()).lock, ...body } });
const act = async (action: string, more: object = {}) => {
  const response = await steerBy({ action, ...more });
  expect([action, response.statusCode, response.json().code]).toEqual([action, 200, undefined]);
  return response.json().data as steer.AdminRemote;
};
const step = (share: number, more: object = {}) => ({ share, people: 3, hours: 2, ...more });
const planWith = (more: object = {}) => rollouts.rolloutPlan.parse({ steps: [step(1), step(25)], ...more });
const begin = async (more: object = {}) => {
  await act('plan', { plan: planWith(more) });
  return act('rollout', { version: '2' });
};
const alerts = () =>
  t.db.query<{ text: string; isOpen: boolean }>(
    sql`select text, ended_at is null as "isOpen" from alerts order by last_at, text`,
  );
const goodLoads = async () => {
  await count([...of('1', 'load', 30, 300), ...of('2', 'load', 30, 300)]);
};

describe('a rollout by plan', () => {
  it('gives the version to each step’s people by evidence, then to everyone, and writes each step down', async () => {
    const { canary, rollout } = await begin();
    expect([canary?.version, canary?.audience.share, rollout?.step]).toEqual(['2', 1, 1]);
    expect(rollout?.waiting).toBe('So far 0 of 3 people, 0 of 20 loads, 0 of 2 hours.');
    await goodLoads();
    await tick();
    expect((await details()).rollout).toMatchObject({ step: 1, people: 30, waiting: 'So far 0 of 2 hours.' });
    pass(2);
    await tick();
    expect(await details()).toMatchObject({ canary: { audience: { share: 25 } }, rollout: { step: 2, people: 0 } });
    await goodLoads();
    pass(2);
    await tick();
    const { stable, canary: left, rollout: over, watch, history } = await details();
    expect([stable?.version, left, over, watch?.before]).toEqual(['2', null, null, '1']);
    const decided = history.filter(({ action }) => action !== 'token');
    expect(decided.map(({ by, action, after }) => [by, action, after.planStep, after.reason]).reverse()).toEqual([
      ['ADMIN1', 'plan', undefined, 'Because'],
      ['ADMIN1', 'rollout', undefined, 'Because'],
      ['SERVER', 'step', { step: 1, of: 3 }, 'The rollout begins.'],
      ['SERVER', 'step', { step: 2, of: 3 }, '30 people, 30 loads, 0 % failed, 75 % within 296 ms, 2 hours.'],
      ['SERVER', 'step', { step: 3, of: 3 }, expect.stringContaining('30 people, 30 loads')],
    ]);
    expect((await alerts()).map(({ text, isOpen }) => [text.split('. ')[0], isOpen])).toEqual([
      ['mfe-one 2: Everyone has it', false],
    ]);
  });

  it('is rolled back by the verdict, and ends', async () => {
    await begin();
    await count([...of('1', 'load', 30, 300), ...of('2', 'entry', 20)]);
    pass(2);
    await tick();
    const { canary, rollout, history } = await details();
    expect([canary, rollout]).toEqual([null, null]);
    expect(history[0]).toMatchObject({ by: 'SERVER', action: 'end-canary', after: { rollout: '2' } });
    expect(history[0]?.after.reason).toMatch(/^Rolled back: 100 % of 20 loads failed/);
  });

  it('judges each step by its own loads: many good ones before do not hide a fault', async () => {
    await begin();
    await count([...of('1', 'load', 400, 300), ...of('2', 'load', 400, 300)]);
    pass(2);
    await tick();
    await count([...of('1', 'load', 30, 300), ...of('2', 'entry', 20)]);
    pass(2);
    await tick();
    expect(await details()).toMatchObject({ canary: null, rollout: null, stable: { version: '1' } });
  });

  it('waits at night and on frozen days, and begins in the morning', async () => {
    clock = new Date('2026-11-23T16:00:00Z');
    expect((await begin()).rollout).toMatchObject({ step: 0, waiting: 'Night: it continues from 08:00 in India.' });
    await t.call('PUT', '/api/v1/admin/release-freezes', {
      as: 'ADMIN1',
      body: {
        freezes: [{ from: '2026-11-24', to: '2026-11-24', reason: 'Launch' }],
        version: (await freezes()).version,
      },
    });
    clock = new Date('2026-11-24T06:00:00Z');
    await tick();
    expect(await details()).toMatchObject({
      canary: null,
      rollout: { step: 0, waiting: 'Frozen to 24/11/2026: Launch' },
    });
    clock = new Date('2026-11-25T06:00:00Z');
    await tick();
    expect(await details()).toMatchObject({ canary: { version: '2' }, rollout: { step: 1 } });
  });

  it('asks before a step where the plan says so, with an alert, and goes on once an ADMIN approves', async () => {
    await begin({ steps: [step(1), step(25, { asks: true })] });
    await goodLoads();
    pass(2);
    await tick();
    await tick();
    expect((await details()).rollout).toMatchObject({ step: 1, state: 'asking' });
    expect(await alerts()).toEqual([
      { text: expect.stringMatching(/^mfe-one 2: Step 2 of 3 waits for approval\. 30 people/), isOpen: true },
    ]);
    expect((await act('approve')).rollout).toMatchObject({ step: 2, state: 'running' });
    expect((await alerts()).some(({ isOpen }) => isOpen)).toBe(false);
    expect((await steerBy({ action: 'approve' })).json().code).toBe('NOTHING_TO_APPROVE');
  });

  it('stays with its people while paused, and counts its patience anew afterwards', async () => {
    await begin();
    await act('pause');
    pass(24 * 10);
    await tick();
    expect(await details()).toMatchObject({ canary: { version: '2' }, rollout: { step: 1, state: 'paused' } });
    await act('continue');
    pass(24 * 6);
    await tick();
    expect((await details()).rollout).toMatchObject({ step: 1, state: 'running' });
    pass(24);
    await tick();
    expect((await details()).rollout).toBeNull();
  });

  it('skips a step at once, at night too, and leaves ADMIN in the history', async () => {
    clock = new Date('2026-11-23T16:00:00Z');
    await begin();
    expect((await act('skip')).rollout?.step).toBe(1);
    await act('skip');
    expect((await act('skip', { reason: 'It burns' })).stable?.version).toBe('2');
    const [line] = (await details()).history;
    expect(line).toMatchObject({
      by: 'ADMIN1',
      action: 'step',
      after: { planStep: { step: 3, of: 3 }, reason: 'It burns' },
    });
    expect((await steerBy({ action: 'skip' })).json().code).toBe('NO_ROLLOUT');
  });

  it('is aborted with a reason: its people get the stable version again', async () => {
    await begin();
    expect(await act('abort', { reason: 'Wrong totals' })).toMatchObject({ canary: null, rollout: null });
    const withdrawn = await t.db.one(sql`select withdrawn_at as at from remote_versions where version = '2'`);
    expect(withdrawn).toEqual({ at: clock });
    expect((await details()).history[0]).toMatchObject({
      action: 'abort',
      after: { rollout: '2', reason: 'Wrong totals' },
    });
  });

  it('is rolled back when nobody reports anything for the days of the plan', async () => {
    await begin({ patienceDays: 2 });
    pass(47);
    await tick();
    expect((await details()).rollout?.step).toBe(1);
    pass(1);
    await tick();
    expect(await details()).toMatchObject({ canary: null, rollout: null });
    expect((await alerts()).at(-1)?.text).toBe(
      'mfe-one 2: The rollout was rolled back. The step did not continue for 2 days. So far 0 of 3 people, 0 of 20 loads.',
    );
  });

  it.each([
    ['a canary by hand', { action: 'canary', version: '2', audience: { roles: ['AO'], share: 0, users: [] } }, '2'],
    ['another version for everyone', { action: 'activate', version: '3' }, '2'],
    ['the version for everyone', { action: 'activate', version: '2' }, undefined],
    ['the end of its canary', { action: 'end-canary' }, undefined],
  ])('ends with %s', async (_, decision, canary) => {
    await begin();
    const { action, ...more } = decision;
    const state = await act(action, more);
    expect([state.rollout, state.canary?.version]).toEqual([null, canary]);
    expect((await details()).history[0]?.after.rollout).toBe('2');
  });

  it('keeps the plan that it started with, when ADMIN stores another one', async () => {
    await begin();
    await act('plan', { plan: planWith({ steps: [step(50)] }) });
    expect((await details()).rollout?.plan.steps).toHaveLength(2);
    expect((await act('plan', { plan: null })).plan).toBeNull();
  });

  it('reaches roles and the people of areas, and keeps those of the steps before', async () => {
    const { code } = (await t.db.one<{ code: string }>(sql`select area_code as code from users where sap_id = 'AO1'`))!;
    await begin({ steps: [step(0, { areas: [code] }), step(0, { roles: ['RO'] })] });
    const first = (await details()).canary?.audience;
    expect([first?.users.includes('AO1'), first?.roles]).toEqual([true, []]);
    expect((await act('skip')).canary?.audience).toEqual({ roles: ['RO'], share: 0, users: first?.users });
    const refusal = (
      await steerBy({ action: 'plan', plan: planWith({ steps: [step(0, { areas: ['NO1'] })] }) })
    ).json();
    expect([refusal.code, refusal.message]).toEqual(['AREA_NOT_FOUND', 'There is no area NO1.']);
    expect((await steerBy({ action: 'plan', plan: planWith({ steps: [step(0)] }) })).json().code).toBe('NO_AUDIENCE');
  });

  it('a rollout waits with the sentence of a failed check, and goes on when it passes', async () => {
    await begin();
    await goodLoads();
    pass(2);
    await t.db.query(sql`update remote_versions set built_for = jsonb_set(built_for, '{shared}', '{"react":"^99"}')
      where version = '2'`);
    await tick();
    expect((await details()).rollout).toMatchObject({ step: 1, waiting: expect.stringContaining('react') });
    await t.db.query(sql`update remote_versions set built_for = jsonb_set(built_for, '{shared}', '{}')`);
    await tick();
    expect((await details()).rollout?.step).toBe(2);
  });

  it('a rollout goes on once, when several servers look at the same moment', async () => {
    await begin();
    await goodLoads();
    pass(2);
    const cores = Array.from({ length: 6 }, () => ({ ...t.app.core }));
    const errors: unknown[] = [];
    await Promise.all(cores.map((core) => moveRollouts(core, (error) => errors.push(error))));
    expect([errors, (await details()).rollout?.step]).toEqual([[], 2]);
    expect((await details()).history.filter(({ action }) => action === 'step')).toHaveLength(2);
  });
});

it('a server that is killed in the middle of a step leaves a state from which another goes on', async () => {
  await begin();
  await goodLoads();
  pass(2);
  const connect = async () => {
    const client = await t.pool.connect();
    const { release } = client;
    client.query = ((text: string, ...rest: never[]) =>
      text === 'commit'
        ? Promise.reject(new Error('killed'))
        : Object.getPrototypeOf(client).query.call(client, text, ...rest)) as never;
    client.release = () => release.call(client, true);
    return client;
  };
  const errors: unknown[] = [];
  await moveRollouts({ ...t.app.core, pool: { connect } as never }, (error) => errors.push(error));
  expect([errors.length, (await details()).rollout?.step]).toEqual([1, 1]);
  expect((await alerts()).map(({ text }) => text)).toEqual(['mfe-one 2: Step 1 of 3 began. The rollout begins.']);
  await tick();
  expect((await details()).rollout?.step).toBe(2);
});

const freezes = async () => (await t.call('GET', '/api/v1/admin/release-freezes', { as: 'ADMIN1' })).json().data;

describe('freezes', () => {
  it('are kept with their version, and a turned range is refused', async () => {
    const put = async (body: object) => t.call('PUT', '/api/v1/admin/release-freezes', { as: 'ADMIN1', body });
    const { version } = await freezes();
    const freeze = { from: '2026-12-30', to: '2027-01-02', reason: 'Year end' };
    expect((await put({ freezes: [freeze], version })).json().data).toEqual({
      freezes: [freeze],
      version: version + 1,
    });
    expect((await put({ freezes: [], version })).json().code).toBe('CHANGED_MEANWHILE');
    const turned = { freezes: [{ ...freeze, to: '2026-12-01' }], version: version + 1 };
    expect((await put(turned)).json().fields).toEqual({ 'freezes.0.to': 'This day is before the first.' });
  });
});

describe('a team', () => {
  const byPlan = (version = '2') => team.live(version, { as: 'plan', reason: 'Ready' });

  it('starts the plan that ADMIN stored, and starting it again changes nothing', async () => {
    expect((await byPlan()).json().code).toBe('NO_PLAN');
    await act('plan', { plan: planWith() });
    const response = (await byPlan()).json();
    expect([response.message, response.data.live]).toEqual(['Rolling out by plan.', 'canary']);
    const { lock, rollout } = await details();
    expect(rollout).toMatchObject({ version: '2', step: 1 });
    expect((await byPlan()).statusCode).toBe(200);
    expect((await details()).lock).toBe(lock);
  });

  it('replaces its own rollout by a newer version, but not one that an ADMIN paused', async () => {
    await act('plan', { plan: planWith() });
    await byPlan();
    await byPlan('3');
    expect(await details()).toMatchObject({ canary: { version: '3' }, rollout: { version: '3', step: 1 } });
    await act('pause');
    expect((await byPlan()).json().code).toBe('ROLLOUT_PAUSED');
  });

  it('needs a token that may start canaries and activate', async () => {
    await act('plan', { plan: planWith() });
    await t.db.query(sql`update deploy_tokens set scopes = '{publish,canary}'`);
    expect((await byPlan()).json().code).toBe('DEPLOY_SCOPE_MISSING');
  });
});
