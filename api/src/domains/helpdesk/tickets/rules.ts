import { type Level, timelineTexts, SYSTEM } from './ticket-texts.ts';

type Step = 'LEVEL2' | 'LEVEL3' | 'UNRESOLVED';
export type Escalation = 'LEVEL1' | Step;
export interface StepTaken {
  step: Step;
  lines: string[];
}
type PeopleByLevel = Record<Level, readonly string[]>;

/** Due times; null if the hours are after the last step. */
export type StepTimes = Record<Step, Date | null>;

const order: Escalation[] = ['LEVEL1', 'LEVEL2', 'LEVEL3', 'UNRESOLVED'];
/** Whose people have the ticket: after the last step still Level 3. */
export const levelNumber: Record<Escalation, Level> = { LEVEL1: 1, LEVEL2: 2, LEVEL3: 3, UNRESOLVED: 3 };

/**
 * Steps that are due; several after downtime (D-229). The trigger `schedule_ticket` stores when the next step, a ticket's
 * next escalation, is due.
 */
export const dueSteps = (reached: Escalation, times: StepTimes, now: Date): Step[] =>
  (['LEVEL2', 'LEVEL3', 'UNRESOLVED'] as const).filter((step) => {
    const stepAt = times[step];
    return stepAt !== null && stepAt <= now && order.indexOf(step) > order.indexOf(reached);
  });

/** Lines before the people are told. Reports the previous level unless it is empty: then its own step did. */
export const stepLines = (step: Step, people: PeopleByLevel): string[] => {
  const before = (step === 'UNRESOLVED' ? 3 : levelNumber[step] - 1) as Level;
  const unanswered = people[before].length > 0 ? [timelineTexts.unanswered(before)] : [];
  if (step === 'UNRESOLVED') return [...unanswered, timelineTexts.marked('UNRESOLVED', SYSTEM)];
  const level = levelNumber[step];
  return [...unanswered, timelineTexts.escalated(level)];
};

/** 'LEVEL2', or 'LEVEL2/1' after one reopening. */
export const stepKey = (step: Escalation, round: number): string => (round === 0 ? step : `${step}/${round}`);
