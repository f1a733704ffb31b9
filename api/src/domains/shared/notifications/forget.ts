import { sql, type WriteDb } from '../../../database/sql.ts';

const KEPT_DAYS = 90;
/** So many of the newest one person keeps. */
export const MOST_OF_PERSON = 1000;

/** Forgets what is older than 90 days, and of each person what is beyond the newest thousand. */
export const forgetNotifications = async (db: WriteDb, now: Date): Promise<void> => {
  await db.query(
    sql`delete from notifications where created_at < ${now}::timestamptz - ${KEPT_DAYS} * interval '1 day'`,
  );
  await db.query(sql`
    delete from notifications n using (
      select user_id from notifications group by user_id having count(*) > ${MOST_OF_PERSON}) many
    where n.user_id = many.user_id and n.number <= (
      select o.number from notifications o where o.user_id = many.user_id order by o.number desc offset ${MOST_OF_PERSON} limit 1)`);
};
