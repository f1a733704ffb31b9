import { REPORTS } from 'api-contract';
import { type Sql, sql } from '../../../../database/sql.ts';
import { officerColumns, inReportPlace, placeFields, placeNames, joinPlaceOn } from '../places.ts';
import type { ReportSelection, Report } from '../report.ts';

/** Leads `l` with officers' places `p` of the day in India. */
export const selectedLeads = (selection: ReportSelection): Sql => sql`
  leads l join ${joinPlaceOn('l.sap_id', `(l.created_at at time zone 'Asia/Kolkata')::date`)}
  where l.created_at >= ${selection.start}::date::timestamp at time zone 'Asia/Kolkata'
    and l.created_at < (${selection.end}::date + 1)::timestamp at time zone 'Asia/Kolkata'
    and ${inReportPlace(selection, 'user_places', 'p')}`;

/** Report 4: prospects, customers and influencers (FO-REP-35), without a range cap (D-082). */
export const leadsReport: Report = {
  ...REPORTS.leads,
  fileName: () => 'Leads-Report.csv',
  columns: () => [
    { id: 'type', header: 'Type', kind: 'text', width: 12 },
    ...officerColumns,
    { id: 'firmName', header: 'Firm Name', kind: 'text', width: 28 },
    { id: 'leadType', header: 'Lead Type', kind: 'text', width: 12 },
    { id: 'prospectType', header: 'Prospect Type', kind: 'text', width: 16 },
    { id: 'phoneNumber', header: 'Phone Number', kind: 'text', width: 14 },
    { id: 'address1', header: 'Address 1', kind: 'text', width: 28 },
    { id: 'address2', header: 'Address 2', kind: 'text', width: 28 },
    { id: 'districtName', header: 'District', kind: 'text', width: 18 },
    { id: 'stateName', header: 'State', kind: 'text', width: 18 },
    { id: 'pinCode', header: 'Pin Code', kind: 'text', width: 10 },
    { id: 'lat', header: 'Latitude', kind: 'number', width: 12 },
    { id: 'long', header: 'Longitude', kind: 'number', width: 12 },
    { id: 'createdOn', header: 'Created On', kind: 'date', width: 12 },
  ],
  rows: (selection) => sql`
    select l.lead_type as type, l.sap_id as "SAP_ID", u.name, ${placeFields('l')}, l.firm_name as "firmName",
      nullif(l.grade, '') as "leadType", nullif(l.prospect_type, '') as "prospectType", nullif(l.phone, '') as "phoneNumber",
      nullif(l.address1, '') as address1, nullif(l.address2, '') as address2, nullif(l.district, '') as "districtName",
      nullif(l.state, '') as "stateName", nullif(l.pincode, '') as "pinCode", l.latitude as lat, l.longitude as long,
      (l.created_at at time zone 'Asia/Kolkata')::date as "createdOn"
    from (select l.*, p.zone, p.region_code, p.area_code, p.territory_code from ${selectedLeads(selection)}) l
    join users u on u.sap_id = l.sap_id
    ${placeNames('l')}
    order by l.sap_id, l.created_at, l.id`,
  count: (selection) => sql`select count(*) as count from ${selectedLeads(selection)}`,
};
