import { type Db, sql, type WriteDb } from '../database/sql.ts';

/** Large enough for few pieces, small enough to buffer one a person. */
export const PIECE_BYTES = 262_144;

export const writePiece = (db: WriteDb, fileId: string, startByte: number, content: Buffer) =>
  db.query(
    sql`insert into file_pieces (file_id, start_byte, content) values (${fileId}, ${startByte}, ${content})`,
    'write-piece',
  );

export const writePieces = async (db: WriteDb, fileId: string, content: Buffer): Promise<void> => {
  for (let index = 0; index < content.length; index += PIECE_BYTES)
    await writePiece(db, fileId, index, content.subarray(index, index + PIECE_BYTES));
};

/** At most `most` bytes, within one piece. */
export const readPiece = async (db: Db, fileId: string, at: number, most: number): Promise<Buffer | undefined> =>
  (
    await db.one<{ content: Buffer }>(
      sql`select substring(content from ${at}::int - start_byte + 1 for ${most}::int) as content from file_pieces
      where file_id = ${fileId} and start_byte <= ${at} order by start_byte desc limit 1`,
      'read-piece',
    )
  )?.content;

/** Unless it has become a file. */
export const dropUnkeptPieces = (db: WriteDb, fileId: string) =>
  db.query(
    sql`delete from file_pieces where file_id = ${fileId} and not exists (select from stored_files where id = ${fileId})`,
  );

/** Left by servers that died. */
export const dropAbandonedPieces = (db: WriteDb) =>
  db.query(sql`delete from file_pieces where written_at < now() - interval '1 day'
    and not exists (select from stored_files where id = file_id)`);
