/** Labels of a month's choice, Jan … Dec (D-311). */
export const MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** '2024-08' → 'Aug 2024'. */
export const monthText = (month: string): string =>
  `${MONTH_NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** The three months before a month, oldest first, as the wire names them. */
export const monthsBefore = (year: number, month: number): string[] =>
  [3, 2, 1].map((back) => {
    const count = year * 12 + month - 1 - back;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
