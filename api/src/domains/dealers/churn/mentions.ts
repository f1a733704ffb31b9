import { toSearchKey } from 'api-contract/search-key';
import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import { isInScope, getScopeCondition, type User, selectOrgUnit } from '../../../session/scope.ts';
import { holdsText } from '../../../database/sql-parts.ts';
import type { ChurnDealerPlace } from './churn-parts.ts';

export interface Mentionable extends User {
  territories: string[];
}

const fields = sql`u.id, u.sap_id as "sapId", u.name, u.role, ${selectOrgUnit('u')},
  coalesce((select array_agg(t.territory_code) from user_territories t where t.sap_id = u.sap_id and t.valid_to is null), '{}')
    as territories`;

/** Active people in scope, superiors and head office (D-312). */
const isMentionable = (user: User): Sql => {
  const above: Sql[] = [sql`u.role = 'ADMIN'`];
  if (user.zone) above.push(sql`(u.role = 'ZO' and u.zone = ${user.zone})`);
  if (user.regionCode) above.push(sql`(u.role = 'RO' and u.region_code = ${user.regionCode})`);
  return sql`u.active and u.sap_id is not null and (${getScopeCondition(user)} or ${join(above, ' or ')})`;
};

/** Managers of the place, head office, and the territory's officer. */
export const maySeeDealer = (person: Mentionable, dealer: ChurnDealerPlace): boolean =>
  isInScope(person, dealer) || person.territories.includes(dealer.territoryCode);

const OFFERED = 20;

interface Offered {
  SAP_ID: string;
  name: string;
  /** With the SAP ID for namesakes. */
  label: string;
}

/** By name; a text returns the first matches that may see the dealer. */
export async function findMentionable(
  db: Db,
  user: User,
  { search, dealer }: { search: string | undefined; dealer: ChurnDealerPlace | undefined },
): Promise<Offered[]> {
  const people = await db.query<Mentionable & { isShared: boolean }>(sql`
    select * from (
      select ${fields}, count(*) over (partition by search_key(u.name)) > 1 as "isShared" from users u where ${isMentionable(user)}) u
    where ${search ? holdsText(['u.name'], search) : sql`true`}
    order by u.name, u."sapId"`);
  const offered = people
    .filter((person) => !dealer || maySeeDealer(person, dealer))
    .map(({ name, sapId, isShared }) => ({ SAP_ID: sapId, name, label: isShared ? `${name} (${sapId})` : name }));
  return search ? offered.slice(0, OFFERED) : offered;
}

export async function isMentionableFor(db: Db, user: User, dealer: ChurnDealerPlace, sapId: string): Promise<boolean> {
  const person = await db.one<Mentionable>(
    sql`select ${fields} from users u where ${isMentionable(user)} and u.sap_id = ${sapId}`,
  );
  return person !== undefined && maySeeDealer(person, dealer);
}

export const findMentionedPeople = (db: Db, remark: string): Promise<Mentionable[]> =>
  db.query<Mentionable>(sql`
    select ${fields} from users u
    where u.active and u.sap_id is not null and position('@' || search_key(u.name) in ${toSearchKey(remark)}) > 0`);
