/** Texts of the expense overview; but for the last one documented, letter for letter (D-013). */
export const expenseTexts = {
  title: 'Expense Overview',
  viewBills: 'View Bills',
  seeBreakup: 'See Breakup',
  empty: 'Currently Empty.',
  limits: 'Spend limits of the month',
} as const;
