import { sql, type WriteDb } from '../../../database/sql.ts';

export const addWaitingFile = (tx: WriteDb, fileId: string, by: string, at: Date) =>
  tx.query(sql`insert into ticket_files (file_id, uploaded_by, uploaded_at) values (${fileId}, ${by}, ${at})`);
