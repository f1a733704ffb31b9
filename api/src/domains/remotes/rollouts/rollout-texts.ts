import type { rollouts } from 'api-contract';
import { formatDay } from '../../shared/format.ts';
import type { Evidence } from './evidence.ts';

type Plan = rollouts.RolloutPlan;

const toHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export const rolloutTexts = {
  missing: (counts: readonly { what: string; is: number; least: number }[]) =>
    `So far ${counts.map(({ what, is, least }) => `${is} of ${least} ${what}`).join(', ')}.`,
  tooManyErrors: (percent: number, { maxErrorRate }: Plan) =>
    `${percent} % of loads failed; the plan allows ${maxErrorRate} %.`,
  tooSlow: (ms: number, { maxLoadMs }: Plan) => `75 % of loads took up to ${ms} ms; the plan allows ${maxLoadMs} ms.`,
  frozen: ({ to, reason }: { to: string; reason: string }) => `Frozen to ${formatDay(to)}: ${reason}`,
  night: ({ nightUntil }: Plan) => `Night: it continues from ${toHour(nightUntil)} in India.`,
  switchedOff: 'The remote is switched off.',
  evidence: ({ people, loads, errorRate, loadMs }: Evidence, hours: number, step: number) =>
    step === 0
      ? 'The rollout begins.'
      : `${people} people, ${loads} loads, ${errorRate ?? 0} % failed, 75 % within ${loadMs ?? 0} ms, ${Math.floor(hours * 10) / 10} hours.`,
  gaveUp: (days: number, why: string) => `The step did not continue for ${days} days. ${why}`,
  began: ({ steps }: Plan, step: number) =>
    step > steps.length ? 'Everyone has it.' : `Step ${step} of ${steps.length + 1} began.`,
  asks: ({ steps }: Plan, step: number) =>
    step > steps.length
      ? 'It waits for approval before everyone.'
      : `Step ${step} of ${steps.length + 1} waits for approval.`,
};
