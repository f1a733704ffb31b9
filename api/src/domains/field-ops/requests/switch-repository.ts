import type { requests } from 'api-contract';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { type OrgUnit, getScopeCondition, type User, selectOrgUnit } from '../../../session/scope.ts';
import { iso, selectName } from '../../../database/sql-parts.ts';

export type BeatSwitch = requests.BeatSwitch;

// An approved plan is already on the switch date.
const entry = sql`
  select s.id as "_id", s.sap_id as "SAP_ID", u.name, s.status, s.activity, s.plan_date::text as "planDate",
    s.switch_date::text as "switchDate", coalesce(p.remark, '') as remark, coalesce(p.beats, '[]') as beats,
    d.list as "dealersDetails", s.decided_by as "decidedBy", ${selectName('s.decided_by')} as "decidedByName", ${iso('s.decided_at')} as "decidedAt", s.reason, s.version
  from beat_switches s join users u on u.sap_id = s.sap_id
  left join lateral (
    select q.* from pjps q where q.sap_id = s.sap_id and q.plan_date in (s.plan_date, s.switch_date)
      and (q.plan_date = s.plan_date or s.status = 'Approved')
    order by (q.plan_date = case s.status when 'Approved' then s.switch_date else s.plan_date end) desc,
      (q.activity = s.activity) desc, (q.status in ('Approved', 'In-Review')) desc, q.id limit 1
  ) p on true
  cross join lateral (
    select coalesce(json_agg(json_build_object('dealerCode', c.code, 'name', coalesce(n.name, '')) order by c.place), '[]') as list
    from unnest(p.dealer_codes) with ordinality as c (code, place) left join dealers n on n.dealer_code = c.code
  ) d`;

/** By plan date, newest first (D-039): pending, or decided within 90 days. */
export const findSwitches = (db: Db, user: User): Promise<BeatSwitch[]> =>
  db.query<BeatSwitch>(sql`${entry} where ${getScopeCondition(user)}
    and (s.status = 'In-Review' or coalesce(s.decided_at, s.requested_at) > now() - interval '90 days')
    order by s.plan_date desc, s.requested_at desc, s.id`);

export const findSwitchesByIds = (db: Db, ids: readonly string[]): Promise<BeatSwitch[]> =>
  db.query<BeatSwitch>(sql`${entry} where s.id = any(${ids})`);

interface LockedSwitch extends OrgUnit {
  id: string;
  sapId: string;
  status: BeatSwitch['status'];
  activity: string;
  planDate: string;
  switchDate: string;
  version: number;
}

export const lockSwitch = (tx: WriteDb, id: string): Promise<LockedSwitch | undefined> =>
  tx.one<LockedSwitch>(sql`
    select s.id, s.sap_id as "sapId", s.status, s.activity, s.plan_date::text as "planDate",
      s.switch_date::text as "switchDate", s.version, ${selectOrgUnit('u')}
    from beat_switches s join users u on u.sap_id = s.sap_id where s.id = ${id} for update of s`);

export const writeSwitch = (
  tx: WriteDb,
  id: string,
  d: { status: BeatSwitch['status']; by: string | null; at: Date | null; reason?: string | undefined },
) =>
  tx.query(sql`
    update beat_switches set status = ${d.status}, decided_by = ${d.by}, decided_at = ${d.at}, reason = ${d.reason ?? null},
      version = version + 1
    where id = ${id}`);

export interface MovedPlan {
  id: string;
  from: string;
  to: string;
  versionBefore: number;
  version: number;
}

interface DayPlan {
  id: string;
  planDate: string;
  version: number;
}

/** In one order. */
export const lockDayPlans = async (tx: WriteDb, { sapId, activity, planDate, switchDate }: LockedSwitch) => {
  const rows = await tx.query<DayPlan & { activity: string; status: string }>(sql`
    select q.id, q.plan_date::text as "planDate", q.version, q.activity, q.status from pjps q
    where q.sap_id = ${sapId} and q.plan_date in (${planDate}, ${switchDate}) order by q.id for update`);
  const rank = (plan: (typeof rows)[number]) =>
    (plan.activity === activity ? 0 : 2) + (plan.status === 'Approved' || plan.status === 'In-Review' ? 0 : 1);
  const of = (day: string) => rows.filter((row) => row.planDate === day).sort((a, b) => rank(a) - rank(b))[0];
  return { planned: of(planDate), other: planDate === switchDate ? undefined : of(switchDate) };
};

export const movePlan = async (tx: WriteDb, plan: DayPlan, to: string): Promise<MovedPlan> => {
  await tx.query(sql`update pjps set plan_date = ${to}, version = version + 1 where id = ${plan.id}`);
  return { id: plan.id, from: plan.planDate, to, versionBefore: plan.version, version: plan.version + 1 };
};

/** undefined if the plan changed since. */
export const lockMovedPlan = (tx: WriteDb, { id, to, version }: MovedPlan): Promise<DayPlan | undefined> =>
  tx.one<DayPlan>(sql`
    select id, plan_date::text as "planDate", version from pjps
    where id = ${id} and plan_date = ${to} and version = ${version} for update`);
