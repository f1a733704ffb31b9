import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';

export interface TicketState {
  status: string;
  assignedTo: string | null;
  priority: number;
  handled: boolean;
  handledBy: string | null;
  waitingSince: string | null;
  waits: string[];
}

export const readState = (db: Db, id: string): Promise<TicketState> =>
  exactlyOne<TicketState>(
    db,
    sql`select status, assigned_to as "assignedTo", priority, handled, handled_by as "handledBy",
      waiting_since::text as "waitingSince", waits::text[] as waits from tickets where id = ${id}`,
  );

/** Of the newest change, if it was this person's in a list, and made this version. */
export const findOwnChange = async (
  db: Db,
  id: string,
  { sapId, version }: { sapId: string; version: number },
): Promise<TicketState | undefined> => {
  const row = await db.one<{ before: TicketState | null }>(sql`
    select h.before->'restore' as before from history h
    where h.id = (select max(n.id) from history n where n.kind = 'ticket' and n.record_id = ${id})
      and h.by_sap_id = ${sapId} and h.after->'version' = to_jsonb(${version}::integer)`);
  return row?.before ?? undefined;
};

export const restoreState = (tx: WriteDb, id: string, state: TicketState, at: Date) =>
  tx.query(sql`
    update tickets set status = ${state.status}, assigned_to = ${state.assignedTo}, priority = ${state.priority},
      handled = ${state.handled}, handled_by = ${state.handledBy},
      waiting_since = ${state.waitingSince}, waits = ${state.waits}, updated_at = ${at}, version = version + 1
    where id = ${id}`);
