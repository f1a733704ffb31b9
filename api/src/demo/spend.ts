import { EXPENSES } from './claims.ts';

export const EXPENSE_HEADING = ['categoryId', 'name', 'subCategories'];
export function* expenseCategoryRows() {
  for (const [i, [name, kinds]] of EXPENSES.entries())
    yield [`RC${i + 1}`, name, kinds.map(([subCategory]) => subCategory).join(';')];
  yield [`RC${EXPENSES.length + 1}`, 'Training', 'Course Fee;Books'];
}

export const LIMIT_HEADING = ['role', 'category', 'subCategory', 'amount'];
/** Usual claims a month. */
const TIMES = { SO: 2, AO: 3, RO: 4, ZO: 5 } as const;
/** Courier is unlimited. */
export function* spendLimitRows() {
  for (const [role, times] of Object.entries(TIMES))
    for (const [category, kinds] of EXPENSES)
      for (const [subCategory, middle] of kinds)
        if (subCategory !== 'Courier') yield [role, category, subCategory, Math.ceil((middle * times) / 500) * 500];
}
