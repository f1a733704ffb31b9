interface SalesMonths {
  current: readonly string[];
  previous: readonly string[];
}

const two = (value: number) => String(value).padStart(2, '0');
const daysOf = (year: number, month: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${year}-${two(month)}-${two(index + 1)}`);

/** @param today YYYY-MM-DD in India */
export const salesMonths = (today: string): SalesMonths => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const before = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
  const length = new Date(Date.UTC(before.year, before.month, 0)).getUTCDate();
  return { current: daysOf(year, month, day), previous: daysOf(before.year, before.month, length) };
};
