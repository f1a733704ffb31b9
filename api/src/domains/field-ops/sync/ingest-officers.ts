import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import type { IngestResult, OfficerRecord, Refusal, Sorted } from './records.ts';

interface Place {
  level: 'territory' | 'area' | 'region' | 'zone';
  code: string;
  name: string;
  zone: string;
  region: string | null;
  area: string | null;
}
const LEVEL = { SO: 'territory', SE: 'territory', AO: 'area', RO: 'region', ZO: 'zone' } as const;

/**
 * New people have no pin; missing values stay. A new territory starts today, the old one ended yesterday. SAP never
 * creates or changes an ADMIN.
 */
export async function ingestOfficers(tx: WriteDb, good: Sorted<OfficerRecord>['good']): Promise<IngestResult> {
  const places = await findPlaces(
    tx,
    good.map(({ value }) => value.PlaceCode),
  );
  const existing = await lockKnownOfficers(
    tx,
    good.map(({ value }) => value),
  );
  const refused: Refusal[] = [];
  const rows = good.flatMap(({ value, record }) => {
    const level = LEVEL[value.Role];
    const place = places.get(`${level} ${value.PlaceCode}`);
    const reason = existing.admins.has(value.SAP_ID)
      ? 'This SAP ID belongs to an ADMIN of the console.'
      : value.Email && (existing.emails.get(value.Email) ?? value.SAP_ID) !== value.SAP_ID
        ? 'Somebody else has this email already.'
        : !place
          ? `There is no ${level} '${value.PlaceCode}'.`
          : undefined;
    if (reason || !place) {
      refused.push({ key: value.SAP_ID, reason: reason ?? '', record });
      return [];
    }
    if (value.Email) existing.emails.set(value.Email, value.SAP_ID);
    const { zone, region, area } = place;
    const territory = level === 'territory' ? { code: place.code, name: place.name } : { code: null, name: '' };
    return [{ ...value, zone, region, area, territory: territory.code, territoryName: territory.name }];
  });
  const list = JSON.stringify(rows);
  const done = await tx.query(sql`
    insert into users as t (sap_id, name, role, phone, email, active, zone, region_code, area_code, territory_name)
    select r."SAP_ID", r."Name", r."Role", coalesce(r."Phone", o.phone, ''), coalesce(r."Email", o.email),
      coalesce(r."Active", o.active, true), r.zone, r.region, r.area, r."territoryName"
    from jsonb_to_recordset(${list}::jsonb) as r ("SAP_ID" text, "Name" text, "Role" text, "Phone" text, "Email" text,
        "Active" boolean, zone text, region text, area text, "territoryName" text)
      left join users o on o.sap_id = r."SAP_ID"
    order by 1
    on conflict (sap_id) do update set name = excluded.name, role = excluded.role, phone = excluded.phone,
      email = excluded.email, active = excluded.active, zone = excluded.zone, region_code = excluded.region_code,
      area_code = excluded.area_code, territory_name = excluded.territory_name, updated_at = now()
    where (t.name, t.role, t.phone, t.email, t.active, t.zone, t.region_code, t.area_code, t.territory_name)
      is distinct from (excluded.name, excluded.role, excluded.phone, excluded.email, excluded.active, excluded.zone,
        excluded.region_code, excluded.area_code, excluded.territory_name)
    returning sap_id`);
  await move(tx, list);
  return { changed: done.length, refused };
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

async function move(tx: WriteDb, list: string) {
  const rows = sql`jsonb_to_recordset(${list}::jsonb) as r ("SAP_ID" text, territory text)`;
  await tx.query(sql`update user_territories ut set valid_to = greatest(ut.valid_from, ${today} - 1)
    from ${rows} where ut.sap_id = r."SAP_ID" and ut.valid_to is null and ut.territory_code is distinct from r.territory`);
  await tx.query(sql`insert into user_territories (sap_id, territory_code, valid_from)
    select r."SAP_ID", r.territory, ${today} from ${rows}
    where r.territory is not null and not exists (select 1 from user_territories o
      where o.sap_id = r."SAP_ID" and o.territory_code = r.territory and o.valid_to is null)
    on conflict (sap_id, territory_code, valid_from) do update set valid_to = null`);
}

async function findPlaces(tx: Db, codes: readonly string[]): Promise<Map<string, Place>> {
  const places = await tx.query<Place>(sql`
    select 'territory' as level, t.code, t.name, r.zone, r.code as region, a.code as area
    from territories t join areas a on a.code = t.area_code join regions r on r.code = a.region_code where t.code = any (${codes})
    union all select 'area', a.code, a.name, r.zone, r.code, a.code
    from areas a join regions r on r.code = a.region_code where a.code = any (${codes})
    union all select 'region', r.code, r.name, r.zone, r.code, null from regions r where r.code = any (${codes})
    union all select 'zone', z.code, z.name, z.code, null, null from zones z where z.code = any (${codes})`);
  return new Map(places.map((place) => [`${place.level} ${place.code}`, place]));
}

async function lockKnownOfficers(tx: WriteDb, values: readonly OfficerRecord[]) {
  const ids = values.map(({ SAP_ID }) => SAP_ID);
  const emails = values.flatMap(({ Email }) => Email ?? []);
  const people = await tx.query<{ sapId: string | null; email: string | null; role: string }>(sql`
    select sap_id as "sapId", email, role from users where sap_id = any (${ids}) or email = any (${emails})
    order by sap_id for update`);
  return {
    admins: new Set(people.filter(({ role }) => role === 'ADMIN').map(({ sapId }) => sapId)),
    emails: new Map(people.flatMap(({ email, sapId }) => (email ? [[email, sapId ?? ''] as const] : []))),
  };
}
