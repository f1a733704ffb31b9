export { ImportDialog } from './import-dialog.tsx';
export type { ImportDialogProps } from './import-dialog.tsx';
export type { CellProblem, ImportColumn, Importing, ImportRow, PastImport } from './importing.ts';
