import { type Level, timelineTexts, SYSTEM } from './ticket-texts.ts';

type Step = 'LEVEL2' | 'LEVEL3' | 'UNRESOLVED';
export type Escalation = 'LEVEL1' | Step;
export interface StepTaken {
  step: Step;
  lines: string[];
}
/** The names at each level of a category. */
type PeopleByLevel = Record<Level, readonly string[]>;

/** When each step is due; a level whose hours are beyond the last step is never reached. */
export type StepTimes = Record<Step, Date | null>;

const order: Escalation[] = ['LEVEL1', 'LEVEL2', 'LEVEL3', 'UNRESOLVED'];
export const levelNumber: Record<'LEVEL2' | 'LEVEL3', Level> = { LEVEL2: 2, LEVEL3: 3 };

/** The steps that are due and not yet taken, in order: several at once when nobody looked for a while (D-229). */
export const dueSteps = (reached: Escalation, times: StepTimes, now: Date): Step[] =>
  (['LEVEL2', 'LEVEL3', 'UNRESOLVED'] as const).filter((step) => {
    const at = times[step];
    return at !== null && at <= now && order.indexOf(step) > order.indexOf(reached);
  });

/** What a step writes before its people are told. The level before it is reported once: an empty level has said so itself when it was reached. */
export const stepLines = (step: Step, people: PeopleByLevel): string[] => {
  const before = (step === 'UNRESOLVED' ? 3 : levelNumber[step] - 1) as Level;
  const unanswered = people[before].length > 0 ? [timelineTexts.unanswered(before)] : [];
  if (step === 'UNRESOLVED') return [...unanswered, timelineTexts.marked('UNRESOLVED', SYSTEM)];
  const level = levelNumber[step];
  return [...unanswered, timelineTexts.escalated(level)];
};

/** What makes a step of a ticket once-only: 'LEVEL2', and 'LEVEL2/1' after it was opened again once. */
export const stepKey = (step: Escalation, round: number): string => (round === 0 ? step : `${step}/${round}`);
