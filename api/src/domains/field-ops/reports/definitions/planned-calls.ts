import { REPORTS } from 'api-contract';
import { sql } from '../../../../database/sql.ts';
import { inReportPlace, officerColumns, placeFields, placeNames } from '../places.ts';
import type { Report, ReportSelection } from '../report.ts';

const from = (selection: ReportSelection) => sql`
  from plan_adherence k where k.day between ${selection.start} and ${selection.end} and k.day < ${selection.today}
    and ${inReportPlace(selection, 'officer_days', 'k')}`;

/** Of each officer and day: kept, and why the others were missed (D-361). */
export const plannedCallsReport: Report = {
  ...REPORTS['planned-calls'],
  fileName: () => 'Planned-Calls.csv',
  columns: () => [
    ...officerColumns,
    { id: 'date', header: 'Date', kind: 'date', width: 12 },
    { id: 'planned', header: 'Planned', kind: 'number' },
    { id: 'kept', header: 'Kept', kind: 'number' },
    { id: 'missed', header: 'Missed', kind: 'number' },
    { id: 'reason', header: 'Reason', kind: 'text', width: 16 },
    { id: 'dealers', header: 'Missed Dealers', kind: 'text', width: 40 },
    { id: 'approvedLate', header: 'Approved Late', kind: 'number' },
  ],
  rows: (selection) => sql`
    select j.sap_id as "SAP_ID", u.name, ${placeFields('j')}, j.day as date, j.planned, j.kept, j.planned - j.kept as missed,
      case j.reason when 'holiday' then 'Holiday' when 'leave' then 'Leave' when 'duty' then 'Other duty'
        when 'notStarted' then 'Not started' when 'elsewhere' then 'Visited others' when 'noVisit' then 'No visit' end as reason,
      c.list as dealers, j.approved_late as "approvedLate"
    from (select k.* ${from(selection)}) j
    join users u on u.sap_id = j.sap_id
    cross join lateral (
      select string_agg(concat_ws(' ', m.code, d.name), ', ' order by m.code) as list
      from unnest(j.missed_dealers) m (code) left join dealers d on d.dealer_code = m.code) c
    ${placeNames('j')}
    order by j.sap_id, j.day`,
  count: (selection) => sql`select count(*) as count ${from(selection)}`,
};
