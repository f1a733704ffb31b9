import type { SheetCell } from '../cells.ts';
import { compareSurveys } from '../compare-surveys.ts';
import type { Difference } from '../difference.ts';
import { exportedRows, SURVEY, textOf } from '../fixture.ts';

export const original = textOf(SURVEY);
export type Rows = SheetCell[][];
/** Rows: 0–8 fields, 9 'Brand share', 16 'Prices', 24 'Notes'. */
export const sheet = (change: (rows: Rows) => void, text = original): Rows => {
  const rows = exportedRows(text);
  change(rows);
  return rows;
};
export const compare = (uploaded: Rows, edited: string | null = null, text = original) => {
  const comparison = compareSurveys({ original: text, edited, uploaded });
  if (!comparison) throw new Error('The survey could not be read');
  return comparison;
};
export const getSummary = ({
  kind,
  origin,
  field,
  table,
  row,
  column,
  original: first,
  edited,
  uploaded,
}: Difference) => ({
  kind,
  origin,
  ...(field !== null && { field }),
  ...(table !== null && { table }),
  ...(row !== null && { row }),
  ...(column !== null && { column }),
  values: [first, edited, uploaded],
});
export const differences = (...args: Parameters<typeof compare>) => compare(...args).differences.map(getSummary);
export const move = (rows: Rows, from: number, to: number) => rows.splice(to, 0, ...rows.splice(from, 1));
export const accept = (
  rows: Rows,
  keys: (difference: Difference) => boolean = () => true,
  edited: string | null = null,
) => {
  const comparison = compare(rows, edited);
  return JSON.parse(comparison.reconcile(new Set(comparison.differences.filter(keys).map(({ key }) => key))));
};
