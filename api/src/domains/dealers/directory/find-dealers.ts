import { isDealerInScope } from '../../shared/dealers/is-dealer-in-scope.ts';
import type { ResponseOf, directory, ServerQuery } from 'api-contract';
import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { findInSteps, isNear, MAX_INSIDE, MAX_NEAR, nearness, searchText } from '../../shared/search/search-text.ts';

type FoundDealer = ResponseOf<typeof directory.findDealers>['data'][number];

const fields = sql`d.dealer_code as "dealerCode", d.name, d.city, d.territory_name as "territoryName", d.mobile`;
// Must equal the expression of the index dealers_by_name.
const name = sql`search_key(d.name) collate "C"`;
const code = sql`lower(d.dealer_code) collate "C"`;
const phone = sql`phone_key(d.mobile) collate "C"`;
// Must equal the expression of the index dealers_search.
const written = sql`dealer_search_text(d.name, d.dealer_code, d.territory_name)`;

/**
 * Searches in steps: code, phone, prefixes, substrings, and, if none fits, near matches. Each step has its own index and
 * limit.
 */
export function findDealers(
  db: Db,
  user: User,
  { q, limit }: ServerQuery<typeof directory.findDealers>,
): Promise<FoundDealer[]> {
  const typed = searchText(q);
  const own = isDealerInScope(user);
  const step = (rank: Sql, which: Sql, rest: Sql) =>
    sql`(select d.id, ${rank} as rank from dealers d where ${own} and ${which} ${rest})`;
  const steps = [
    step(sql`0`, sql`${code} = ${typed.text}`, sql`limit ${limit}`),
    ...(typed.digits
      ? [
          step(
            sql`1`,
            sql`d.mobile <> '' and ${phone} like ${`${typed.digits}%`}`,
            sql`order by ${phone} limit ${limit}`,
          ),
          step(sql`1`, sql`d.telephone <> '' and phone_key(d.telephone) = ${typed.digits}`, sql`limit ${limit}`),
        ]
      : []),
    step(sql`2`, sql`${code} like ${typed.beginning}`, sql`order by ${code} limit ${limit}`),
    step(sql`3`, sql`${name} like ${typed.beginning}`, sql`order by ${name} limit ${limit}`),
    ...(typed.isInside
      ? [
          step(
            sql`case when ${name} like ${`% ${typed.beginning}`} then 4 when ${name} like ${typed.inside} then 5 else 6 end`,
            sql`${written} like ${typed.inside}`,
            sql`limit ${MAX_INSIDE}`,
          ),
        ]
      : []),
  ];
  const near = (least: number) => sql`
    select ${fields} from (
      select d.* from dealers d where ${own} and ${isNear(typed, written, least)} limit ${MAX_NEAR}) d
    order by ${nearness(typed, written)} desc, length(d.name), ${name}, ${code} limit ${limit}`;
  const first = sql`
    select ${fields} from (
      select id, min(rank) as rank from (${join(steps, ' union all ')}) s group by id) found
    join dealers d on d.id = found.id
    order by found.rank, case when found.rank < 3 then ${code} else ${name} end, ${code} limit ${limit}`;
  const read = (statement: Sql) => () => db.query<FoundDealer>(statement);
  return findInSteps(limit, ({ dealerCode }) => dealerCode, {
    exact: [read(first)],
    near: typed.nearness.map(near).map(read),
  });
}
