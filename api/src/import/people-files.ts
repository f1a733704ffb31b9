import { coordinate, day, oneOf, truth, amount } from './columns.ts';
import { type FileSpec, listOf, upsert } from './file-spec.ts';

const zone = oneOf('NZ', 'WZ', 'EZ', 'SZ', 'SZII');

/** Zones down to territories, one row a territory (D-008). */
export const hierarchy: FileSpec = {
  file: 'hierarchy.csv',
  columns: [
    { name: 'zone', required: true, check: zone },
    { name: 'regionCode', required: true },
    { name: 'regionName', required: true },
    { name: 'areaCode', required: true },
    { name: 'areaName', required: true },
    { name: 'territoryCode', required: true },
    { name: 'territoryName', required: true },
  ],
  unique: ['territoryCode'],
  async load(client) {
    await client.query(`insert into zones (code, name) values
      ('NZ','NORTH'), ('WZ','WEST'), ('EZ','EAST'), ('SZ','SOUTH-I'), ('SZII','SOUTH-II') on conflict do nothing`);
    await client.query(`insert into regions (code, name, zone)
      select distinct on ("regionCode") "regionCode", "regionName", zone from staging order by "regionCode", line
      on conflict (code) do update set name = excluded.name, zone = excluded.zone`);
    await client.query(`insert into areas (code, name, region_code)
      select distinct on ("areaCode") "areaCode", "areaName", "regionCode" from staging order by "areaCode", line
      on conflict (code) do update set name = excluded.name, region_code = excluded.region_code`);
    return upsert(
      client,
      `insert into territories as t (code, name, area_code) select "territoryCode", "territoryName", "areaCode" from staging
       on conflict (code) do update set name = excluded.name, area_code = excluded.area_code
       where (t.name, t.area_code) is distinct from (excluded.name, excluded.area_code)`,
    );
  },
};

/** Everyone who signs in. A user's place is what is given, else that of the first territory. */
export const users: FileSpec = {
  file: 'users.csv',
  columns: [
    { name: 'SAP_ID' },
    { name: 'email' },
    { name: 'name', required: true },
    { name: 'role', required: true, check: oneOf('ADMIN', 'ZO', 'RO', 'AO', 'SO', 'SE', 'MASTER') },
    { name: 'phone' },
    { name: 'zone', check: zone },
    { name: 'regionCode', references: { table: 'regions', column: 'code', what: 'region' } },
    { name: 'areaCode', references: { table: 'areas', column: 'code', what: 'area' } },
    { name: 'territoryCodes', references: { table: 'territories', column: 'code', what: 'territory' } },
    { name: 'validFrom', check: day },
    { name: 'active', check: truth },
    { name: 'scanEnabled', check: truth },
    { name: 'pin' },
  ],
  unique: ['SAP_ID', 'email'],
  async load(client, { hashPin, refuse }) {
    const nameless = await client.query<{ line: number }>(
      `select line from staging where "SAP_ID" is null and (role <> 'MASTER' or email is null) limit 50`,
    );
    for (const { line } of nameless.rows) refuse(line, 'SAP_ID', 'A SAP ID is needed; only role MASTER has an email instead.');
    if (nameless.rows.length > 0) return { inserted: 0, updated: 0 };

    await client.query('alter table staging add column hash text');
    const pins = await client.query<{ line: number; pin: string }>('select line, pin from staging where pin is not null');
    const known = new Map<string, string>();
    for (const { line, pin } of pins.rows) {
      // A salt of its own for each person; only large files of equal initial pins share the work.
      const hash = (pins.rows.length > 200 && known.get(pin)) || (await hashPin(pin));
      known.set(pin, hash);
      await client.query('update staging set hash = $2 where line = $1', [line, hash]);
    }
    const counts = await upsert(
      client,
      `insert into users as u (sap_id, email, name, role, phone, pin_hash, active, scan_enabled, zone, region_code, area_code, territory_name)
       select s."SAP_ID", s.email, s.name, s.role, coalesce(s.phone, ''), s.hash, coalesce(s.active, 'true')::boolean,
         coalesce(s."scanEnabled", 'false')::boolean, coalesce(s.zone, p.zone), coalesce(s."regionCode", p.region_code),
         coalesce(s."areaCode", p.area_code), coalesce(p.names, '')
       from staging s left join lateral (
         select (array_agg(r.zone))[1] as zone, (array_agg(r.code))[1] as region_code, (array_agg(a.code))[1] as area_code,
           string_agg(t.name, ', ' order by t.code) as names
         from territories t join areas a on a.code = t.area_code join regions r on r.code = a.region_code
         where t.code = any (${listOf('territoryCodes')})
       ) p on true
       where s."SAP_ID" is not null
       on conflict (sap_id) do update set email = excluded.email, name = excluded.name, role = excluded.role, phone = excluded.phone,
         active = excluded.active, scan_enabled = excluded.scan_enabled, zone = excluded.zone, region_code = excluded.region_code,
         area_code = excluded.area_code, territory_name = excluded.territory_name, updated_at = now(),
         pin_hash = coalesce(u.pin_hash, excluded.pin_hash)`,
    );
    const masters = await upsert(
      client,
      `insert into users as u (email, name, role, pin_hash) select email, name, role, hash from staging where "SAP_ID" is null
       on conflict (email) do update set name = excluded.name, pin_hash = coalesce(u.pin_hash, excluded.pin_hash)`,
    );
    await client.query(`update user_territories ut set valid_to = greatest(ut.valid_from, coalesce(s."validFrom"::date, current_date) - 1)
      from staging s where s."SAP_ID" = ut.sap_id and ut.valid_to is null and not (ut.territory_code = any (${listOf('territoryCodes')}))`);
    await client.query(`insert into user_territories (sap_id, territory_code, valid_from)
      select s."SAP_ID", c.code, coalesce(s."validFrom"::date, current_date)
      from staging s cross join lateral unnest(${listOf('territoryCodes')}) as c (code)
      where s."SAP_ID" is not null and not exists (select 1 from user_territories o
        where o.sap_id = s."SAP_ID" and o.territory_code = c.code and o.valid_to is null)
      on conflict (sap_id, territory_code, valid_from) do update set valid_to = null`);
    return { inserted: counts.inserted + masters.inserted, updated: counts.updated + masters.updated };
  },
};

export const dealers: FileSpec = {
  file: 'dealers.csv',
  columns: [
    { name: 'dealerCode', required: true },
    { name: 'name', required: true },
    { name: 'city', required: true },
    { name: 'dealerType', required: true },
    { name: 'club', required: true },
    { name: 'status', required: true, check: oneOf('A', 'I') },
    { name: 'territoryCode', required: true, references: { table: 'territories', column: 'code', what: 'territory' } },
    { name: 'latitude', check: coordinate(90) },
    { name: 'longitude', check: coordinate(180) },
    { name: 'mobile' },
    { name: 'address' },
    { name: 'pincode' },
    ...['salesMtd', 'salesLastMonth', 'outstanding', 'overdue', 'sasOut', 'sasIn'].map((name) => ({ name, check: amount })),
  ],
  unique: ['dealerCode'],
  load: (client) =>
    upsert(
      client,
      `insert into dealers as d (dealer_code, name, city, dealer_type, club, status, territory_code, territory_name, zone, region_code,
         area_code, latitude, longitude, mobile, address, pincode, sales_mtd, sales_last_month, outstanding, overdue, sas_out, sas_in)
       select s."dealerCode", s.name, s.city, s."dealerType", s.club, s.status, t.code, t.name, r.zone, r.code, a.code,
         s.latitude::float8, s.longitude::float8, coalesce(s.mobile, ''), coalesce(s.address, ''), coalesce(s.pincode, ''),
         coalesce(s."salesMtd", '0')::numeric, coalesce(s."salesLastMonth", '0')::numeric, coalesce(s.outstanding, '0')::numeric,
         coalesce(s.overdue, '0')::numeric, coalesce(s."sasOut", '0')::numeric, coalesce(s."sasIn", '0')::numeric
       from staging s join territories t on t.code = s."territoryCode" join areas a on a.code = t.area_code
         join regions r on r.code = a.region_code
       on conflict (dealer_code) do update set name = excluded.name, city = excluded.city, dealer_type = excluded.dealer_type,
         club = excluded.club, status = excluded.status, territory_code = excluded.territory_code,
         territory_name = excluded.territory_name, zone = excluded.zone, region_code = excluded.region_code,
         area_code = excluded.area_code, latitude = excluded.latitude, longitude = excluded.longitude, mobile = excluded.mobile,
         address = excluded.address, pincode = excluded.pincode, sales_mtd = excluded.sales_mtd,
         sales_last_month = excluded.sales_last_month, outstanding = excluded.outstanding, overdue = excluded.overdue,
         sas_out = excluded.sas_out, sas_in = excluded.sas_in, updated_at = now()`,
    ),
};
