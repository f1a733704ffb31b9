import { ANY } from 'api-contract';
import { day, oneOf, truth } from './columns.ts';
import type { FileSpec } from './file-spec.ts';
import { officer, regionReference } from './references.ts';

/**
 * Former places, so that past days count where people worked. Accepted only before the person's visits: existing counts
 * must not move.
 */
export const earlierPlaces: FileSpec = {
  file: 'earlier-places.csv',
  columns: [
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'lastDay', required: true, check: day },
    { name: 'role', check: oneOf(...ANY) },
    { name: 'zone', check: oneOf('NZ', 'WZ', 'EZ', 'SZ', 'SZII') },
    { name: 'regionCode', references: regionReference },
    { name: 'areaCode', references: { table: 'areas', column: 'code', what: 'area' } },
    { name: 'territoryCode', references: { table: 'territories', column: 'code', what: 'territory' } },
    { name: 'active', check: truth },
  ],
  unique: [['SAP_ID', 'lastDay']],
  async load(client, { refuse }) {
    // New rows, each from the day after the previous one.
    await client.query(`create temp table earlier on commit drop as
      select s.line, s."SAP_ID" as sap_id, s."lastDay"::date as valid_to,
        coalesce(lag(s."lastDay"::date + 1) over (partition by s."SAP_ID" order by s."lastDay"), '2000-01-01') as valid_from,
        coalesce(s.role, u.role) as role, coalesce(r.zone, s.zone) as zone, coalesce(r.code, s."regionCode") as region_code,
        coalesce(a.code, s."areaCode") as area_code, t.code as territory_code, coalesce(t.name, '') as territory_name,
        coalesce(s.active, 'true')::boolean as active
      from staging s join users u on u.sap_id = s."SAP_ID" left join territories t on t.code = s."territoryCode"
        left join areas a on a.code = t.area_code left join regions r on r.code = a.region_code`);
    await client.query(
      `delete from earlier e using user_places p where p.sap_id = e.sap_id and p.valid_to = e.valid_to`,
    );
    const wrong = await client.query<{ line: number; text: string }>(`select line, text from (
        select e.line, case
          when e.valid_to >= (now() at time zone 'Asia/Kolkata')::date then 'The last day must lie in the past.'
          when exists (select 1 from user_places p where p.sap_id = e.sap_id and p.valid_to is not null)
            then 'Where this person was on this day is known already.'
          when exists (select 1 from officer_days o where o.sap_id = e.sap_id and o.day <= e.valid_to)
            then 'Visits of this time are counted already: earlier places are imported before visits.' end as text
        from earlier e) found where text is not null order by line limit 50`);
    for (const { line, text } of wrong.rows) refuse(line, 'lastDay', text);
    if (wrong.rows.length > 0) return { inserted: 0, updated: 0 };

    await client.query(`update user_places p set valid_from = e.until + 1
      from (select sap_id, max(valid_to) as until from earlier group by sap_id) e
      where p.sap_id = e.sap_id and p.valid_from = '2000-01-01'`);
    const { rowCount } = await client.query(`insert into user_places
        (sap_id, valid_from, valid_to, role, zone, region_code, area_code, territory_code, territory_name, active)
      select sap_id, valid_from, valid_to, role, zone, region_code, area_code, territory_code, territory_name, active from earlier`);
    await client.query(`insert into user_territories (sap_id, territory_code, valid_from, valid_to)
      select sap_id, territory_code, valid_from, valid_to from earlier e
      where territory_code is not null and not exists (select 1 from user_territories t where t.sap_id = e.sap_id
        and t.territory_code = e.territory_code and t.valid_from <= e.valid_to and coalesce(t.valid_to, 'infinity') >= e.valid_from)
      on conflict do nothing`);
    return { inserted: rowCount ?? 0, updated: 0 };
  },
};
