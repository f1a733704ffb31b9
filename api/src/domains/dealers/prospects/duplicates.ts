import { isDealerInScope } from '../../shared/dealers/is-dealer-in-scope.ts';
import type { prospects } from 'api-contract';
import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';

const MAX_DUPLICATES = 10;

const REASONS = ['gst', 'pan', 'phone', 'name'] as const satisfies readonly prospects.Duplicate['why'][number][];

interface Numbers {
  gst: Sql;
  pan: Sql;
  phones: Sql[];
}
type Firm = Numbers & { pincode: Sql; name: Sql };

// Separate selects: each uses its own index.
export const selectSameNumbers = (p: Numbers): Sql[] => [
  sql`select o.id, 'gst' from prospects o where o.gstin <> '' and code_key(o.gstin) = ${p.gst}`,
  sql`select o.id, 'pan' from prospects o where pan_key(o.pan, o.gstin) = ${p.pan}`,
  ...p.phones.flatMap((phone) => [
    sql`select o.id, 'phone' from prospects o where o.phone <> '' and phone_key(o.phone) = ${phone}`,
    sql`select o.id, 'phone' from prospects o where o.business_phone <> '' and phone_key(o.business_phone) = ${phone}`,
  ]),
];
const sameProspects = (p: Firm): Sql[] => [
  ...selectSameNumbers(p),
  sql`select o.id, 'name' from prospects o where o.pincode <> '' and o.pincode = ${p.pincode}
    and near_equal(o.name_key, ${p.name})`,
];
const sameDealers = (p: Firm): Sql[] => [
  sql`select d.id, 'gst' from dealers d where d.gst_no <> '' and code_key(d.gst_no) = ${p.gst}`,
  sql`select d.id, 'pan' from dealers d where d.gst_no <> '' and pan_key('', d.gst_no) = ${p.pan}`,
  ...p.phones.flatMap((phone) => [
    sql`select d.id, 'phone' from dealers d where d.mobile <> '' and phone_key(d.mobile) = ${phone}`,
    sql`select d.id, 'phone' from dealers d where d.telephone <> '' and phone_key(d.telephone) = ${phone}`,
  ]),
  sql`select d.id, 'name' from dealers d where d.pincode <> '' and d.pincode = ${p.pincode}
    and near_equal(d.name_key, ${p.name})`,
];

const ofP: Firm = {
  gst: sql`code_key(p.gstin)`,
  pan: sql`pan_key(p.pan, p.gstin)`,
  phones: [sql`phone_key(p.phone)`, sql`phone_key(p.business_phone)`],
  pincode: sql`p.pincode`,
  name: sql`p.name_key`,
};

/** Selects other (table), id and why of possible duplicates of `p`. */
const selectSame: Sql = sql`
  select 'prospect' as other, x.id, x.why from (${join(sameProspects(ofP), ' union all ')}) x (id, why) where x.id <> p.id
  union all select 'dealer', x.id, x.why from (${join(sameDealers(ofP), ' union all ')}) x (id, why)`;

/** By prospect; out of scope, without names. */
export const findDuplicates = async (
  db: Db,
  user: User,
  ids: readonly string[],
): Promise<Map<string, prospects.Duplicate[]>> => {
  if (ids.length === 0) return new Map();
  const inDealers = isDealerInScope(user);
  const rows = await db.query<{ of: string; list: prospects.Duplicate[] }>(sql`
    with same as materialized (
      select p.id as of, s.other, s.id, array_agg(distinct s.why) as why
      from prospects p cross join lateral (${selectSame}) s where p.id = any(${ids}) group by p.id, s.other, s.id),
    named as (
      select s.of, s.why, o.kind || '-prospect' as kind, o.id::text as id, o.name, u.area_code, u.zone, (${getScopeCondition(user)}) as visible
      from same s join prospects o on o.id = s.id join users u on u.sap_id = o.sap_id where s.other = 'prospect'
      union all
      select s.of, s.why, 'dealer', d.dealer_code, d.name, d.area_code, d.zone, (${inDealers})
      from same s join dealers d on d.id = s.id where s.other = 'dealer'),
    ranked as (
      select n.*, row_number() over (partition by n.of order by cardinality(n.why) desc, n.kind desc, n.name, n.id) as nth from named n)
    select r.of, json_agg(json_build_object('kind', r.kind, 'id', case when r.visible then r.id end,
      'name', case when r.visible then r.name end,
      'place', coalesce(case when r.visible then a.name end, z.name, ''),
      'why', array(select w from unnest(r.why) w order by array_position(${REASONS}::text[], w))) order by r.nth) as list
    from ranked r left join areas a on a.code = r.area_code left join zones z on z.code = r.zone
    where r.nth <= ${MAX_DUPLICATES} group by r.of`);
  return new Map(rows.map(({ of, list }) => [of, list]));
};

/** Condition: `p` has no possible duplicate. */
export const isUnique: Sql = sql`not exists (${selectSame})`;

export const selectDuplicateCodes = (ids: Sql): Sql => sql`
  select distinct p.id, array_position(${REASONS}::text[], s.why),
    case s.why when 'name' then 'near-name' else 'same-' || s.why end, null::text
  from prospects p cross join lateral (${selectSame}) s where p.id in (${ids})`;

type Finding = { code: 'same-gst' | 'same-pan' | 'same-phone' | 'near-name'; text: string };
const CODES = { gst: 'same-gst', pan: 'same-pan', phone: 'same-phone', name: 'near-name' } as const;

/** One per reason, with its records. */
export const toDuplicateFindings = (duplicates: readonly prospects.Duplicate[]): Finding[] =>
  REASONS.flatMap((reason) => {
    const same = duplicates.filter(({ why }) => why.includes(reason));
    const text = same.map(({ name, place, kind }) => name ?? `a ${kind.replace('-', ' ')} in ${place}`).join(', ');
    return same.length > 0 ? [{ code: CODES[reason], text }] : [];
  });
