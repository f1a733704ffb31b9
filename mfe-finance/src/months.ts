import { indiaToday, MONTH_NAMES } from 'shared-ui';

/** 'December 2026' for '2026-12'. */
export const monthText = (month: string): string => `${MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** YYYY-MM: the current month in India and the next twelve, or the twelve before it. */
export const listMonths = (direction: 'next' | 'last'): string[] => {
  const [year = 0, month = 0] = indiaToday().split('-').map(Number);
  const step = direction === 'next' ? 1 : -1;
  return Array.from({ length: 13 }, (_, away) =>
    new Date(Date.UTC(year, month - 1 + step * away, 1)).toISOString().slice(0, 7),
  );
};
