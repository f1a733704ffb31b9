import type { prospects } from 'api-contract';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { iso, selectName } from '../../../database/sql-parts.ts';

/** false if it was one already, undefined without a sign-off. */
export const markNewDealer = async (
  tx: WriteDb,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean | undefined> => {
  const signed = await tx.one(sql`select from agreements where prospect_id = ${id} and signed_at is not null`);
  if (!signed) return undefined;
  const made = await tx.one(sql`
    update prospects set new_dealer_at = ${now}, new_dealer_by = ${by}, version = version + 1
    where id = ${id} and new_dealer_at is null returning 1`);
  return made !== undefined;
};

export const countNewDealers = async (db: Db): Promise<number> =>
  (
    await exactlyOne<{ count: number }>(
      db,
      sql`select count(*)::int as count from prospects where new_dealer_at is not null and exported_at is null`,
    )
  ).count;

export const findExports = (db: Db) =>
  db.query<{ exportedAt: string; by: string; byName: string; count: number }>(sql`
    select ${iso('p.exported_at')} as "exportedAt", p.exported_by as by,
      coalesce(${selectName('p.exported_by')}, p.exported_by) as "byName", count(*)::int as count
    from prospects p where p.new_dealer_at is not null and p.exported_at is not null
    group by p.exported_at, p.exported_by order by p.exported_at desc limit 20`);

export const markExported = async (tx: WriteDb, { by, now }: { by: string; now: Date }): Promise<string[]> => {
  const rows = await tx.query<{ id: string }>(sql`
    update prospects set exported_at = ${now}, exported_by = ${by}, version = version + 1
    where new_dealer_at is not null and exported_at is null returning id`);
  return rows.map(({ id }) => id);
};

export const findExported = (db: Db, exportedAt: string): Promise<prospects.NewDealer[]> =>
  db.query<prospects.NewDealer>(sql`
    select p.prospect_id, p.name, p.gstin, p.pan, coalesce(nullif(p.business_phone, ''), p.phone) as phone, p.email,
      concat_ws(', ', nullif(o ->> 'streetNumber', ''), nullif(o ->> 'address2', ''), nullif(o ->> 'address3', ''),
        nullif(o ->> 'districtName', ''), nullif(o ->> 'state', '')) as address,
      p.pincode, coalesce(u.area_code, '') as "areaCode", p.sap_id as "SAP_ID", ${iso('a.signed_at')} as "signedAt", a.sha256
    from prospects p join users u on u.sap_id = p.sap_id join agreements a on a.prospect_id = p.id
      cross join lateral (select coalesce(p.profile #> '{businessInfo,proposedOutletAddress}', '{}')) x (o)
    where p.new_dealer_at is not null and p.exported_at = ${exportedAt}::timestamptz order by p.new_dealer_at, p.id`);
