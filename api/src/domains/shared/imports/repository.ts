import type { imports } from 'api-contract';
import { type Db, exactlyOne, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { iso, selectName } from '../../../database/sql-parts.ts';
import type { ImportedRecord } from './import-kind.ts';

const fields = ({
  role,
  sapId,
}: User): Sql => sql`i.id, i.file_name as "fileName", ${iso('i.at')} as at, i.by_sap_id as by,
  coalesce(${selectName('i.by_sap_id')}, '') as "byName", i.added, i.left_out as "leftOut", ${iso('i.undone_at')} as "undoneAt",
  i.undone_by as "undoneBy", i.undone_at is null and (i.by_sap_id = ${sapId} or ${role === 'ADMIN'}) as "mayUndo"`;

export const newestImports = (db: Db, user: User, kind: imports.ImportKindName): Promise<imports.ImportRecord[]> =>
  db.query<imports.ImportRecord>(
    sql`select ${fields(user)} from imports i where i.kind = ${kind} order by i.at desc, i.id limit 20`,
  );

export const findImportKind = async (db: Db, id: string): Promise<imports.ImportKindName | undefined> =>
  (await db.one<{ kind: imports.ImportKindName }>(sql`select kind from imports where id = ${id}`))?.kind;

export const readImport = (db: Db, user: User, id: string): Promise<imports.ImportRecord> =>
  exactlyOne<imports.ImportRecord>(db, sql`select ${fields(user)} from imports i where i.id = ${id}`);

interface NewImport {
  kind: imports.ImportKindName;
  fileName: string;
  by: string;
  at: Date;
  leftOut: number;
  records: readonly ImportedRecord[];
}

/** Returns its id. */
export const insertImport = async (
  tx: WriteDb,
  { kind, fileName, by, at, leftOut, records }: NewImport,
): Promise<string> => {
  const { id } = await exactlyOne<{ id: string }>(
    tx,
    sql`insert into imports (kind, file_name, by_sap_id, at, added, left_out)
      values (${kind}, ${fileName}, ${by}, ${at}, ${records.length}, ${leftOut}) returning id`,
  );
  await tx.query(sql`
    insert into import_records (import_id, record_id, version, before)
    select ${id}, r.id, r.version, r.before from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r (id text, version integer, before jsonb)`);
  return id;
};

interface LockedImport {
  id: string;
  by: string;
  at: Date;
  undone: boolean;
}

export const lockImport = (tx: WriteDb, kind: imports.ImportKindName, id: string): Promise<LockedImport | undefined> =>
  tx.one<LockedImport>(sql`select id, by_sap_id as by, at, undone_at is not null as undone from imports
    where id = ${id} and kind = ${kind} for update`);

export const findImportedRecords = (db: Db, importId: string): Promise<ImportedRecord[]> =>
  db.query<ImportedRecord>(
    sql`select record_id as id, version, nullif(before, 'null'::jsonb) as before from import_records where import_id = ${importId} order by record_id`,
  );

export const markImportUndone = (tx: WriteDb, id: string, by: string, at: Date) =>
  tx.query(sql`update imports set undone_at = ${at}, undone_by = ${by} where id = ${id}`);
