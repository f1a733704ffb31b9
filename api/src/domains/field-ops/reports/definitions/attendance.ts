import { REPORTS } from 'api-contract';
import { type Sql, sql } from '../../../../database/sql.ts';
import { officerColumns, inReportPlace, placeFields, placeNames, joinPlaceOn } from '../places.ts';
import type { ReportSelection, Fill, Report } from '../report.ts';

export const selectedAttendance = (selection: ReportSelection): Sql => sql`
  attendance a join ${joinPlaceOn('a.sap_id', 'a.day')}
  where a.day between ${selection.start} and ${selection.end} and ${inReportPlace(selection, 'user_places', 'p')}`;

/** By status without spaces and case, to match both documents (D-095). */
const FILLS: Record<string, Fill> = {
  leaveapproved: 'light-green',
  leaveapplied: 'orange',
  leaverejected: 'orange',
  absent: 'red',
  present: 'green',
  training: 'blue',
  meeting: 'blue',
  office: 'blue',
  break: 'blue',
  'latecheckin-earlycheckout': 'red',
  'latecheckin-latecheckout': 'orange-red',
  earlycheckout: 'orange-red',
  latecheckin: 'orange-red',
};
export const attendanceFill = (status: unknown): Fill | undefined =>
  FILLS[String(status).replace(/\s/g, '').toLowerCase()];

/** Report 7: times are India's (FO-REP-22 to FO-REP-24, FO-REP-36). */
export const attendanceReport: Report = {
  ...REPORTS.attendance,
  fileName: () => 'Attendance Report.xlsx',
  columns: () => [
    ...officerColumns,
    { id: 'onDate', header: 'Date', kind: 'date', width: 12 },
    { id: 'checkIn', header: 'Check In', kind: 'time', width: 12 },
    { id: 'checkOut', header: 'Check Out', kind: 'time', width: 12 },
    { id: 'status', header: 'Status', kind: 'text', width: 30 },
  ],
  rows: (selection) => sql`
    select a.sap_id as "SAP_ID", u.name, ${placeFields('a')}, a.day as "onDate",
      a.check_in as "checkIn", a.check_out as "checkOut", a.status
    from (select a.*, p.zone, p.region_code, p.area_code, p.territory_code from ${selectedAttendance(selection)}) a
    join users u on u.sap_id = a.sap_id
    ${placeNames('a')}
    order by a.sap_id, a.day`,
  count: (selection) => sql`select count(*) as count from ${selectedAttendance(selection)}`,
  fill: (columnId, value) => (columnId === 'status' ? attendanceFill(value) : undefined),
};
