import { REPORTS } from 'api-contract';
import { type Sql, sql } from '../../../../database/sql.ts';
import { fileRange, inReportPlace, joinPlaceOn, sapIdColumn } from '../places.ts';
import type { ReportSelection, Report } from '../report.ts';

export const selectedTravelPlans = (selection: ReportSelection): Sql => sql`
  travel_plans t join ${joinPlaceOn('t.sap_id', 't.day')}
  where t.day between ${selection.start} and ${selection.end} and ${inReportPlace(selection, 'user_places', 'p')}`;

/** Report 8: the start is the region for RO and ZO, else coordinates (D-094). */
export const travelPlanReport: Report = {
  ...REPORTS['travel-plan'],
  fileName: (selection) => `Travel_Plan-from_${fileRange(selection)}.xlsx`,
  columns: () => [
    sapIdColumn,
    { id: 'role', header: 'Role', kind: 'text', width: 8 },
    { id: 'date', header: 'Date', kind: 'date', width: 12 },
    { id: 'location', header: 'Location', kind: 'text', width: 26 },
    { id: 'plan', header: 'Plan', kind: 'text', width: 24 },
    { id: 'details', header: 'Details', kind: 'text', width: 40 },
  ],
  rows: (selection) => sql`
    select t.sap_id as "SAP_ID", t.role, t.day as date,
      coalesce(case when t.role in ('RO', 'ZO') then nullif(r.name, '') else t.latitude || ', ' || t.longitude end, 'NA') as location,
      e ->> 'plan' as plan, e ->> 'details' as details
    from (select t.*, p.role, p.region_code from ${selectedTravelPlans(selection)}) t
    left join regions r on r.code = t.region_code
    cross join lateral jsonb_array_elements(t.entries) with ordinality as x (e, n)
    order by t.sap_id, t.day, t.id, x.n`,
  count: (selection) =>
    sql`select coalesce(sum(jsonb_array_length(t.entries)), 0) as count from ${selectedTravelPlans(selection)}`,
};
