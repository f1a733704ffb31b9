import { type imports, spendLimits } from 'api-contract';
import { spendLimitLimits } from 'api-contract/limits';
import type { LimitPlace } from './repository.ts';
import { formatIndian, formatRupees } from '../../shared/format.ts';

export const LIMIT_COLUMNS = ['position', 'category', 'subCategory', 'amount'] as const;
type LimitColumn = (typeof LIMIT_COLUMNS)[number];
type Position = LimitPlace['role'];

/** Labels of the screen (FN-LIM-03). */
export const POSITION_LABELS: Readonly<Record<Position, string>> = {
  SO: 'Sales Officer',
  AO: 'Area Manager',
  RO: 'Regional Manager',
  ZO: 'Zonal Manager',
};

const MAX_NAMED = 5;
const { min, max } = spendLimitLimits.amount;
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const collapseSpaces = (text: string | undefined): string => (text ?? '').trim().replace(/\s+/g, ' ');

const parsePosition = (text: string): Position | undefined =>
  spendLimits.SPEND_POSITIONS.find((role) => isSame(role, text) || isSame(POSITION_LABELS[role], text));

/** Commas group digits, as in 1,00,000 and 100,000; '4,5' and '4.000' use other separators. */
const WHOLE_RUPEES = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.0{0,2})?$/;

/**
 * Whole rupees; commas, spaces and ₹ group digits. Refuses negative, fractional and unreadable amounts; 0 removes a limit (D-171).
 */
const parseAmount = (text: string): { amount: number } | { problem: string } => {
  const digits = text.replace(/[\s₹]/g, '');
  if (!WHOLE_RUPEES.test(digits)) return { problem: `Please give whole rupees, ${min} to ${formatIndian(max)}.` };
  const amount = Number(digits.replaceAll(',', ''));
  return amount > max ? { problem: `At most ${formatIndian(max)}.` } : { amount };
};

interface CheckedLimit {
  place?: LimitPlace;
  amount?: number;
  problems: readonly Omit<imports.CellProblem, 'row'>[];
}

export const limitFinder = (places: readonly LimitPlace[]) => {
  const key = (...names: string[]) => names.join('\n').toLowerCase();
  const byName = new Map(places.map((place) => [key(place.role, place.category, place.subCategory), place]));
  const subCategoriesOf = new Map<string, string[]>();
  for (const { role, category, subCategory } of places)
    if (role === 'SO') subCategoriesOf.set(key(category), [...(subCategoriesOf.get(key(category)) ?? []), subCategory]);

  return (cells: Readonly<Record<string, string>>): CheckedLimit => {
    const problems: { column: LimitColumn; text: string; detail?: string }[] = [];
    const [category, subCategory] = [collapseSpaces(cells.category), collapseSpaces(cells.subCategory)];
    const role = parsePosition(collapseSpaces(cells.position));
    if (!role)
      problems.push({
        column: 'position',
        text: 'There is no such position.',
        detail: `The positions are ${Object.values(POSITION_LABELS).join(', ')}.`,
      });
    const subCategories = subCategoriesOf.get(key(category));
    if (!subCategories) problems.push({ column: 'category', text: 'There is no such category.' });
    else if (!subCategories.some((name) => isSame(name, subCategory)))
      problems.push({
        column: 'subCategory',
        text: 'There is no such sub category.',
        detail: `${category} has ${subCategories.slice(0, MAX_NAMED).join(', ')}${subCategories.length > MAX_NAMED ? ' and others' : ''}.`,
      });
    const amount = parseAmount(cells.amount ?? '');
    if ('problem' in amount) problems.push({ column: 'amount', text: amount.problem });
    const place = role && byName.get(key(role, category, subCategory));
    return { ...(place && { place }), ...('amount' in amount && { amount: amount.amount }), problems };
  };
};

/** Preview text: 'Sales Officer, Travel, Taxi: ₹700 replaces ₹500'. */
export const toRowEffect = (
  { role, category, subCategory, amount: before }: LimitPlace,
  amount: number,
): Omit<imports.RowEffect, 'row'> => {
  const name = `${POSITION_LABELS[role]}, ${category}, ${subCategory}`;
  const text = (rupees: number): string => (rupees === 0 ? 'no limit' : formatRupees(rupees));
  if (before === amount) return { effect: 'unchanged', text: `${name}: stays at ${text(amount)}` };
  if (before === 0) return { effect: 'new', text: `${name}: ${text(amount)}` };
  return { effect: 'replaces', text: `${name}: ${text(amount)} replaces ${text(before)}` };
};
