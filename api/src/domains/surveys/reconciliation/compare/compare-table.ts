import { isSameCell } from './cells.ts';
import { diffColumns } from './column-differences.ts';
import type { Difference } from './difference.ts';
import { cellAddress } from './read-sheet.ts';
import { reconcileTable, type TableContent } from './reconcile-table.ts';
import { type RelatedTable, relateTable, type TableVersions } from './related-table.ts';
import { diffRows } from './row-differences.ts';

export interface TableComparison {
  differences: Difference[];
  reconcile(isAccepted: (key: string) => boolean): TableContent;
}

export function compareTable(versions: TableVersions): TableComparison {
  const table = relateTable(versions);
  return {
    differences: [...nameDifference(table), ...diffColumns(table), ...diffRows(table)],
    reconcile: (isAccepted) => reconcileTable(table, isAccepted),
  };
}

function nameDifference({ index, isEdited, now, original, uploaded, base, editedOr }: RelatedTable): Difference[] {
  if (uploaded.titleRow === null || isSameCell(now.name, uploaded.name)) return [];
  return [
    {
      ...base,
      key: `table~:${index}`,
      kind: 'table-renamed',
      origin: !isEdited || original?.name === now.name ? 'file' : original?.name === uploaded.name ? 'editor' : 'both',
      place: cellAddress(uploaded.titleRow, 0),
      original: isEdited ? (original?.name ?? null) : now.name,
      edited: editedOr(now.name),
      uploaded: uploaded.name,
    },
  ];
}
