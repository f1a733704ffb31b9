import { type Level, timelineTexts, SYSTEM, notifiedTexts } from './ticket-texts.ts';

type Step = 'LEVEL2' | 'LEVEL3' | 'UNRESOLVED';
export type Escalation = 'LEVEL1' | Step;
export interface EscalationHours {
  level2: number;
  level3: number;
}
export interface StepTaken {
  step: Step;
  lines: string[];
}
/** The names at each level of a category. */
export type PeopleByLevel = Record<Level, readonly string[]>;

/** After so many hours without any action a ticket is UNRESOLVED, whatever the levels' hours are. */
export const UNRESOLVED_HOURS = 24;

const order: Escalation[] = ['LEVEL1', 'LEVEL2', 'LEVEL3', 'UNRESOLVED'];
const levelNumber: Record<'LEVEL2' | 'LEVEL3', Level> = { LEVEL2: 2, LEVEL3: 3 };

/** The steps that are due and not yet taken, in order: several at once when nobody looked for a while (D-229). */
export const dueSteps = (reached: Escalation, ageHours: number, hours: EscalationHours): Step[] => {
  const due: [Step, number][] = [
    ['LEVEL2', hours.level2],
    ['LEVEL3', hours.level3],
    ['UNRESOLVED', UNRESOLVED_HOURS],
  ];
  return due
    .filter(
      ([step, after]) => order.indexOf(step) > order.indexOf(reached) && after <= UNRESOLVED_HOURS && ageHours >= after,
    )
    .map(([step]) => step);
};

/** What a step writes. The level before it is reported once: an empty level has said so itself when it was reached. */
export const stepLines = (step: Step, people: PeopleByLevel): string[] => {
  const before = (step === 'UNRESOLVED' ? 3 : levelNumber[step] - 1) as Level;
  const unanswered = people[before].length > 0 ? [timelineTexts.unanswered(before)] : [];
  if (step === 'UNRESOLVED') return [...unanswered, timelineTexts.marked('UNRESOLVED', SYSTEM)];
  const level = levelNumber[step];
  return [...unanswered, timelineTexts.escalated(level), ...notifiedTexts(level, people[level])];
};
