import type { documents, ServerQuery } from 'api-contract';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { fileUrl } from '../../../files/kept-files.ts';
import { dropUnkeptPieces } from '../../../files/pieces.ts';
import { chosenOrder, holdsText, iso, naturalKeys, pagedRows } from '../../../database/sql-parts.ts';

type Entry = documents.DocumentEntry;
type Row = Omit<Entry, 'url'> & { fileId: string };

const columns = sql`d.id as "_id", d.category as "documentCategory", d.description, f.id as "fileId", f.name as "fileName",
  f.type as "fileType", f.size as "fileSize", ${iso('d.uploaded_at')} as "dateUploaded", d.uploaded_by as "uploadedBy", d.version`;
const from = sql`from documents d join stored_files f on f.id = d.file_id where d.deleted_at is null`;
const entryOf = ({ fileId, ...row }: Row): Entry => ({ ...row, url: fileUrl(fileId, row.fileName) });

type DocumentsQuery = ServerQuery<typeof documents.documentList>;
const ORDERS: Record<NonNullable<DocumentsQuery['sort']>, readonly string[]> = {
  type: ['lower(d.category)'],
  description: ['lower(d.description)'],
  file: naturalKeys('f.name'),
  uploaded: ['d.uploaded_at'],
};

export const documentPage = async (db: Db, query: DocumentsQuery) => {
  const text = query.search?.trim();
  const matching = text ? sql`and ${holdsText(['d.category', 'd.description', 'f.name'], text)}` : sql``;
  const [{ data, ...paging }, categories] = await Promise.all([
    pagedRows<Row>(db, query, {
      from: sql`${from} ${matching}`,
      rows: (page) =>
        sql`select ${columns} ${from} ${matching} order by ${chosenOrder(ORDERS, query)} d.uploaded_at desc, d.id ${page}`,
    }),
    db.query<{ category: string }>(
      sql`select distinct category from documents where deleted_at is null order by category limit 200`,
    ),
  ]);
  return {
    docs: data.map(entryOf),
    paging,
    categories: categories.map(({ category }) => category),
  };
};

export const findDocumentById = async (db: Db, id: string): Promise<Entry | undefined> => {
  const row = await db.one<Row>(sql`select ${columns} ${from} and d.id = ${id}`);
  return row && entryOf(row);
};

export const lockDocument = (tx: WriteDb, id: string) =>
  tx.one<{ id: string }>(sql`select id from documents where id = ${id} and deleted_at is null for update`);

interface Fields {
  category: string;
  description: string;
}

export const addDocument = async (
  tx: WriteDb,
  { category, description }: Fields,
  fileId: string,
  by: string,
  at: Date,
) =>
  (
    await exactlyOne<{ id: string }>(
      tx,
      sql`insert into documents (category, description, file_id, uploaded_by, uploaded_at)
      values (${category}, ${description}, ${fileId}, ${by}, ${at}) returning id`,
    )
  ).id;

/** Only a new file changes uploader and time. The old one is deleted, with its address. */
export const changeDocument = async (
  tx: WriteDb,
  id: string,
  { category, description }: Fields,
  file?: { id: string; by: string; at: Date },
) => {
  const renewed = file ? sql`, file_id = ${file.id}, uploaded_by = ${file.by}, uploaded_at = ${file.at}` : sql``;
  const { fileId: oldFile } = await exactlyOne<{ fileId: string }>(
    tx,
    sql`select file_id as "fileId" from documents where id = ${id}`,
  );
  await tx.query(sql`update documents set category = ${category}, description = ${description}, version = version + 1
    ${renewed} where id = ${id}`);
  if (!file) return;
  await tx.query(sql`delete from stored_files where id = ${oldFile}`);
  await dropUnkeptPieces(tx, oldFile);
};

export const removeDocument = (tx: WriteDb, id: string, at: Date) =>
  tx.query(sql`update documents set deleted_at = ${at}, version = version + 1 where id = ${id}`);

/** @returns whether there was a deleted one */
export const restoreDocument = async (tx: WriteDb, id: string): Promise<boolean> =>
  (await tx.one(sql`update documents set deleted_at = null, version = version + 1
    where id = ${id} and deleted_at is not null returning id`)) !== undefined;
