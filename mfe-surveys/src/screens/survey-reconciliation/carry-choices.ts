import type { Difference, Reconciliation } from './reconciliation.api.ts';

/** Accepted or refused, by the difference's key. */
export type Choices = ReadonlyMap<string, boolean>;
export const NO_CHOICES: Choices = new Map();

/** What is saved about a survey's differences, and what somebody has chosen since, step by step. */
export interface ChoiceSteps {
  saved: Choices;
  /** Own choices alone, each step with those before it; the first one is empty. */
  steps: readonly Choices[];
}
/** What became of own choices when a newer version of the survey came in. */
export interface CarriedChoices extends ChoiceSteps {
  /** How many stand and are not saved. */
  keptCount: number;
  /** What was chosen about, and is no such difference any more. */
  gone: readonly Difference[];
  /** What somebody else has decided otherwise meanwhile. */
  contested: readonly Difference[];
}

type Survey = Pick<Reconciliation, 'differences' | 'decisions'>;

/** What a person has seen of a difference. Its key and its cell in the file move when rows come and go above it. */
const contentOf = ({ key: _, place: __, ...seen }: Difference): string => JSON.stringify(seen);

function keysByContent(differences: readonly Difference[]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const difference of differences) {
    const content = contentOf(difference);
    keys.set(content, [...(keys.get(content) ?? []), difference.key]);
  }
  return keys;
}

/** For each key of before the one of the same difference now. Of several alike all must be there still, or nobody knows which is which. */
function sameDifferences(before: readonly Difference[], now: readonly Difference[]): Map<string, string> {
  const after = keysByContent(now);
  return new Map(
    [...keysByContent(before)].flatMap(([content, old]) => {
      const same = after.get(content) ?? [];
      return same.length === old.length ? old.map((key, at): [string, string] => [key, same[at] ?? '']) : [];
    }),
  );
}

export const savedChoices = ({ decisions }: Survey): Choices =>
  new Map(decisions.map(({ key, accept }) => [key, accept]));

const isSame = (one: Choices, other: Choices): boolean =>
  one.size === other.size && [...one].every(([key, accept]) => other.get(key) === accept);

/** Own choices over a newer version of the survey: they stand where what they are about is unchanged (D-306). */
export function carryChoices(before: Survey, { steps }: ChoiceSteps, now: Survey): CarriedChoices {
  const saved = savedChoices(now);
  const own = steps.at(-1) ?? NO_CHOICES;
  const keys = own.size > 0 ? sameDifferences(before.differences, now.differences) : new Map<string, string>();
  const carried = (choices: Choices): Choices =>
    new Map(
      [...choices].flatMap(([key, accept]): [string, boolean][] => {
        const next = keys.get(key);
        // What is saved as it was chosen is no own choice any more.
        return next === undefined || saved.get(next) === accept ? [] : [[next, accept]];
      }),
    );
  const last = carried(own);
  const changed = steps.map(carried).filter((step, at, all) => at > 0 && !isSame(step, all[at - 1] ?? NO_CHOICES));
  return {
    saved,
    steps: [NO_CHOICES, ...(last.size > 0 ? changed : [])],
    keptCount: last.size,
    gone: before.differences.filter(({ key }) => own.has(key) && !keys.has(key)),
    contested: now.differences.filter(({ key }) => last.has(key) && saved.has(key)),
  };
}
