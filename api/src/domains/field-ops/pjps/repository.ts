import type { pjps, ResponseOf } from 'api-contract';
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

type PlanOfOfficer = Omit<ResponseOf<typeof pjps.officerPjps>['data'][number], 'findings'>;

/** Days that are not counted yet have no adherence. */
const withAdherence = (today: string) => sql`
  select e.*, case when e.status = 'Approved' and e.activity = 'Field' and e."planDate" < ${today} then (
    select json_build_object('missed', array(select m from unnest(k.missed_dealers) m where m = any (j.dealer_codes) order by m),
      'reason', k.reason, 'isLate', coalesce((j.decided_at at time zone 'Asia/Kolkata')::date, j.plan_date) > j.plan_date)
    from pjps j join plan_adherence k on k.sap_id = j.sap_id and k.day = j.plan_date where j.id = e."_id") end as adherence`;

/** Newest first (D-039). */
export const findPlans = (db: Db, sapId: string, { start, end }: DayRange, today: string): Promise<PlanOfOfficer[]> =>
  db.query<PlanOfOfficer>(sql`${withAdherence(today)} from (${entry}
    where p.sap_id = ${sapId} and p.plan_date between ${start} and ${end}) e
    order by e."planDate" desc, e."_id"`);

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
