import { type ReactNode, useState } from 'react';
import { type Reads, useImports } from 'shared-auth';
import { Button } from 'shared-ui';
import { type ImportColumn, type ImportCopy, ImportDialog } from 'shared-ui/import';

const TITLE = 'Bulk Upload';

interface Upload {
  kind: Parameters<typeof useImports>[0];
  columns: readonly ImportColumn[];
  /** Without extension. */
  sampleName: string;
  /** For an import and its undo. */
  reads: readonly Reads[];
}

interface Opened {
  title: string;
  copy?: ImportCopy;
}

function BulkUpload({
  kind,
  columns,
  sampleName,
  reads,
  title,
  copy,
  onClose,
}: Upload & Opened & { onClose: () => void }) {
  const importing = useImports(kind, ...reads);
  return (
    <ImportDialog
      open
      title={title}
      columns={columns}
      sampleName={sampleName}
      importing={importing}
      copy={copy}
      onClose={onClose}
    />
  );
}

/** Separate: the button may move when the first rows arrive. */
export function useBulkUpload(upload: Upload): {
  button: ReactNode;
  dialog: ReactNode;
  /** Opens the dialog with rows made from records. */
  copy: (title: string, rows: ImportCopy) => void;
} {
  const [opened, setOpened] = useState<Opened>();
  return {
    button: (
      <Button variant="outline" onClick={() => setOpened({ title: TITLE })}>
        {TITLE}
      </Button>
    ),
    dialog: opened && <BulkUpload {...upload} {...opened} onClose={() => setOpened(undefined)} />,
    copy: (title, copy) => setOpened({ title, copy }),
  };
}
