/** Jan … Dec (D-311). */
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
export const formatMonth = (month: string): string =>
  `${MONTH_NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** A month as the wire names it: 2024, 8 → '2024-08'. */
export const wireMonth = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** Three months before, oldest first, in the wire's names. */
export const monthsBefore = (year: number, month: number): string[] =>
  [3, 2, 1].map((back) => {
    const count = year * 12 + month - 1 - back;
    return wireMonth(Math.floor(count / 12), (count % 12) + 1);
  });
