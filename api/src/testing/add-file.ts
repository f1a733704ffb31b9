import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { toWriteDb, sql } from '../database/sql.ts';
import { writePieces } from '../files/pieces.ts';

/** Returns its id. */
export const addFile = async (pool: Pool, name: string, type: string, content: Buffer | string): Promise<string> => {
  const db = toWriteDb(pool);
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = await db.one<{ id: string }>(
    sql`insert into stored_files (name, type, size, sha256) values (${name}, ${type}, ${bytes.length}, ${sha256}) returning id`,
  );
  if (!file) throw new Error('The file was not kept');
  await writePieces(db, file.id, bytes);
  return file.id;
};
