import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import type { TicketStatus } from '../tickets/ticket-texts.ts';

/** Active people at levels of the category, by name; a plain text must be a SAP ID (D-233). */
export const findAssignees = (db: Db, ticketId: string) =>
  db.query<{ SAP_ID: string; name: string }>(sql`
    select u.sap_id as "SAP_ID", u.name from users u
    where u.active and u.sap_id in (
      select coalesce(person->>'SAP_ID', person #>> '{}')
      from tickets t join ticket_categories c on c.name = t.category,
        jsonb_array_elements(c.email_list) level, jsonb_array_elements(level->'email') person
      where t.id = ${ticketId})
    order by lower(u.name), u.sap_id`);

/** Escalation continues: nobody has answered yet. */
export const setAssignee = (tx: WriteDb, id: string, sapId: string | null, status: TicketStatus, at: Date) =>
  tx.query(sql`update tickets set assigned_to = ${sapId}, status = ${status}, updated_at = ${at}, version = version + 1
    where id = ${id}`);
