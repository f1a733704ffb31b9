import type { SpendLimits } from './repository.ts';

type Amounts = Record<string, number>;

/** 'Travel, Taxi': 1400. */
const amountsOf = ({ spendLimit }: SpendLimits): Amounts =>
  Object.fromEntries(
    spendLimit.flatMap(({ category, subCategory }) =>
      subCategory.map((one) => [`${category}, ${one.subCategory}`, one.amount]),
    ),
  );
const changedOnly = (amounts: Amounts, others: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).filter(([name, amount]) => others[name] !== amount));

export const diffLimits = (before: SpendLimits, after: SpendLimits): { before: Amounts; after: Amounts } => {
  const [old, current] = [amountsOf(before), amountsOf(after)];
  return { before: changedOnly(old, current), after: changedOnly(current, old) };
};
