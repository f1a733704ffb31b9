import type { ResponseOf, dealerCoverage } from 'api-contract';
import { type Db, exactlyOne, type Sql, sql } from '../../../database/sql.ts';
import { AppError } from '../../../errors/app-error.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { isDealerInScope } from '../../shared/dealers/is-dealer-in-scope.ts';
import { isOfficer } from '../../is-officer.ts';

type Visitor = ResponseOf<typeof dealerCoverage.visitors>['data'][number];

/** Of row `m` of user_territories and its user `u`, as of now. */
export const isOfficerOfTerritory = (user: User): Sql =>
  sql`m.valid_to is null and u.active and ${isOfficer} and ${getScopeCondition(user)}`;

interface NamedDealer {
  code: string;
  name: string;
}

/** Request `r` to visit the dealer, of the last 14 days and not yet followed by a visit. */
export const isOpenRequest = (dealerCode: Sql, lastVisit: Sql, today: string): Sql => sql`
  r.about = 'visits' and r.asked_at > ${today}::date - 14 and ${dealerCode} = any (r.dealer_codes)
    and r.day >= coalesce(${lastVisit}, r.day)`;

/** @throws FORBIDDEN if any is unknown or of another part of the company */
export const mustSeeDealers = async (db: Db, user: User, codes: readonly string[]): Promise<NamedDealer[]> => {
  const dealerCodes = [...new Set(codes)];
  const { dealers } = await exactlyOne<{ dealers: NamedDealer[] }>(
    db,
    sql`select coalesce(json_agg(json_build_object('code', d.dealer_code, 'name', d.name) order by d.name, d.dealer_code), '[]') as dealers
      from dealers d where d.dealer_code = any (${dealerCodes}) and ${isDealerInScope(user)}`,
  );
  if (dealers.length < dealerCodes.length) throw new AppError('FORBIDDEN');
  return dealers;
};

/**
 * Officers of the dealers' territories, most dealers first. A plan of a later day has room while it has fewer dealers
 * than the officer's fullest plan of the last 30 days.
 */
export const findVisitors = (db: Db, user: User, codes: readonly string[], today: string): Promise<Visitor[]> =>
  db.query<Visitor>(sql`
    select u.sap_id as "SAP_ID", u.name, array_agg(distinct d.dealer_code order by d.dealer_code) as "dealerCodes", (
      select json_build_object('day', j.plan_date, 'dealers', cardinality(j.dealer_codes), 'most', f.most)
      from pjps j cross join (
        select max(cardinality(p.dealer_codes)) as most from pjps p where p.sap_id = u.sap_id and p.status = 'Approved'
          and p.activity = 'Field' and p.plan_date between ${today}::date - 29 and ${today}::date) f
      where j.sap_id = u.sap_id and j.plan_date > ${today} and j.activity = 'Field' and j.status in ('In-Review', 'Approved')
        and cardinality(j.dealer_codes) < f.most
      order by j.plan_date, j.id limit 1) as "nextPlan", (
      select json_build_object('day', r.day, 'by', coalesce(nullif(a.name, ''), r.asked_by))
      from reminders r left join users a on a.sap_id = r.asked_by cross join unnest(${[...codes]}::text[]) c (code)
        left join dealer_last_visits l on l.dealer_code = c.code
      where r.sap_id = u.sap_id and ${isOpenRequest(sql`c.code`, sql`l.day`, today)}
      order by r.asked_at desc limit 1) as "lastRequest"
    from dealers d join user_territories m on m.territory_code = d.territory_code join users u on u.sap_id = m.sap_id
    where d.dealer_code = any (${[...codes]}) and ${isOfficerOfTerritory(user)}
    group by u.sap_id, u.name order by count(distinct d.dealer_code) desc, u.name, u.sap_id`);
