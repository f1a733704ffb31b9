import { sql, type WriteDb } from '../database/sql.ts';

export interface HistoryLine {
  kind: string;
  id: string;
  action: string;
  before: object | null;
  after: object | null;
}

/** Only for decisions outside a signed-in person's write; all else uses `tx.history`. */
export const writeHistory = (
  db: WriteDb,
  lines: HistoryLine | readonly HistoryLine[],
  by: { sapId: string; role: string },
  requestId: string,
) =>
  db.query(sql`insert into history (kind, record_id, by_sap_id, by_role, action, before, after, request_id)
    select l.kind, l.id, ${by.sapId}, ${by.role}, l.action, nullif(l.before, 'null'), nullif(l.after, 'null'), ${requestId}
    from jsonb_to_recordset(${JSON.stringify([lines].flat())}::jsonb)
      as l (kind text, id text, action text, before jsonb, after jsonb)`);
