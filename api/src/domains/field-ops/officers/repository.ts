import type { officers } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import type { DayRange } from '../../../time/day-range.ts';
import { byNatural, preparedName } from '../../../database/sql-parts.ts';
import { isOfficer } from '../../is-officer.ts';

type OfficerRow = officers.OfficerRow;

/** Within all scopes, by SAP ID, with plan counts (D-039, D-041). */
export const findOfficersWithPlanCounts = (
  db: Db,
  scopes: [Sql, Sql],
  { start, end }: DayRange,
): Promise<OfficerRow[]> => {
  const statement = sql`
    select u.sap_id as "SAP_ID", u.name, coalesce(u.zone, '') as zone, coalesce(r.name, '') as "regionName",
      coalesce(a.name, '') as "areaName", u.territory_name as "territoryName",
      json_build_object('inReview', c.in_review, 'draft', c.draft, 'approved', c.approved, 'reverted', c.reverted) as stats
    from users u
    left join regions r on r.code = u.region_code
    left join areas a on a.code = u.area_code
    cross join lateral (
      select count(*) filter (where p.status = 'In-Review') as in_review, count(*) filter (where p.status = 'Draft') as draft,
        count(*) filter (where p.status = 'Approved') as approved, count(*) filter (where p.status = 'Reverted') as reverted
      from pjps p where p.sap_id = u.sap_id and p.plan_date between ${start} and ${end}
    ) c
    where ${isOfficer} and u.active and ${scopes[0]} and ${scopes[1]}
    order by ${byNatural('u.sap_id')}`;
  return db.query<OfficerRow>(statement, preparedName(statement));
};
