import { type ResponseOf, type prospects, ROLE_FACTS, type ServerQuery } from 'api-contract';
import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { findInSteps, isNear, MAX_INSIDE, MAX_NEAR, nearness, searchText } from '../../shared/search/search-text.ts';

type FoundProspect = ResponseOf<typeof prospects.findProspects>['data'][number];

const fields = sql`p.id as "_id", p.name, p.kind as "prospectType", p.status, p.sap_id as "SAP_ID", u.name as "officerName"`;
// Must equal the expression of the index prospects_search.
const written = sql`prospect_search_text(p.name, p.email, p.business_phone, p.phone, p.sap_id)`;

/** Searches id, phone, substrings, the officer's territory, and, if none fits, near matches. */
export function findProspects(
  db: Db,
  user: User,
  { q, limit }: ServerQuery<typeof prospects.findProspects>,
): Promise<FoundProspect[]> {
  const typed = searchText(q);
  const { text, beginning, inside, digits = '' } = typed;
  // On prospects alone, so that the index by officer works.
  const own =
    ROLE_FACTS[user.role].reach === 'company'
      ? sql`true`
      : sql`p.sap_id = any(array(select u.sap_id from users u where ${getScopeCondition(user)}))`;
  const step = (rank: Sql, which: Sql, most: number) => sql`
    (select p.id, ${rank} as rank from prospects p join users u on u.sap_id = p.sap_id where ${own} and ${which}
    order by p.created_at desc limit ${most})`;
  const samePhone = sql`((p.phone <> '' and phone_key(p.phone) = ${digits})
    or (p.business_phone <> '' and phone_key(p.business_phone) = ${digits}))`;
  const steps = [
    step(sql`0`, sql`p.prospect_id = ${q.trim()}`, limit),
    ...(digits ? [step(sql`1`, samePhone, limit)] : []),
    ...(typed.isInside
      ? [
          step(
            sql`case when search_key(p.name) like ${beginning} then 2 when search_key(p.name) like ${inside} then 3 else 4 end`,
            sql`${written} like ${inside}`,
            MAX_INSIDE,
          ),
        ]
      : []),
    step(sql`5`, sql`search_key(u.territory_name) = ${text}`, limit),
  ];
  const near = (least: number) => sql`
    select ${fields} from (
      select p.* from prospects p join users u on u.sap_id = p.sap_id
      where ${own} and ${isNear(typed, written, least)} limit ${MAX_NEAR}) p
    join users u on u.sap_id = p.sap_id order by ${nearness(typed, written)} desc, p.created_at desc, p.id limit ${limit}`;
  const first = sql`
    select ${fields} from (
      select id, min(rank) as rank from (${join(steps, ' union all ')}) s group by id) found
    join prospects p on p.id = found.id join users u on u.sap_id = p.sap_id
    order by found.rank, p.created_at desc, p.id limit ${limit}`;
  const read = (statement: Sql) => () => db.query<FoundProspect>(statement);
  return findInSteps(limit, ({ _id }) => _id, {
    exact: [read(first)],
    near: typed.nearness.map(near).map(read),
  });
}
