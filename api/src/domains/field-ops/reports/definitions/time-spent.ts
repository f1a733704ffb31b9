import { REPORTS } from 'api-contract';
import { sql } from '../../../../database/sql.ts';
import { officerColumns, inReportPlace, placeFields, placeNames, joinPlaceOn } from '../places.ts';
import type { ReportSelection, Report } from '../report.ts';

const from = (selection: ReportSelection) => sql`
  from app_time t join ${joinPlaceOn('t.sap_id', 't.day')}
  where t.day between ${selection.start} and ${selection.end} and ${inReportPlace(selection, 'user_places', 'p')}`;

/** Report 2: app minutes a day, rounded from seconds (FO-REP-20, D-050). */
export const timeSpentReport: Report = {
  ...REPORTS['time-spent'],
  fileName: () => 'Time-Spent.csv',
  columns: () => [
    ...officerColumns,
    { id: 'date', header: 'Date', kind: 'date', width: 12 },
    { id: 'minutes', header: 'Time Spent (min)', kind: 'number' },
  ],
  rows: (selection) => sql`
    select t.sap_id as "SAP_ID", u.name, ${placeFields('t')}, t.day as date, (t.seconds + 30) / 60 as minutes
    from (select t.sap_id, t.day, t.seconds, p.zone, p.region_code, p.area_code, p.territory_code ${from(selection)}) t
    join users u on u.sap_id = t.sap_id
    ${placeNames('t')}
    order by t.sap_id, t.day`,
  count: (selection) => sql`select count(*) as count ${from(selection)}`,
};
