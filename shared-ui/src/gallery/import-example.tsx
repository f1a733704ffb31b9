import { useState } from 'react';
import { Button, formatInstant } from '../index.ts';
import { ImportDialog, type ImportRow, type PastImport } from '../import/index.ts';

const columns = [
  { id: 'name', heading: 'NAME', needed: true, example: 'Holi' },
  { id: 'date', heading: 'DATE', hint: 'DD/MM/YYYY', example: '22/03/2027' },
] as const;
const problemsOf = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ row, cells }) => (cells.name ? [] : [{ row, column: 'name', text: 'Please give a name.' }]));

export function ImportExample() {
  const [isOpen, setOpen] = useState(false);
  const [past, setPast] = useState<readonly PastImport[]>([]);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Bulk Upload
      </Button>
      <ImportDialog
        open={isOpen}
        title="Bulk Upload"
        columns={columns}
        sampleName="Days"
        importing={{
          check: (rows) => Promise.resolve(problemsOf(rows)),
          add: ({ fileName, rows, leftOut }) => {
            const at = new Date().toISOString();
            const base = { id: formatInstant(at), by: 'RO1', byName: 'Asha Verma', undoneAt: null, undoneBy: null };
            const made = { ...base, fileName, at, added: rows.length, leftOut, mayUndo: true };
            setPast((known) => [made, ...known]);
            return Promise.resolve({ message: `${rows.length} days added.`, made });
          },
          undo: (id) => {
            setPast((known) => known.filter((each) => each.id !== id));
            return Promise.resolve('Taken back.');
          },
          past: { data: past, isLoading: false, retry: () => undefined },
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
