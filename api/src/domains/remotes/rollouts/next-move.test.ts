import { rollouts } from 'api-contract';
import { findNextMove } from './next-move.ts';
import type { Rollout } from '../decisions/rows.ts';
import type { Evidence } from './evidence.ts';

const noon = new Date('2026-11-23T06:30:00Z');
const hoursBefore = (hours: number) => new Date(noon.getTime() - hours * 3_600_000).toISOString();
const plan = (more: object = {}) =>
  rollouts.rolloutPlan.parse({ steps: [{ share: 1 }, { share: 25, asks: true }], ...more });
const createRollout = (more: Partial<Rollout> = {}): Rollout => ({
  ...{ version: '2', plan: plan(), step: 1, since: hoursBefore(24), from: hoursBefore(24), state: 'running' },
  ...{ approved: 2, byTeam: false, people: 0, loads: 0, waiting: '', ...more },
});
const good: Evidence = { people: 20, loads: 40, errorRate: 0, loadMs: 300, doubt: undefined };
const around = { evidence: good, minLoads: 20, adminOnly: false, off: null, freezes: [] };
const move = (
  more: Partial<Rollout> = {},
  surroundings: Partial<typeof around> & { refused?: string } = {},
  now = noon,
) => findNextMove(createRollout(more), { ...around, ...surroundings } as typeof around, now);
const withEvidence = (more: Partial<Evidence>) => ({ evidence: { ...good, ...more } });

it('a step goes on with its figures once people, loads and hours are reached', () => {
  expect(move()).toEqual({ kind: 'go', why: '20 people, 40 loads, 0 % failed, 75 % within 300 ms, 24 hours.' });
});

it.each([
  ['people', {}, withEvidence({ people: 19 }), 'So far 19 of 20 people.'],
  ['loads that a verdict needs', {}, withEvidence({ loads: 19 }), 'So far 19 of 20 loads.'],
  ['hours', { since: hoursBefore(23.5) }, {}, 'So far 23.5 of 24 hours.'],
  ['a clear verdict', {}, withEvidence({ doubt: '60 % of 5 loads failed.' }), '60 % of 5 loads failed.'],
  ['few errors', {}, withEvidence({ errorRate: 10.5 }), '10.5 % of loads failed; the plan allows 10 %.'],
  ['quick loads', {}, withEvidence({ loadMs: 10_001 }), '75 % of loads took up to 10001 ms; the plan allows 10000 ms.'],
  ['the remote being on', {}, { off: 'Broken' }, 'The remote is switched off.'],
  ['its checks', {}, { refused: 'A call is gone.' }, 'A call is gone.'],
])('a step waits for %s', (_, more, surroundings, why) => {
  expect(move(more, surroundings as never)).toEqual({ kind: 'wait', why });
});

it('a step goes on with errors and a load time just as the plan allows', () => {
  expect(move({}, withEvidence({ errorRate: 10, loadMs: 10_000 }))?.kind).toBe('go');
});

it('a step is given up after the days of the plan, unless its evidence is there', () => {
  const old = { since: hoursBefore(24 * 8), from: hoursBefore(24 * 7) };
  expect(move(old, withEvidence({ people: 0, loads: 0 }))).toEqual({
    kind: 'give-up',
    why: 'So far 0 of 20 people, 0 of 20 loads.',
  });
  expect(move({ ...old, from: hoursBefore(24 * 7 - 1) }, withEvidence({ people: 0 }))?.kind).toBe('wait');
  expect(move(old)?.kind).toBe('go');
});

it('a step waits on frozen days, of India, and names the reason', () => {
  const freezes = [{ from: '2026-11-22', to: '2026-11-23', reason: 'Month end' }];
  expect(move({}, { freezes } as never)).toEqual({ kind: 'wait', why: 'Frozen to 23/11/2026: Month end' });
  const afterMidnight = new Date('2026-11-23T18:31:00Z');
  expect(move({ plan: plan({ nightFrom: 0, nightUntil: 0 }) }, { freezes } as never, afterMidnight)?.kind).toBe('go');
});

it('a freeze of one day holds on that day alone', () => {
  const kindOn = (day: string) => move({}, { freezes: [{ from: day, to: day, reason: 'Month end' }] } as never)?.kind;
  expect(['2026-11-22', '2026-11-23', '2026-11-24'].map(kindOn)).toEqual(['go', 'wait', 'go']);
});

it.each([
  ['19:59', '14:29', 20, 8, 'go'],
  ['20:00', '14:30', 20, 8, 'wait'],
  ['07:59', '02:29', 20, 8, 'wait'],
  ['08:00', '02:30', 20, 8, 'go'],
  ['00:00', '18:30', 0, 6, 'wait'],
  ['01:00', '19:30', 0, 6, 'wait'],
  ['06:00', '00:30', 0, 6, 'go'],
  ['23:00', '17:30', 0, 0, 'go'],
])('at %s in India (%s UTC) a night from %i to %i says %s', (_, utc, nightFrom, nightUntil, kind) => {
  const now = new Date(`2026-11-24T${utc}:00Z`);
  expect(move({ plan: plan({ nightFrom, nightUntil }) }, {}, now)?.kind).toBe(kind);
});

it('a step that the plan says asks for approval, also at night, and goes on once approved', () => {
  const night = new Date('2026-11-23T20:00:00Z');
  expect(
    [move({ approved: 0 }), move({ approved: 0 }, {}, night), move({ approved: 1 })].map((one) => one?.kind),
  ).toEqual(['ask', 'ask', 'ask']);
  expect(move({ approved: 2 })?.kind).toBe('go');
  expect(move({ approved: 0 }, withEvidence({ people: 1 }))?.kind).toBe('wait');
});

it('the step to everyone asks when the plan says so, or when a team started it and only an ADMIN activates', () => {
  const last = { step: 2, approved: 0 };
  expect(move(last)?.kind).toBe('go');
  expect(move({ ...last, plan: plan({ asks: true }) })?.kind).toBe('ask');
  expect(move({ ...last, byTeam: true }, { adminOnly: true })?.kind).toBe('ask');
  expect(move({ ...last, byTeam: true })?.kind).toBe('go');
});

it('the first step needs no evidence, and a paused rollout does not move', () => {
  expect(move({ step: 0, since: hoursBefore(0) })).toEqual({ kind: 'go', why: 'The rollout begins.' });
  expect(move({ state: 'paused' })).toBeUndefined();
});
