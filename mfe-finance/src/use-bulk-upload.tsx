import { type ReactNode, useState } from 'react';
import { type Reads, useImports } from 'shared-auth';
import { Button } from 'shared-ui';
import { type ImportColumn, ImportDialog } from 'shared-ui/import';

const TITLE = 'Bulk Upload';

interface Upload {
  kind: Parameters<typeof useImports>[0];
  columns: readonly ImportColumn[];
  /** Without extension. */
  sampleName: string;
  /** For an import and its undo. */
  reads: readonly Reads[];
}

function BulkUpload({ kind, columns, sampleName, reads, onClose }: Upload & { onClose: () => void }) {
  const importing = useImports(kind, ...reads);
  return (
    <ImportDialog
      open
      title={TITLE}
      columns={columns}
      sampleName={sampleName}
      importing={importing}
      onClose={onClose}
    />
  );
}

/**
 * Separate: the button may move when the first rows arrive.
 *
 * @example const upload = useBulkUpload({ kind: 'holidays', columns: COLUMNS, sampleName: 'Holidays', reads: ['GET /api/v1/holiday'] });
 */
export function useBulkUpload(upload: Upload): { button: ReactNode; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    button: (
      <Button variant="outline" onClick={() => setOpen(true)}>
        {TITLE}
      </Button>
    ),
    dialog: isOpen && <BulkUpload {...upload} onClose={() => setOpen(false)} />,
  };
}
