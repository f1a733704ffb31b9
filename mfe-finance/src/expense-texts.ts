/** Documented texts, letter for letter (D-013), except the last. */
export const expenseTexts = {
  title: 'Expense Overview',
  viewBills: 'View Bills',
  seeBreakup: 'See Breakup',
  empty: 'Currently Empty.',
  limits: 'Spend limits of the month',
} as const;
