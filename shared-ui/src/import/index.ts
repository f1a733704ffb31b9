export { ImportDialog } from './import-dialog.tsx';
export type { ImportDialogProps } from './import-dialog.tsx';
export type { ImportCopy } from './use-import.ts';
export type {
  CellProblem,
  ImportColumn,
  Importing,
  ImportPreview,
  ImportRow,
  PastImport,
  RowEffect,
} from './importing.ts';
