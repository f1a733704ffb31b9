import { imports } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import type { User } from '../../../session/scope.ts';
import { checkRows } from './check-rows.ts';
import type { ImportKind } from './import-kind.ts';
import { importKinds } from './kinds.ts';
import { newestImports, readImport } from './repository.ts';
import { runImport, undoImport } from './run-import.ts';

const requireAllowedKind = (
  name: imports.ImportKindName,
  { role }: User,
  list: 'readers' | 'roles' = 'roles',
): ImportKind => {
  const kind = importKinds[name];
  if (!kind[list].includes(role)) throw new AppError('FORBIDDEN');
  return kind;
};

/** Unknown cells and repeated rows are client errors. */
const refuseStrangeRows = ({ columns }: ImportKind, rows: readonly imports.ImportRow[]): void => {
  const wrong: Record<string, string> = {};
  const seen = new Set<number>();
  rows.forEach(({ row, cells }, index) => {
    if (seen.has(row)) wrong[`rows.${index}.row`] = 'This row comes twice.';
    seen.add(row);
    for (const name of Object.keys(cells))
      if (!columns.includes(name)) wrong[`rows.${index}.cells.${name}`] = 'There is no such column.';
  });
  if (Object.keys(wrong).length > 0) throw new AppError('INVALID_REQUEST', wrong);
};

export async function importRoutes(app: App) {
  serve(app, imports.importList, async ({ params, user, db }) => {
    requireAllowedKind(params.kind, user, 'readers');
    return { data: await newestImports(db, user, params.kind), message: 'OK' };
  });
  serve(app, imports.checkImport, async ({ params, body, user, db, now }) => {
    const kind = requireAllowedKind(params.kind, user);
    refuseStrangeRows(kind, body.rows);
    const { problems, effects } = await checkRows(db, kind, body.rows, { user, now });
    return { data: [...problems], ...(effects && { effects: [...effects] }), message: 'OK' };
  });
  serve(app, imports.addImport, ({ params, body, user, change, now }) => {
    const kind = requireAllowedKind(params.kind, user);
    refuseStrangeRows(kind, body.rows);
    return change(async (tx) => {
      const { id, added } = await runImport(tx, params.kind, body, { user, now });
      return { data: await readImport(tx, user, id), message: `${kind.count(added)} ${kind.done}.` };
    });
  });
  serve(app, imports.undoImport, ({ params, user, change, now }) => {
    const kind = requireAllowedKind(params.kind, user);
    return change(async (tx) => {
      const count = await undoImport(tx, params.kind, params.id, { user, now });
      return { data: await readImport(tx, user, params.id), message: `${kind.count(count)} taken back.` };
    });
  });
}
