import type { Difference } from './reconciliation.api.ts';

type Kind = Difference['kind'];

export const kindWords: Record<Kind, string> = {
  'field-changed': 'Changed fields',
  'field-added': 'Added fields',
  'field-removed': 'Removed fields',
  'field-renamed': 'Renamed fields',
  'cell-changed': 'Changed cells',
  'row-added': 'Added rows',
  'row-removed': 'Removed rows',
  'row-moved': 'Moved rows',
  'column-added': 'Added columns',
  'column-removed': 'Removed columns',
  'column-renamed': 'Renamed columns',
  'column-moved': 'Moved columns',
  'table-added': 'Added tables',
  'table-removed': 'Removed tables',
  'table-renamed': 'Renamed tables',
};

export const originWords: Record<Difference['origin'], string> = {
  file: 'File',
  editor: 'Editor',
  both: 'Both, differently',
  same: 'Both, the same',
};

/** @example 'Prices, row 3 (7.50-16), Price' */
export function formatDifferencePlace({ field, table, row, rowName, column }: Difference): string {
  const name = rowName === null ? '' : ` (${rowName})`;
  const line = row === null ? (rowName ?? undefined) : `row ${row}${name}`;
  return [field, table, line, column].filter((part) => part !== null && part !== undefined && part !== '').join(', ');
}

/** In the order of `kindWords`, without empty kinds. */
export const groupByKind = (differences: readonly Difference[]): [Kind, Difference[]][] =>
  (Object.keys(kindWords) as Kind[]).flatMap((kind): [Kind, Difference[]][] => {
    const some = differences.filter((each) => each.kind === kind);
    return some.length > 0 ? [[kind, some]] : [];
  });
