import type { ReactNode } from 'react';
import { groupIndian } from '../numbers/indian-grouping.ts';
import { differenceText } from './change.ts';

/** One part of a whole. */
export interface ChartPart {
  label: string;
  value: number;
  /** The value of the period before; null where there is no earlier data. Left out, nothing is compared. */
  before?: number | null | undefined;
  /** A colour token ('green.solid'); default the next of the palette. */
  color?: string;
  /** The list that the value counts: slice, legend and table then lead there. */
  href?: string;
}

/** One line or one kind of bar: a value for each category, `null` where there is none. */
export interface ChartSeries {
  name: string;
  values: readonly (number | null)[];
  /** The values of the period before; null where there is no earlier data. Left out, nothing is compared. */
  before?: readonly (number | null)[];
  /** What all values come to, beside the name in the legend: a sum, an average; and the same of the period before. */
  total?: { value: number; before?: number | null | undefined; href?: string };
  /** The list that each value counts: bar and table then lead there. */
  hrefs?: readonly (string | undefined)[];
  /** A colour token ('green.solid'); default the next of the palette. */
  color?: string;
}

/** What all charts take. */
export interface ChartProps {
  title: string;
  /** One sentence on what the numbers say; default one made from them. */
  summary?: string;
  isLoading?: boolean;
  /** A failed call; the card then says 'error fetching data' (D-016). */
  error?: unknown;
  /** Called by 'Try again'; without it there is no such action. */
  retry?: () => void;
  emptyText?: string;
  /** Height of the drawing in pixels. */
  height?: number;
  /** How numbers are written, in drawing, tooltip and table. */
  format?: (value: number) => string;
  /** Something at the right of the title: a select, a link. */
  actions?: ReactNode;
  /** Always below the drawing and the table: what nobody should overlook. */
  note?: ReactNode;
  /** Below it once somebody wants to know, and on paper: the period, how fresh the numbers are, what is counted. */
  about?: ReactNode;
  /** Level of the title's heading; default 2, below the page's own. */
  headingLevel?: 2 | 3 | 4;
}

/** A number in the table view, with the list that it counts. */
export interface LinkedNumber {
  text: string;
  href: string;
}

/** The numbers behind a chart, as its table and its text alternative show them. */
export interface ChartTable {
  header: readonly string[];
  rows: readonly (readonly [name: string, ...numbers: (string | LinkedNumber)[]])[];
}

/** Indian grouping, at most two decimals: 1234567.8 → '12,34,567.8'. */
export const plainNumber = (value: number): string => groupIndian(value, { most: 2 });

/** 'Active 12, Inactive 3' */
export const partsSummary = (parts: readonly ChartPart[], format: (value: number) => string): string =>
  parts.map((part) => `${part.label} ${format(part.value)}`).join(', ');

/** 'Visits: lowest 3 (Feb), highest 12 (Jan)' for each series. */
export function seriesSummary(
  categories: readonly string[],
  series: readonly ChartSeries[],
  format: (value: number) => string,
): string {
  return series
    .map(({ name, values }) => {
      const known = values.flatMap((value, index) => (value === null ? [] : [{ value, at: categories[index] ?? '' }]));
      const first = known[0];
      if (!first) return `${name}: no values`;
      const low = known.reduce((a, b) => (b.value < a.value ? b : a), first);
      const high = known.reduce((a, b) => (b.value > a.value ? b : a), first);
      return `${name}: lowest ${format(low.value)} (${low.at}), highest ${format(high.value)} (${high.at})`;
    })
    .join('; ');
}

export const linked = (text: string, href: string | undefined): string | LinkedNumber => (href ? { text, href } : text);

const differenceCells = (
  value: number | null | undefined,
  before: number | null | undefined,
  format: (value: number) => string,
): [string, string] => [
  before === null || before === undefined ? '-' : format(before),
  value === null || value === undefined ? '-' : differenceText(value, before ?? null, format),
];

/** One row a part; with the period before and the difference, where they are compared. */
export function partsTable(
  parts: readonly ChartPart[],
  format: (value: number) => string,
  header: readonly [part: string, value: string],
): ChartTable {
  const isCompared = parts.some(({ before }) => before !== undefined);
  return {
    header: [...header, ...(isCompared ? ['Before', 'Difference'] : [])],
    rows: parts.map(({ label, value, before, href }) => [
      label,
      linked(format(value), href),
      ...(isCompared ? (before === undefined ? ['-', '-'] : differenceCells(value, before, format)) : []),
    ]),
  };
}

/** One row a category, one column a series; two more for each that is compared. */
export const seriesTable = (
  categories: readonly string[],
  series: readonly ChartSeries[],
  format: (value: number) => string,
  categoryLabel: string,
): ChartTable => ({
  header: [
    categoryLabel,
    ...series.flatMap(({ name, before }) => (before ? [name, `${name}, before`, `${name}, difference`] : [name])),
  ],
  rows: categories.map((category, index) => [
    category,
    ...series.flatMap(({ values, hrefs, before }) => {
      const value = values[index];
      const text = value === null || value === undefined ? '-' : linked(format(value), hrefs?.[index]);
      return before ? [text, ...differenceCells(value, before[index], format)] : [text];
    }),
  ]),
});
