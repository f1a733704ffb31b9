import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';
import { indiaDay } from '../../../time/india-day.ts';
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

const reminderKey = (sapId: string, day: string): string => `REMINDED ${sapId} ${day}`;

/** A line of the timeline that exists once a day and person; false if it stands there. */
export const addReminder = async (
  tx: WriteDb,
  { id, sapId, line, now }: { id: string; sapId: string; line: string; now: Date },
): Promise<boolean> => {
  const added = await tx.query(sql`
    insert into ticket_timeline (ticket_id, at, step, lines)
    values (${id}, ${now}, ${reminderKey(sapId, indiaDay(now))}, ${[line]})
    on conflict (ticket_id, step) do nothing returning id`);
  return added.length > 0;
};

/** When who has the ticket was reminded on that day, by ticket. */
export const findReminders = async (db: Db, ids: readonly string[], day: string): Promise<Map<string, string>> => {
  const rows = await db.query<{ id: string; at: string }>(sql`
    select t.id, ${iso('l.at')} as at from tickets t
      join ticket_timeline l on l.ticket_id = t.id and l.step = 'REMINDED ' || t.assigned_to || ' ' || ${day}::text
    where t.id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, at }) => [id, at]));
};
