/** Documented texts of the expense overview, letter for letter (D-013). */
export const expenseTexts = {
  title: 'Expense Overview',
  viewBills: 'View Bills',
  seeBreakup: 'See Breakup',
  empty: 'Currently Empty.',
} as const;
