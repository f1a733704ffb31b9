import { useMemo, useState } from 'react';
import type { ImportRow } from './importing.ts';
import type { FileRows } from './read-rows.ts';

const NO_FILE: FileRows = { rows: [], hidden: [], notes: [] };

/** Corrected rows, and the numbers of those left out. */
export function useImportRows() {
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [file, setFile] = useState<Pick<FileRows, 'hidden' | 'notes'>>(NO_FILE);
  const includedRows = useMemo(() => rows.filter(({ row }) => !leftOut.has(row)), [rows, leftOut]);
  const show = (read: FileRows) => {
    setRows(read.rows);
    setFile({ hidden: read.hidden, notes: read.notes });
    // Hidden rows were not seen.
    setLeftOut(new Set(read.hidden));
  };
  const clear = () => show(NO_FILE);
  const edit = (row: number, column: string, text: string) => {
    const next = rows.map((each) => (each.row === row ? { row, cells: { ...each.cells, [column]: text } } : each));
    setRows(next);
    return next;
  };
  return { rows, leftOut, setLeftOut, file, includedRows, show, clear, edit };
}
