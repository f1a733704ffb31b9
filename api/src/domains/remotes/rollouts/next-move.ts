import type { rollouts } from 'api-contract';
import { indiaDay } from '../../../time/india-day.ts';
import type { Rollout } from '../decisions/rows.ts';
import type { Evidence } from './evidence.ts';
import { rolloutTexts } from './rollout-texts.ts';

const HOUR = 3_600_000;
const DAY_HOURS = 24;
const INDIA_HOURS = 5.5;

export interface Move {
  kind: 'wait' | 'ask' | 'go' | 'give-up';
  why: string;
}

interface Surroundings {
  evidence: Evidence;
  minLoads: number;
  adminOnly: boolean;
  refused?: string | undefined;
  off: string | null;
  freezes: rollouts.ReleaseFreezes['freezes'];
}

const hoursSince = (from: string, now: Date): number => (now.getTime() - Date.parse(from)) / HOUR;

const findMissing = ({ plan, step, since }: Rollout, { evidence, minLoads }: Surroundings, now: Date): string => {
  const present = plan.steps[step - 1];
  if (!present) return '';
  const { people, loads, errorRate, loadMs, doubt } = evidence;
  const counts = [
    { what: 'people', is: people, least: present.people },
    { what: 'loads', is: loads, least: Math.max(present.loads, minLoads) },
    { what: 'hours', is: Math.floor(hoursSince(since, now) * 10) / 10, least: present.hours },
  ].filter(({ is, least }) => is < least);
  return [
    ...(counts.length > 0 ? [rolloutTexts.missing(counts)] : []),
    ...(doubt ? [doubt] : []),
    ...(errorRate !== null && errorRate > plan.maxErrorRate ? [rolloutTexts.tooManyErrors(errorRate, plan)] : []),
    ...(loadMs !== null && loadMs > plan.maxLoadMs ? [rolloutTexts.tooSlow(loadMs, plan)] : []),
  ].join(' ');
};

const isNight = ({ nightFrom: from, nightUntil: until }: rollouts.RolloutPlan, now: Date): boolean => {
  const hour = (now.getTime() / HOUR + INDIA_HOURS) % DAY_HOURS;
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
};

const asksBefore = ({ plan, step, byTeam }: Rollout, adminOnly: boolean): boolean => {
  const next = plan.steps[step];
  return next ? next.asks : plan.asks || (byTeam && adminOnly);
};

/** Undefined while paused. */
export const findNextMove = (rollout: Rollout, around: Surroundings, now: Date): Move | undefined => {
  if (rollout.state === 'paused') return undefined;
  const { plan, step } = rollout;
  const missing = around.off === null ? findMissing(rollout, around, now) || around.refused : rolloutTexts.switchedOff;
  if (missing) {
    const isOver = hoursSince(rollout.from, now) >= plan.patienceDays * DAY_HOURS;
    return isOver ? { kind: 'give-up', why: missing } : { kind: 'wait', why: missing };
  }
  const why = rolloutTexts.evidence(around.evidence, hoursSince(rollout.since, now), step);
  if (asksBefore(rollout, around.adminOnly) && rollout.approved !== step + 1) return { kind: 'ask', why };
  const today = indiaDay(now);
  const freeze = around.freezes.find(({ from, to }) => from <= today && today <= to);
  if (freeze) return { kind: 'wait', why: rolloutTexts.frozen(freeze) };
  if (isNight(plan, now)) return { kind: 'wait', why: rolloutTexts.night(plan) };
  return { kind: 'go', why };
};
