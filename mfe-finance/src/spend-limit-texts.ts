/** Documented, verbatim (D-013). */
export const spendLimitTexts = {
  title: 'Edit Spend Limit',
  note: 'Note: Spend limits are monthly by default.',
  meaning:
    'Whole rupees a month for each person of the position. 0 is no limit. A change holds from the chosen month on.',
  tooMuch: 'At most 1,00,00,000.',
  empty: 'There are no categories yet.',
} as const;
