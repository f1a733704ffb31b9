/** @slow Rolls out fifty versions, each with a fault of its own. */
import { rmSync } from 'node:fs';
import { type RemoteEvent, rollouts } from 'api-contract';
import { toWriteDb, sql } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { webWithShell } from '../../../testing/releases.ts';
import { addRemote, checksWith } from '../../../testing/seed-remotes.ts';
import { getsCanary } from '../feed/choose.ts';
import { addEvents } from '../health/record.ts';
import { stateByName } from '../decisions/rows.ts';
import { moveRollouts } from './advance.ts';
import { savePlan, startRollout } from './rollout.ts';

/** 09:30 in India. */
const start = new Date('2026-11-23T04:00:00Z');
const TURN_MS = 2 * 3_600_000;
const STEPS = [
  { share: 10, roles: [] as 'RO'[] },
  { share: 30, roles: [] as 'RO'[] },
  { share: 30, roles: ['RO' as const] },
];
const people = Array.from({ length: 400 }, (_, index) => ({
  id: `person-${index}`,
  sapId: `P${index}`,
  role: index % 5 === 0 ? ('RO' as const) : ('AO' as const),
}));
const REPORTERS = 24;

const webDir = webWithShell();
let clock = start;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ config: { webDir }, now: () => clock });
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const createRandom = (seed: number) => {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

const FAULTS = ['errors', 'slow', 'screen', 'silent'] as const;
type Fault = (typeof FAULTS)[number] | 'none';

const reportsOf = (remote: string, version: string, fault: Fault, place: number, strength: number): RemoteEvent[] => {
  const isHit = place < REPORTERS * strength;
  const ms = fault === 'slow' ? 300 * (3 + 3 * strength) : 300;
  const at = { remote, version } as const;
  const load: RemoteEvent = { ...at, kind: 'load', ms, screen: `/${remote}` };
  if (fault === 'errors' && isHit) return [{ ...at, kind: 'entry', screen: `/${remote}` }];
  if (fault === 'screen') {
    const page = { ...at, screen: `/${remote}/:id` };
    return [load, isHit ? { ...page, kind: 'render' } : { ...page, kind: 'load', ms }];
  }
  return fault === 'silent' ? [] : [load];
};

const run = async (seed: number, fault: Fault) => {
  const random = createRandom(seed);
  const remote = `mfe-seed-${seed}-${fault}`;
  const faultStep = 1 + Math.floor(random() * STEPS.length);
  const strength = 0.4 + 0.6 * random();
  clock = start;
  await addRemote(t, remote, ['1', '2']);
  const plan = rollouts.rolloutPlan.parse({
    steps: STEPS.map((step) => ({ ...step, people: 5, hours: 2 })),
    patienceDays: 1,
  });
  const decision = () => ({
    remote,
    reason: 'Ready',
    by: { sapId: 'ADMIN1', role: 'ADMIN' },
    requestId: '',
    now: clock,
  });
  await inTransaction(t.pool, async (client) => {
    await savePlan(toWriteDb(client), decision(), plan);
    await startRollout(toWriteDb(client), decision(), { version: '2', checks: checksWith() });
  });
  const state = async () => (await stateByName(t.db, remote))!;
  const having = async () => {
    const { canary, audience, stable } = await state();
    if (stable === '2') return people;
    return canary ? people.filter((person) => getsCanary({ remote, ...audience }, person)) : [];
  };
  const tell = async (some: typeof people, version: string, present: Fault) => {
    await Promise.all(
      some.slice(0, REPORTERS).map(async ({ id }, place) => {
        const events = reportsOf(remote, version, present, place, strength);
        await addEvents(
          t.db,
          { person: id, isSignedIn: true, role: 'AO', area: '', wasGiven: () => true },
          events,
          clock,
        );
      }),
    );
  };
  let most = 0;
  for (let turn = 0; turn < 60; turn += 1) {
    await moveRollouts(t.app.core, (error) => {
      throw error;
    });
    const canaries = await having();
    most = Math.max(most, canaries.length);
    const { rollout } = await state();
    if (!rollout) break;
    const isFaulty = rollout.step >= faultStep;
    clock = new Date(clock.getTime() + TURN_MS / 2);
    await tell(
      people.filter((person) => !canaries.includes(person)),
      '1',
      'none',
    );
    await tell(canaries, '2', isFaulty ? fault : 'none');
    clock = new Date(clock.getTime() + TURN_MS / 2);
  }
  const allowed = people.filter((person) =>
    STEPS.slice(0, faultStep).some((step) => getsCanary({ remote, users: [], ...step }, person)),
  );
  const decisions = await t.db.query<{ by: string; action: string }>(sql`
    select by_sap_id as by, action from history where kind = 'remote' and record_id = ${remote} order by id`);
  return { most, allowed: allowed.length, end: await state(), decisions };
};

it.each(Array.from({ length: 50 }, (_, seed) => [seed, FAULTS[seed % FAULTS.length]!] as const))(
  'a fault of seed %i (%s) reaches the people of its step and no more, and the server ends it alone',
  async (seed, fault) => {
    const { most, allowed, end, decisions } = await run(seed, fault);
    expect(most).toBe(allowed);
    expect(end).toMatchObject({ stable: '1', canary: null, rollout: null });
    expect(decisions.at(-1)?.by).toBe('SERVER');
    expect(decisions.filter(({ by }) => by === 'ADMIN1').map(({ action }) => action)).toEqual(['plan', 'rollout']);
  },
);

it('a version without a fault reaches everyone by the same plan', async () => {
  const { most, end } = await run(50, 'none');
  expect([most, end.stable, end.rollout]).toEqual([people.length, '2', null]);
});
