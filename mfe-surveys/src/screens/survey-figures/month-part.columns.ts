import { type Column, MONTH_NAMES } from 'shared-ui';
import type { SurveysOfFigure } from '../../figure-address.ts';
import { comparedColumns } from './figure-columns.tsx';
import type { MonthFigure } from './figures.api.ts';

/** 'Nov 2026' */
export const monthName = (month: string): string =>
  `${MONTH_NAMES[Number(month.slice(5)) - 1]?.slice(0, 3)} ${month.slice(0, 4)}`;

export type MonthLink = (month: MonthFigure, more: Partial<SurveysOfFigure>) => string;
type MonthRow = MonthFigure & { now: MonthFigure; before: MonthFigure };

/** Newest first; none if no month has surveys. */
export const toMonthRows = (months: readonly MonthFigure[]): MonthRow[] =>
  months.some(({ surveys }) => surveys > 0)
    ? months.map((month) => ({ ...month, now: month, before: month })).reverse()
    : [];

export const monthColumns = (hrefOf: MonthLink): Column<MonthRow>[] => [
  {
    id: 'month',
    header: 'Month',
    onPhone: 'title',
    sortable: ({ month }) => month,
    value: ({ month }) => monthName(month),
  },
  ...comparedColumns<MonthRow>({ nameOf: ({ month }) => monthName(month), hrefOf, isCompared: false }),
];
