import { REPORTS } from 'api-contract';
import { type Sql, sql } from '../../../../database/sql.ts';
import { officerColumns, inReportPlace, placeFields, placeNames, joinPlaceOn } from '../places.ts';
import type { ReportSelection, Report } from '../report.ts';

/** With officers' places `p` of the day. */
export const selectedPlans = (selection: ReportSelection): Sql => sql`
  pjps j join ${joinPlaceOn('j.sap_id', 'j.plan_date')}
  where j.plan_date between ${selection.start} and ${selection.end} and ${inReportPlace(selection, 'user_places', 'p')}`;

/** Report 3: plans with their results (FO-REP-34). */
export const pjpReport: Report = {
  ...REPORTS.pjp,
  fileName: () => 'PJP-Report.csv',
  columns: () => [
    ...officerColumns,
    { id: 'planDate', header: 'Plan Date', kind: 'date', width: 12 },
    { id: 'activity', header: 'Activity', kind: 'text', width: 14 },
    { id: 'status', header: 'Status', kind: 'text', width: 12 },
    { id: 'beats', header: 'Beats', kind: 'text', width: 24 },
    { id: 'routes', header: 'Route', kind: 'text', width: 20 },
    { id: 'startPoints', header: 'Start Point', kind: 'text', width: 20 },
    { id: 'endPoints', header: 'End Point', kind: 'text', width: 20 },
    { id: 'dealers', header: 'Dealers', kind: 'text', width: 40 },
    { id: 'visits', header: 'Visits', kind: 'number', width: 8 },
    { id: 'completed', header: 'Completed Visits', kind: 'number' },
    { id: 'remark', header: 'Remark', kind: 'text', width: 30 },
  ],
  rows: (selection) => sql`
    select j.sap_id as "SAP_ID", u.name, ${placeFields('j')}, j.plan_date as "planDate", j.activity, j.status,
      b.names as beats, b.routes, b.starts as "startPoints", b.ends as "endPoints", c.list as dealers,
      coalesce(o.all_visits, 0) as visits, coalesce(o.all_ended, 0) as completed, nullif(j.remark, '') as remark
    from (select j.*, p.zone, p.region_code, p.area_code, p.territory_code from ${selectedPlans(selection)}) j
    join users u on u.sap_id = j.sap_id
    left join officer_days o on o.sap_id = j.sap_id and o.day = j.plan_date
    cross join lateral (
      select string_agg(e ->> 'name', ', ' order by n) as names, string_agg(e ->> 'route', ', ' order by n) as routes,
        string_agg(e -> 'startPoint' ->> 'name', ', ' order by n) as starts,
        string_agg(e -> 'endPoint' ->> 'name', ', ' order by n) as ends
      from jsonb_array_elements(j.beats) with ordinality as x (e, n)) b
    cross join lateral (
      select string_agg(concat_ws(' ', k.code, d.name), ', ' order by k.n) as list
      from unnest(j.dealer_codes) with ordinality as k (code, n) left join dealers d on d.dealer_code = k.code) c
    ${placeNames('j')}
    order by j.sap_id, j.plan_date, j.id`,
  count: (selection) => sql`select count(*) as count from ${selectedPlans(selection)}`,
};
