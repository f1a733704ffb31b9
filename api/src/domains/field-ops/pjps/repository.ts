import type { pjps } from 'api-contract';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { type OrgUnit, selectOrgUnit } from '../../../session/scope.ts';
import { iso, selectName } from '../../../database/sql-parts.ts';
import type { DayRange } from '../../../time/day-range.ts';

export type PjpEntry = pjps.PjpEntry;

const entry = sql`
  select p.id as "_id", p.sap_id as "SAP_ID", p.status, p.activity, p.plan_date::text as "planDate", p.remark, p.beats,
    d.list as "dealersDetails", p.decided_by as "decidedBy", ${selectName('p.decided_by')} as "decidedByName", ${iso('p.decided_at')} as "decidedAt", p.version
  from pjps p cross join lateral (
    select coalesce(json_agg(json_build_object('dealerCode', c.code, 'name', coalesce(n.name, '')) order by c.place), '[]') as list
    from unnest(p.dealer_codes) with ordinality as c (code, place) left join dealers n on n.dealer_code = c.code
  ) d`;

/** Newest first (D-039). */
export const findPlans = (db: Db, sapId: string, { start, end }: DayRange): Promise<PjpEntry[]> =>
  db.query<PjpEntry>(sql`${entry}
    where p.sap_id = ${sapId} and p.plan_date between ${start} and ${end}
    order by p.plan_date desc, p.id`);

export const findPlanById = (db: Db, id: string): Promise<PjpEntry | undefined> =>
  db.one<PjpEntry>(sql`${entry} where p.id = ${id}`);

export const lockPlan = (tx: WriteDb, id: string): Promise<OrgUnit | undefined> =>
  tx.one<OrgUnit>(sql`
    select u.sap_id as "sapId", ${selectOrgUnit('u')}
    from pjps p join users u on u.sap_id = p.sap_id where p.id = ${id} for update of p`);

/** A pending plan has no decider or reason. */
export const decidePlan = (
  tx: WriteDb,
  id: string,
  {
    status,
    by,
    at,
    reason,
  }: { status: PjpEntry['status']; by: string | null; at: Date | null; reason?: string | undefined },
) =>
  tx.query(sql`
    update pjps set status = ${status}, decided_by = ${by}, decided_at = ${at}, decision_reason = ${reason ?? null},
      version = version + 1
    where id = ${id}`);

export const findPlansByIds = (db: Db, ids: readonly string[]): Promise<PjpEntry[]> =>
  db.query<PjpEntry>(sql`${entry} where p.id = any(${ids})`);
