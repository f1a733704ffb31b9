import { REPORTS, ROLE_FACTS, ROLES } from 'api-contract';
import { join, raw, type Sql, sql } from '../../../../database/sql.ts';
import { inReportPlace, reportPlaceColumns, placeFields, placeNames, sapIdColumn } from '../places.ts';
import type { ReportSelection, Report } from '../report.ts';

/** Role title in a remark cell (D-056). */
const selectTitle = (role: Sql): Sql =>
  sql`case ${role} ${join(
    ROLES.flatMap((each) => {
      const title = ROLE_FACTS[each].manager?.title;
      return title ? [sql`when ${each} then ${title}`] : [];
    }),
    ' ',
  )} end`;
const remarks = sql`
  select visit_id, string_agg(${selectTitle(raw('role'))} || ': ' || remark, ' | ' order by at, role) as text
  from visit_remarks group by visit_id`;

const rows = (selection: ReportSelection): Sql => sql`
  select v.sap_id as "SAP_ID", ${placeFields('o')}, v.visit_type as "visitType", v.dealer_code as "dealerCode",
    coalesce(d.name, l.firm_name) as "dealerName",
    case when v.unplanned then 'Unplanned' else 'Planned' end as planned,
    case when v.ended_at is null then 'Pending' else 'Completed' end as status, v.visit_day as date,
    v.started_at as "startTime", v.ended_at as "endTime",
    floor(date_part('epoch', v.ended_at - v.started_at) / 60 + 0.5) as minutes,
    coalesce(round(v.distance_metres)::text, 'NA') as distance,
    case when v.distance_metres < 100 then '<100 m' when v.distance_metres >= 100 then '>100 m' else 'NA' end as flag,
    k.text as remarks
  from visits v
  join officer_days o on o.sap_id = v.sap_id and o.day = v.visit_day
  left join dealers d on d.dealer_code = v.dealer_code
  left join leads l on l.id = v.lead_id
  left join (${remarks}) k on k.visit_id = v.id
  ${placeNames('o')}
  where v.visit_day between ${selection.start} and ${selection.end} and o.day between ${selection.start} and ${selection.end}
    and not v.deleted and ${inReportPlace(selection, 'officer_days', 'o')}
  order by v.sap_id, v.visit_day, v.started_at, v.id`;

/** Report 1: undeleted visits with distance flags (D-097, FO-REP-21). */
export const visitsReport: Report = {
  ...REPORTS.visits,
  fileName: () => 'Visit-Data.csv',
  columns: () => [
    sapIdColumn,
    ...reportPlaceColumns,
    { id: 'visitType', header: 'Visit Type', kind: 'text', width: 14 },
    { id: 'dealerCode', header: 'Dealer Code', kind: 'text', width: 14 },
    { id: 'dealerName', header: 'Name', kind: 'text', width: 28 },
    { id: 'planned', header: 'Planned/Unplanned', kind: 'text' },
    { id: 'status', header: 'Status', kind: 'text', width: 12 },
    { id: 'date', header: 'Date', kind: 'date', width: 12 },
    { id: 'startTime', header: 'Start Time', kind: 'time', width: 12 },
    { id: 'endTime', header: 'End Time', kind: 'time', width: 12 },
    { id: 'minutes', header: 'Time Spent (min)', kind: 'number' },
    { id: 'distance', header: 'Distance', kind: 'number', width: 10 },
    { id: 'flag', header: 'Flag', kind: 'text', width: 10 },
    { id: 'remarks', header: 'Remarks', kind: 'text', width: 40 },
  ],
  rows,
  count: (selection) => sql`
    select coalesce(sum(o.all_visits), 0) as count from officer_days o
    where o.day between ${selection.start} and ${selection.end} and ${inReportPlace(selection, 'officer_days', 'o')}`,
};
