import { type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import { DAY_MS } from '../../../time/india-day.ts';

/** Ends the previous stage. */
export const enterStage = async (
  tx: WriteDb,
  id: string,
  { status, at, by }: { status: string; at: Date; by: string },
) => {
  await tx.query(sql`update prospect_stages set until = ${at} where prospect_id = ${id} and until is null`);
  await tx.query(sql`
    insert into prospect_stages (prospect_id, nth, status, since, by_sap_id)
    select ${id}, coalesce(max(nth), 0) + 1, ${status}, ${at}, ${by} from prospect_stages where prospect_id = ${id}`);
};

/**
 * Undoes the last stage, and resumes the one before.
 * @returns since when it has lasted
 */
export const leaveStage = async (tx: WriteDb, id: string): Promise<Date | undefined> => {
  await tx.query(sql`delete from prospect_stages where prospect_id = ${id} and until is null`);
  const [stage] = await tx.query<{ since: Date }>(sql`
    update prospect_stages set until = null
    where prospect_id = ${id} and nth = (select max(nth) from prospect_stages where prospect_id = ${id}) returning since`);
  return stage?.since;
};

export const isWaiting: Sql = sql`p.status like '%Pending%'`;

export const isOverTime = (now: Date, limitDays: number): Sql =>
  sql`(p.status like '%Pending%' and p.status_since < ${new Date(now.getTime() - limitDays * DAY_MS)})`;

export const daysBetween = (since: Date, until: Date): number =>
  Math.max(0, Math.floor((until.getTime() - since.getTime()) / DAY_MS));
