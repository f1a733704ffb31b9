import { type Db, sql } from '../../../database/sql.ts';

/** Days are YYYY-MM-DD, both included. */
export const countPlans = (db: Db, { startDate, endDate }: { startDate: string; endDate: string }) =>
  db.query<{ _id: string; count: number }>(
    sql`select sap_id as "_id", count(*) as count from pjps
      where plan_date between ${startDate} and ${endDate} group by sap_id order by sap_id`,
    'master-report',
  );
