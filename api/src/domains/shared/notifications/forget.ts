import { deleteInSteps } from '../../../background/delete-in-steps.ts';
import { sql, type WriteDb } from '../../../database/sql.ts';

/** Maximum kept for a person. */
export const MAX_OF_PERSON = 1000;

export const forgetNotifications = async (db: WriteDb, now: Date, days: number): Promise<void> => {
  await deleteInSteps(db, 'notifications', sql`created_at < ${now}::timestamptz - ${days} * interval '1 day'`);
  await db.query(sql`
    delete from notifications n using (
      select user_id from notifications group by user_id having count(*) > ${MAX_OF_PERSON}) many
    where n.user_id = many.user_id and n.number <= (
      select o.number from notifications o where o.user_id = many.user_id order by o.number desc offset ${MAX_OF_PERSON} limit 1)`);
};
