import { sql, type WriteDb } from '../../../database/sql.ts';
import { elsewhereText } from 'api-contract/in-india';
import type { DealerRecord, IngestResult, Refusal, Sorted } from './records.ts';

const NEEDED = ['Name1', 'City1', 'Dltype', 'Class', 'TerritoryCode'] as const;

/** Only for new dealers: the place of a known one is not taken from SAP. */
const wrongPlace = ({ Latitude = 0, Longitude = 0 }: DealerRecord): string | undefined =>
  elsewhereText(Latitude, Longitude);

/** Missing values stay. Known dealers keep their position: only approved location requests change it. */
export async function ingestDealers(tx: WriteDb, good: Sorted<DealerRecord>['good']): Promise<IngestResult> {
  const codes = good.map(({ value }) => value.Kunnr);
  const territoryCodes = good.flatMap(({ value }) => value.TerritoryCode ?? []);
  const [knownDealers, knownTerritories] = [
    await tx.query<{ code: string }>(
      sql`select dealer_code as code from dealers where dealer_code = any (${codes}) order by 1 for update`,
    ),
    await tx.query<{ code: string }>(sql`select code from territories where code = any (${territoryCodes})`),
  ];
  const dealerCodes = new Set(knownDealers.map(({ code }) => code));
  const territories = new Set(knownTerritories.map(({ code }) => code));
  const refused: Refusal[] = [];
  const rows = good.flatMap(({ value, record }) => {
    const missing = dealerCodes.has(value.Kunnr) ? [] : NEEDED.filter((name) => !value[name]);
    const reason =
      value.TerritoryCode && !territories.has(value.TerritoryCode)
        ? `There is no territory '${value.TerritoryCode}'.`
        : missing.length > 0
          ? `A new dealer needs ${missing.join(', ')}.`
          : dealerCodes.has(value.Kunnr)
            ? undefined
            : wrongPlace(value);
    if (reason) refused.push({ key: value.Kunnr, reason, record });
    return reason ? [] : [value];
  });
  const done = await tx.query(sql`
    insert into dealers as t (dealer_code, name, city, dealer_type, club, status, territory_code, territory_name, zone, region_code,
      area_code, latitude, longitude, mobile, address, pincode, prospect_id, sales_mtd, sales_last_month, outstanding, overdue, sas_out, sas_in)
    select r."Kunnr", coalesce(r."Name1", o.name), coalesce(r."City1", o.city), coalesce(r."Dltype", o.dealer_type),
      coalesce(r."Class", o.club), coalesce(r."Status", o.status, 'A'), te.code, te.name, re.zone, re.code, ar.code,
      case when o.id is null then r."Latitude" else o.latitude end, case when o.id is null then r."Longitude" else o.longitude end,
      coalesce(r."Mobile", o.mobile, ''), coalesce(r."Address", o.address, ''), coalesce(r."Pincode", o.pincode, ''),
      coalesce(r."ProspectId", o.prospect_id),
      coalesce(r."SaleVal", o.sales_mtd, 0), coalesce(r."LastMonthSales", o.sales_last_month, 0),
      coalesce(r."OutTot", o.outstanding, 0), coalesce(r."OverDue", o.overdue, 0), coalesce(r."SasOut", o.sas_out, 0),
      coalesce(r."SasIn", o.sas_in, 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("Kunnr" text, "Name1" text, "City1" text, "Dltype" text,
        "Class" text, "Status" text, "TerritoryCode" text, "Mobile" text, "Address" text, "Pincode" text, "ProspectId" text, "Latitude" float8,
        "Longitude" float8, "SaleVal" numeric(14,2), "LastMonthSales" numeric(14,2), "OutTot" numeric(14,2),
        "OverDue" numeric(14,2), "SasOut" numeric(14,2), "SasIn" numeric(14,2))
      left join dealers o on o.dealer_code = r."Kunnr"
      join territories te on te.code = coalesce(r."TerritoryCode", o.territory_code)
      join areas ar on ar.code = te.area_code join regions re on re.code = ar.region_code
    order by 1
    on conflict (dealer_code) do update set name = excluded.name, city = excluded.city, dealer_type = excluded.dealer_type,
      club = excluded.club, status = excluded.status, territory_code = excluded.territory_code,
      territory_name = excluded.territory_name, zone = excluded.zone, region_code = excluded.region_code,
      area_code = excluded.area_code, mobile = excluded.mobile, address = excluded.address, pincode = excluded.pincode,
      prospect_id = excluded.prospect_id,
      sales_mtd = excluded.sales_mtd, sales_last_month = excluded.sales_last_month, outstanding = excluded.outstanding,
      overdue = excluded.overdue, sas_out = excluded.sas_out, sas_in = excluded.sas_in, updated_at = now()
    where (t.name, t.city, t.dealer_type, t.club, t.status, t.territory_code, t.mobile, t.address, t.pincode, t.prospect_id, t.sales_mtd,
        t.sales_last_month, t.outstanding, t.overdue, t.sas_out, t.sas_in)
      is distinct from (excluded.name, excluded.city, excluded.dealer_type, excluded.club, excluded.status,
        excluded.territory_code, excluded.mobile, excluded.address, excluded.pincode, excluded.prospect_id, excluded.sales_mtd,
        excluded.sales_last_month, excluded.outstanding, excluded.overdue, excluded.sas_out, excluded.sas_in)
    returning dealer_code`);
  return { changed: done.length, refused };
}
