import type { Pool } from 'pg';
import { addFile } from './add-file.ts';

/** Returns its id. */
export const addSurveyUpload = async (pool: Pool, survey: string, number: number, at: string): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into survey_uploads (document_id, number, file_id, sheet_name, sheet, uploaded_by, uploaded_at)
     values ($1, $2, $3, 'One', '[]', 'AO1', $4) returning id`,
    [survey, number, await addFile(pool, 'Modified.xlsx', 'application/octet-stream', 'x'), at],
  );
  return rows[0]!.id;
};
