import type { ReactNode } from 'react';
import { groupIndian } from '../numbers/group-indian.ts';
import { differenceText } from './change.ts';

export interface ChartPart {
  label: string;
  value: number;
  /** Previous period's value; null without data. Omit to compare nothing. */
  before?: number | null | undefined;
  /** Colour token ('green.solid'). */
  color?: string;
  /** List that the value counts: slice, legend and table link to it. */
  href?: string;
}

export interface ChartSeries {
  name: string;
  values: readonly (number | null)[];
  /** Previous period's values; null without data. Omit to compare nothing. */
  before?: readonly (number | null)[];
  /** Sum or average in the legend, and its earlier value. */
  total?: { value: number | null; before?: number | null | undefined; href?: string };
  /** List that each value counts: bar and table link to it. */
  hrefs?: readonly (string | undefined)[];
  /** Colour token ('green.solid'). */
  color?: string;
}

export interface ChartProps {
  title: string;
  /** One sentence about the numbers; has a default. */
  summary?: string;
  isLoading?: boolean;
  /** Error of a failed call; the card then says 'error fetching data' (D-016). */
  error?: unknown;
  /** Shows 'Try again'. */
  retry?: () => void;
  emptyText?: string;
  /** Name of the previous period: 'October', '2–31 Oct'. */
  beforeName?: string | undefined;
  /** Pixels. */
  height?: number;
  /** In drawing, tooltip and table. */
  format?: (value: number) => string;
  actions?: ReactNode;
  /** Always visible, below drawing and table. */
  note?: ReactNode;
  /** Shown on demand and on paper: period, freshness, definition. */
  about?: ReactNode;
  /** Heading level; default 2. */
  headingLevel?: 2 | 3 | 4;
}

export interface LinkedNumber {
  text: string;
  href: string;
}

export interface ChartTable {
  header: readonly string[];
  rows: readonly (readonly [name: string, ...numbers: (string | LinkedNumber)[]])[];
}

/** Indian grouping, at most two decimals: 1234567.8 → '12,34,567.8'. */
export const plainNumber = (value: number): string => groupIndian(value, { most: 2 });

/** 'Active 12, Inactive 3' */
export const partsSummary = (parts: readonly ChartPart[], format: (value: number) => string): string =>
  parts.map((part) => `${part.label} ${format(part.value)}`).join(', ');

/** 'Visits: lowest 3 (Feb), highest 12 (Jan)'. */
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

const toLinkedNumber = (text: string, href: string | undefined): string | LinkedNumber =>
  href ? { text, href } : text;

const differenceCells = (
  value: number | null | undefined,
  before: number | null | undefined,
  format: (value: number) => string,
): [string, string] => [
  before === null || before === undefined ? '-' : format(before),
  value === null || value === undefined ? '-' : differenceText(value, before ?? null, format),
];

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
      toLinkedNumber(format(value), href),
      ...(isCompared ? (before === undefined ? ['-', '-'] : differenceCells(value, before, format)) : []),
    ]),
  };
}

/** One row a category, one column a series, two more where compared. */
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
      const text = value === null || value === undefined ? '-' : toLinkedNumber(format(value), hrefs?.[index]);
      return before ? [text, ...differenceCells(value, before[index], format)] : [text];
    }),
  ]),
});

/** After the names, where a phone shows it. */
export const insertColumn = ({ header, rows }: ChartTable, label: string, of: (row: number) => string): ChartTable => ({
  header: [...header.slice(0, 1), label, ...header.slice(1)],
  rows: rows.map(([name, ...numbers], row) => [name, of(row), ...numbers]),
});
