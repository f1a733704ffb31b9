import type { Choices } from './carry-choices.ts';
import type { Reconciliation } from './reconciliation.api.ts';

/** What was decided, and of which version of the survey. */
export interface KeptChoices {
  survey: Pick<Reconciliation, '_id' | 'version' | 'differences' | 'decisions'>;
  /** As in `ChoiceSteps`. */
  steps: readonly Choices[];
}

/** Each step sets these keys. */
type StoredStep = [accept: boolean, keys: string[]];
interface Stored extends Pick<KeptChoices, 'survey'> {
  steps: StoredStep[];
}

const nameOf = (sapId: string, surveyId: string) => `survey-choices ${sapId} ${surveyId}`;

const toStoredSteps = (steps: readonly Choices[]): StoredStep[] =>
  steps.slice(1).flatMap((step, index) => {
    const changed = [...step].filter(([key, accept]) => steps[index]?.get(key) !== accept);
    const [first] = changed;
    return first ? [[first[1], changed.map(([key]) => key)] satisfies StoredStep] : [];
  });

function toSteps(stored: readonly StoredStep[]): Choices[] {
  const steps: Choices[] = [new Map()];
  for (const [accept, keys] of stored)
    steps.push(new Map([...(steps.at(-1) ?? []), ...keys.map((key) => [key, accept] as const)]));
  return steps;
}

/** Of this tab and person; undefined without any. */
export function readKeptChoices(sapId: string, surveyId: string): KeptChoices | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(nameOf(sapId, surveyId)) ?? 'null') as Stored | null;
    return stored ? { survey: stored.survey, steps: toSteps(stored.steps) } : undefined;
  } catch {
    return undefined;
  }
}

/** Until they are saved or undone. @returns whether they outlive the page */
export function keepChoices(sapId: string, { survey, steps }: KeptChoices): boolean {
  const name = nameOf(sapId, survey._id);
  try {
    if (steps.length > 1) {
      const { _id, version, differences, decisions } = survey;
      const stored: Stored = { survey: { _id, version, differences, decisions }, steps: toStoredSteps(steps) };
      sessionStorage.setItem(name, JSON.stringify(stored));
    } else sessionStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}
