import { scopeColumns } from '../../../session/scope.ts';
import type { Grouping } from 'api-contract';
import { type Db, type Sql, sql, exactlyOne } from '../../../database/sql.ts';
import { byNatural, iso } from '../../../database/sql-parts.ts';
import { groupColumn, type PlaceColumns, inSelectedPlace, type Selection } from './selection.ts';

const OFFICER_PLACE: PlaceColumns = { ...scopeColumns('p'), territoryCode: 'p.territory_code' };

/** The last day of the range, or today before it. */
export const toAsOfDay = ({ end, today, start }: Selection): string =>
  end <= today ? end : start > today ? start : today;

/** Officers `p` on that day: switched executives included (D-071), leavers excluded. */
export const selectOfficersAsOf = (selection: Selection): Sql => sql`
  select p.* from user_places p
  where ${toAsOfDay(selection)}::date between p.valid_from and coalesce(p.valid_to, 'infinity')
    and p.role = 'SO' and p.active and ${inSelectedPlace(selection, OFFICER_PLACE)}`;

/** Head office reads whole days; for others, selecting their officers is faster. */
const selectPlanCounts = (selection: Selection): Sql => sql`
  select j.sap_id, count(*)::int as plans from pjps j where j.plan_date between ${selection.start} and ${selection.end}
    and ${selection.user.role === 'ADMIN' ? sql`true` : sql`j.sap_id in (select sap_id from (${selectOfficersAsOf(selection)}) p)`}
  group by j.sap_id`;

export interface Planning {
  code: string;
  created: number;
  notcreated: number;
}

export const planningPerGroup = (db: Db, selection: Selection, grouping: Grouping) =>
  db.query<Planning>(sql`
    select ${groupColumn(grouping, 'p')} as code, count(k.sap_id)::int as created,
      (count(*) - count(k.sap_id))::int as notcreated
    from (${selectOfficersAsOf(selection)}) p left join (${selectPlanCounts(selection)}) k on k.sap_id = p.sap_id group by 1`);

/** Officers without plans included. */
export const plansPerOfficer = (db: Db, selection: Selection) =>
  db.query<{ code: string; plans: number }>(sql`
    select p.sap_id as code, coalesce(k.plans, 0) as plans
    from (${selectOfficersAsOf(selection)}) p left join (${selectPlanCounts(selection)}) k on k.sap_id = p.sap_id order by ${byNatural('p.sap_id')}`);

export const findPlansUpdatedAt = async (db: Db): Promise<string | null> =>
  (await exactlyOne<{ at: string | null }>(db, sql`select ${iso('max(p.updated_at)')} as at from pjps p`)).at;
