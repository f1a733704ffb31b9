import type { Difference, Reconciliation } from './reconciliation.api.ts';

/** Accepted or refused, by the difference's key. */
export type Choices = ReadonlyMap<string, boolean>;
export const NO_CHOICES: Choices = new Map();

export interface ChoiceSteps {
  saved: Choices;
  /** Own choices only; each step includes the previous ones, and the first is empty. */
  steps: readonly Choices[];
}
export interface CarriedChoices extends ChoiceSteps {
  /** Own choices that remain unsaved. */
  keptCount: number;
  /** Chosen differences that no longer exist. */
  gone: readonly Difference[];
  /** Differences that someone else decided otherwise. */
  contested: readonly Difference[];
}

type Survey = Pick<Reconciliation, 'differences' | 'decisions'>;

/** The visible part of a difference. Key and cell move when rows above change. */
const contentOf = ({ key: _, place: __, ...seen }: Difference): string => JSON.stringify(seen);

function keysByContent(differences: readonly Difference[]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const difference of differences) {
    const content = contentOf(difference);
    keys.set(content, [...(keys.get(content) ?? []), difference.key]);
  }
  return keys;
}

/** Old keys to new ones. Identical differences match only if their number is unchanged; else they are ambiguous. */
function matchDifferences(before: readonly Difference[], now: readonly Difference[]): Map<string, string> {
  const after = keysByContent(now);
  return new Map(
    [...keysByContent(before)].flatMap(([content, old]) => {
      const same = after.get(content) ?? [];
      return same.length === old.length ? old.map((key, index): [string, string] => [key, same[index] ?? '']) : [];
    }),
  );
}

export const savedChoices = ({ decisions }: Survey): Choices =>
  new Map(decisions.map(({ key, accept }) => [key, accept]));

const isSame = (one: Choices, other: Choices): boolean =>
  one.size === other.size && [...one].every(([key, accept]) => other.get(key) === accept);

/** If the difference is unchanged (D-306). */
export function carryChoices(before: Survey, { steps }: Pick<ChoiceSteps, 'steps'>, now: Survey): CarriedChoices {
  const saved = savedChoices(now);
  const own = steps.at(-1) ?? NO_CHOICES;
  const keys = own.size > 0 ? matchDifferences(before.differences, now.differences) : new Map<string, string>();
  const carried = (choices: Choices): Choices =>
    new Map(
      [...choices].flatMap(([key, accept]): [string, boolean][] => {
        const next = keys.get(key);
        // A choice saved with the same value is no longer own.
        return next === undefined || saved.get(next) === accept ? [] : [[next, accept]];
      }),
    );
  const last = carried(own);
  const changed = steps
    .map(carried)
    .filter((step, index, all) => index > 0 && !isSame(step, all[index - 1] ?? NO_CHOICES));
  return {
    saved,
    steps: [NO_CHOICES, ...(last.size > 0 ? changed : [])],
    keptCount: last.size,
    gone: before.differences.filter(({ key }) => own.has(key) && !keys.has(key)),
    contested: now.differences.filter(({ key }) => last.has(key) && saved.has(key)),
  };
}
