/** Jan … Dec (D-311). */
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export const MONTH_OPTIONS = MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }));

/** '2024-08' → 'Aug 2024'. */
export const formatMonth = (month: string): string =>
  `${MONTH_NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** On the wire: 2024, 8 → '2024-08'. */
export const toWireMonth = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** Three, oldest first; '' before '' is ''. */
export const monthsBefore = (wireMonth: string): string[] =>
  [3, 2, 1].map((back) => {
    if (!wireMonth) return '';
    const count = Number(wireMonth.slice(0, 4)) * 12 + Number(wireMonth.slice(5)) - 1 - back;
    return toWireMonth(Math.floor(count / 12), (count % 12) + 1);
  });
