import { z } from 'zod';
import { call, message, uuid } from '../call.ts';
import { importLimits } from '../limits.ts';
import { M3, M3_READ } from '../roles.ts';

export const IMPORT_KINDS = ['holidays', 'spend-limits', 'leave-entitlements'] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

/** The sheet's row, and texts by column id. */
export const importRow = z.strictObject({
  row: z.number().int().min(1).max(1_048_576),
  cells: z.record(z.string().max(40), z.string().max(importLimits.cell.maxLength)),
});
export type ImportRow = z.infer<typeof importRow>;

/** `detail` is more specific: which region is unknown. */
export const cellProblem = z.object({
  row: z.number().int(),
  column: z.string(),
  text: z.string(),
  detail: z.string().optional(),
});
export type CellProblem = z.infer<typeof cellProblem>;

/** 'replaces' names the previous value. */
export const rowEffect = z.object({
  row: z.number().int(),
  effect: z.enum(['new', 'replaces', 'unchanged']),
  text: z.string(),
});
export type RowEffect = z.infer<typeof rowEffect>;

/** Times are instants; `undoneAt` is null before an undo. */
export const importRecord = z.object({
  id: z.string(),
  fileName: z.string(),
  at: z.string(),
  by: z.string(),
  byName: z.string(),
  /** Created or changed. */
  added: z.number().int(),
  leftOut: z.number().int(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** Conflicts appear only on trying. */
  mayUndo: z.boolean(),
});
export type ImportRecord = z.infer<typeof importRecord>;

const rows = z.array(importRow).max(importLimits.rows.maxItems);
const kind = z.enum(IMPORT_KINDS);

export const importList = call({
  method: 'GET',
  path: '/api/v1/imports/:kind',
  roles: M3_READ,
  tag: 'Imports',
  summary: 'The newest 20 imports of a kind',
  params: z.strictObject({ kind }),
  response: z.object({ data: z.array(importRecord), message }),
});

/** Writes nothing. `addImport` would take rows without problems. */
export const checkImport = call({
  method: 'POST',
  path: '/api/v1/imports/:kind/check',
  roles: M3,
  tag: 'Imports',
  summary: 'Objections to the rows of a file, by row and cell',
  params: z.strictObject({ kind }),
  body: z.strictObject({ rows }),
  response: z.object({
    data: z.array(cellProblem),
    /** Of rows without problems, as they were understood. */
    effects: z.array(rowEffect).optional(),
    message,
  }),
});

/** All or nothing: any problem is 400, `fields` by `ROW.COLUMN`. */
export const addImport = call({
  method: 'POST',
  path: '/api/v1/imports/:kind',
  roles: M3,
  tag: 'Imports',
  summary: 'Add the rows of a file',
  params: z.strictObject({ kind }),
  body: z.strictObject({
    fileName: z.string().trim().max(255),
    rows: rows.min(1),
    leftOut: z.number().int().min(0).max(1_048_576).default(0),
  }),
  refusals: ['IMPORT_ROWS_WRONG'],
  response: z.object({ data: importRecord, message }),
});

/** Later changes or uses: 409 with their names. */
export const undoImport = call({
  method: 'POST',
  path: '/api/v1/imports/:kind/:id/undo',
  roles: M3,
  tag: 'Imports',
  summary: 'Take an import back',
  params: z.strictObject({ kind, id: uuid }),
  refusals: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_OWN', 'IMPORT_IN_USE', 'IMPORT_UNDONE'],
  response: z.object({ data: importRecord, message }),
});
