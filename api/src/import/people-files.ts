import { ROLES } from 'api-contract';
import type { PoolClient } from 'pg';
import { amount, coordinate, day, mailAddress, oneOf, truth } from './columns.ts';
import { type FileSpec, toSqlArray, upsert } from './file-spec.ts';
import { findElsewhere } from './find-elsewhere.ts';

const zone = oneOf('NZ', 'WZ', 'EZ', 'SZ', 'SZII');

/** One row a territory (D-008). */
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
  unique: [['territoryCode']],
  async load(client, { refuse }) {
    for (const [column, parent] of [
      ['regionCode', 'zone'],
      ['areaCode', 'regionCode'],
    ] as const) {
      const { rows } = await client.query<{ line: number; code: string; first: number }>(
        `select s.line, s."${column}" as code, f.line as first from staging s join (
           select distinct on ("${column}") * from staging order by "${column}", line
         ) f on f."${column}" = s."${column}" where f."${parent}" <> s."${parent}" order by s.line limit 50`,
      );
      for (const { line, code, first } of rows)
        refuse(line, parent, `'${code}' stands under another ${parent} in row ${first}.`);
      if (rows.length > 0) return { inserted: 0, updated: 0 };
    }
    await client.query(`insert into zones (code, name) values
      ('NZ','NORTH'), ('WZ','WEST'), ('EZ','EAST'), ('SZ','SOUTH-I'), ('SZII','SOUTH-II') on conflict do nothing`);
    await client.query(`insert into regions (code, name, zone)
      select distinct on ("regionCode") "regionCode", "regionName", zone from staging order by "regionCode", line
      on conflict (code) do update set name = excluded.name, zone = excluded.zone
      where (regions.name, regions.zone) is distinct from (excluded.name, excluded.zone)`);
    await client.query(`insert into areas (code, name, region_code)
      select distinct on ("areaCode") "areaCode", "areaName", "regionCode" from staging order by "areaCode", line
      on conflict (code) do update set name = excluded.name, region_code = excluded.region_code
      where (areas.name, areas.region_code) is distinct from (excluded.name, excluded.region_code)`);
    return upsert(client, {
      insert:
        'insert into territories as t (code, name, area_code) select "territoryCode", "territoryName", "areaCode" from staging',
      key: 'code',
      columns: ['name', 'area_code'],
      inUse: 'true',
    });
  },
};

export const users: FileSpec = {
  file: 'users.csv',
  secret: true,
  columns: [
    { name: 'SAP_ID' },
    { name: 'email', check: mailAddress },
    { name: 'name', required: true },
    { name: 'role', required: true, check: oneOf(...ROLES) },
    { name: 'phone' },
    { name: 'zone', check: zone },
    { name: 'regionCode', references: { table: 'regions', column: 'code', what: 'region' } },
    { name: 'areaCode', references: { table: 'areas', column: 'code', what: 'area' } },
    { name: 'territoryCodes', list: true, references: { table: 'territories', column: 'code', what: 'territory' } },
    { name: 'validFrom', check: day },
    { name: 'active', check: truth },
    { name: 'scanEnabled', check: truth },
    { name: 'pin' },
  ],
  unique: [['SAP_ID'], ['email']],
  async load(client, { hashPin, pinProblem, refuse }) {
    const duplicates = await client.query<{ line: number }>(
      `select s.line from staging s join users u on u.email = s.email
       where u.sap_id is distinct from s."SAP_ID" and not exists (select 1 from staging o where o."SAP_ID" = u.sap_id)
       order by s.line limit 50`,
    );
    for (const { line } of duplicates.rows) refuse(line, 'email', 'Somebody else has this email already.');
    const nameless = await client.query<{ line: number }>(
      `select line from staging where "SAP_ID" is null and (role <> 'MASTER' or email is null) order by line limit 50`,
    );
    for (const { line } of nameless.rows)
      refuse(line, 'SAP_ID', 'A SAP ID is needed; only role MASTER has an email instead.');
    if (nameless.rows.length + duplicates.rows.length > 0) return { inserted: 0, updated: 0 };

    await client.query('alter table staging add column hash text');
    const pins = await client.query<{
      line: number;
      pin: string;
      sapId: string;
    }>(`select s.line, s.pin, coalesce(s."SAP_ID", '') as "sapId" from staging s where s.pin is not null and not exists
        (select 1 from users u where u.pin_hash is not null and (u.sap_id = s."SAP_ID" or s."SAP_ID" is null and u.email = s.email))`);
    const weak = pins.rows.flatMap(({ line, pin, sapId }) => {
      const problem = pinProblem(pin, sapId);
      return problem ? [{ line, problem }] : [];
    });
    for (const { line, problem } of weak.slice(0, 50)) refuse(line, 'pin', problem);
    if (weak.length > 0) return { inserted: 0, updated: 0 };
    const hashes = new Map<string, string>();
    for (const { line, pin } of pins.rows) {
      // Hashing is slow: in a file of many new pins, equal ones share a hash and its salt.
      const hash = (pins.rows.length > 200 && hashes.get(pin)) || (await hashPin(pin));
      hashes.set(pin, hash);
      await client.query('update staging set hash = $2 where line = $1', [line, hash]);
    }
    const counts = await upsert(client, {
      insert: `insert into users as t (sap_id, email, name, role, phone, pin_hash, active, scan_enabled, zone, region_code, area_code, territory_name)
        select s."SAP_ID", s.email, s.name, s.role, coalesce(s.phone, ''), s.hash, coalesce(s.active, 'true')::boolean,
          coalesce(s."scanEnabled", 'false')::boolean, coalesce(s.zone, p.zone), coalesce(s."regionCode", p.region_code),
          coalesce(s."areaCode", p.area_code), coalesce(p.names, '')
        from staging s left join lateral (
          select (array_agg(r.zone))[1] as zone, (array_agg(r.code))[1] as region_code, (array_agg(a.code))[1] as area_code,
            string_agg(t.name, ', ' order by t.code) as names
          from territories t join areas a on a.code = t.area_code join regions r on r.code = a.region_code
          where t.code = any (${toSqlArray('territoryCodes')})
        ) p on true
        where s."SAP_ID" is not null`,
      key: 'sap_id',
      columns: [
        'email',
        'name',
        'role',
        'phone',
        'active',
        'scan_enabled',
        'zone',
        'region_code',
        'area_code',
        'territory_name',
      ],
      console: ['scan_enabled'],
      inUse: `t.active and t.role not in ('ADMIN', 'MASTER')`,
      also: 'updated_at = now()',
    });
    const masters = await upsert(client, {
      insert: `insert into users as t (email, name, role, pin_hash)
        select email, name, role, hash from staging where "SAP_ID" is null`,
      key: 'email',
      columns: ['name'],
      also: 'updated_at = now()',
    });
    await client.query(`update users u set pin_hash = s.hash from staging s
      where u.pin_hash is null and s.hash is not null and (u.sap_id = s."SAP_ID" or s."SAP_ID" is null and u.email = s.email)`);
    await moveOfficers(client);
    return {
      ...counts,
      inserted: counts.inserted + masters.inserted,
      updated: counts.updated + masters.updated,
    };
  },
};

/** Keeps history: a dropped territory ends the day before the new one starts. */
async function moveOfficers(client: PoolClient): Promise<void> {
  await client.query(`create temp table moves on commit drop as
    select s."SAP_ID" as sap_id, ${toSqlArray('territoryCodes')} as codes,
      case when s."validFrom" is null or exists
        (select 1 from user_territories o where o.sap_id = s."SAP_ID" and o.valid_from >= s."validFrom"::date)
        then (now() at time zone 'Asia/Kolkata')::date else s."validFrom"::date end as start
    from staging s where s."SAP_ID" is not null`);
  await client.query(`update user_territories ut set valid_to = greatest(ut.valid_from, m.start - 1)
    from moves m where m.sap_id = ut.sap_id and ut.valid_to is null and not (ut.territory_code = any (m.codes))`);
  await client.query(`insert into user_territories (sap_id, territory_code, valid_from)
    select distinct m.sap_id, c.code, m.start from moves m cross join lateral unnest(m.codes) as c (code)
    where not exists (select 1 from user_territories o
      where o.sap_id = m.sap_id and o.territory_code = c.code and o.valid_to is null)
    on conflict (sap_id, territory_code, valid_from) do update set valid_to = null`);
}

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
    ...['salesMtd', 'salesLastMonth', 'outstanding', 'overdue', 'sasOut', 'sasIn'].map((name) => ({
      name,
      check: amount,
    })),
  ],
  unique: [['dealerCode']],
  async load(client, { refuse }) {
    // Existing places pass: one row must not stop every night's file.
    const elsewhere = await findElsewhere(
      client,
      ['latitude', 'longitude'],
      `left join dealers d on d.dealer_code = s."dealerCode"
        where (s.latitude::float8, s.longitude::float8) is distinct from (d.latitude, d.longitude)`,
    );
    for (const { row, column, text } of elsewhere) refuse(row, column, text);
    return await upsert(client, {
      insert: `insert into dealers as t (dealer_code, name, city, dealer_type, club, status, territory_code, territory_name, zone,
          region_code, area_code, latitude, longitude, mobile, address, pincode, sales_mtd, sales_last_month, outstanding, overdue,
          sas_out, sas_in)
        select s."dealerCode", s.name, s.city, s."dealerType", s.club, s.status, t.code, t.name, r.zone, r.code, a.code,
          coalesce(l.latitude, s.latitude::float8), coalesce(l.longitude, s.longitude::float8), coalesce(s.mobile, ''), coalesce(s.address, ''), coalesce(s.pincode, ''),
          coalesce(s."salesMtd", '0')::numeric, coalesce(s."salesLastMonth", '0')::numeric, coalesce(s.outstanding, '0')::numeric,
          coalesce(s.overdue, '0')::numeric, coalesce(s."sasOut", '0')::numeric, coalesce(s."sasIn", '0')::numeric
        from staging s join territories t on t.code = s."territoryCode" join areas a on a.code = t.area_code
          join regions r on r.code = a.region_code
          left join dealer_locations l on l.dealer_code = s."dealerCode" and l.valid_to is null`,
      key: 'dealer_code',
      inUse: `t.status = 'A'`,
      columns: [
        'name',
        'city',
        'dealer_type',
        'club',
        'status',
        'territory_code',
        'territory_name',
        'zone',
        'region_code',
        'area_code',
        'latitude',
        'longitude',
        'mobile',
        'address',
        'pincode',
        'sales_mtd',
        'sales_last_month',
        'outstanding',
        'overdue',
        'sas_out',
        'sas_in',
      ],
      also: 'updated_at = now()',
    });
  },
};
