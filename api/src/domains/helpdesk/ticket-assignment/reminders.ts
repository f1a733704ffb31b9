import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';

const reminderKey = (sapId: string, day: string): string => `REMINDED ${sapId} ${day}`;

/** One line a day and person; false if it exists. */
export const addReminder = async (
  tx: WriteDb,
  { id, sapId, line, by, now }: { id: string; sapId: string; line: string; by: User; now: Date },
): Promise<boolean> => {
  const added = await tx.query(sql`
    insert into ticket_timeline (ticket_id, at, step, lines, by_sap_id, by_role)
    values (${id}, ${now}, ${reminderKey(sapId, indiaDay(now))}, ${[line]}, ${by.sapId}, ${by.role})
    on conflict (ticket_id, step) do nothing returning id`);
  return added.length > 0;
};

export const findReminders = async (db: Db, ids: readonly string[], day: string): Promise<Map<string, string>> => {
  const rows = await db.query<{ id: string; at: string }>(sql`
    select t.id, ${iso('l.at')} as at from tickets t
      join ticket_timeline l on l.ticket_id = t.id and l.step = 'REMINDED ' || t.assigned_to || ' ' || ${day}::text
    where t.id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, at }) => [id, at]));
};
