/** Documented texts, letter for letter (001 §2.4, §5, D-162). */
export const holidayTexts = {
  add: 'Add holiday',
  empty: 'No Holiday List Avilable.',
  deleteQuestion: 'Are you sure you want to delete this item? This action cannot be undone.',
  nameEmpty: 'Please Enter Holiday Name.',
  dateEmpty: 'Please Select Holiday date.',
  typeEmpty: 'Please Select Holiday Type.',
  regionsEmpty: 'Select Regions.',
  publicHint: 'It is a day off in every region.',
  copyTo: (year: number) => `Copy to ${year}`,
  copied: (from: number, to: number) => `Holidays of ${from} for ${to}`,
  copyNote: (from: number) => `The dates are those of ${from}. Correct those that move from year to year.`,
  otherRegions: 'This holiday also applies to regions that are not yours.',
} as const;
