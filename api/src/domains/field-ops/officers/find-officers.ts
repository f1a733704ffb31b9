import type { ResponseOf, officers, ServerQuery } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { isOfficer } from '../../is-officer.ts';
import { findInSteps, isNear, nearness, searchText } from '../../shared/search/search-text.ts';

type FoundOfficer = ResponseOf<typeof officers.findOfficers>['data'][number];

const fields = sql`u.sap_id as "SAP_ID", u.name, u.territory_name as "territoryName", u.phone, u.active`;
// Must equal the expression of the index users_search.
const written = sql`officer_search_text(u.name, coalesce(u.sap_id, ''), u.territory_name, u.phone)`;
const byName = sql`u.active desc, lower(u.name), u.sap_id`;

/** Searches SAP ID, prefixes, substrings and, if none fits, near matches. */
export function findOfficers(
  db: Db,
  user: User,
  { q, limit }: ServerQuery<typeof officers.findOfficers>,
): Promise<FoundOfficer[]> {
  // 'SO 12' and 'so-12' are SO12.
  const typed = searchText(q.replace(/^([a-z]+)[ -]+(\d+)$/i, '$1$2'));
  const { text, beginning, inside, digits } = typed;
  const rowsBy = (which: Sql, order: Sql) =>
    db.query<FoundOfficer>(sql`
      select ${fields} from users u where u.sap_id is not null and ${isOfficer} and ${getScopeCondition(user)} and ${which}
      order by ${order}, ${byName} limit ${limit}`);
  const rank = sql`case when lower(u.sap_id) = ${text} then 0
    when lower(u.sap_id) like ${beginning} then 1 when search_key(u.name) like ${beginning} then 2
    when search_key(u.name) like ${`% ${beginning}`} then 3 when search_key(u.name) like ${inside} then 4 else 5 end`;
  const holds = digits
    ? sql`(${written} like ${inside} or ${written} like ${`%${digits}%`})`
    : sql`${written} like ${inside}`;
  return findInSteps(limit, ({ SAP_ID }) => SAP_ID, {
    exact: [() => rowsBy(holds, rank)],
    near: typed.nearness.map(
      (least) => () => rowsBy(isNear(typed, written, least), sql`${nearness(typed, written)} desc`),
    ),
  });
}
