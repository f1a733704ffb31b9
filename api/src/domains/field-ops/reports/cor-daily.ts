import type { reports } from 'api-contract';
import { join, raw, type Sql, sql } from '../../../database/sql.ts';
import {
  COR_NOTE,
  type CorPlace,
  type CorRole,
  corDays,
  corPlaceFields,
  corPlaceNames,
  type DayType,
  clampToToday,
} from './cor-days.ts';
import { fileDay, officerColumns, inReportPlace } from './places.ts';
import type { ReportSelection, Fill, ReportContent, ReportColumn } from './report.ts';

/** One row per officer and place (FO-REP-13). */
export interface CorRow extends CorPlace {
  totalDays: number;
  sundayCount: number;
  grossWorkingDays: number;
  holidayCount: number;
  leavesApproved: number;
  offFieldDays: number;
  fieldDays: number;
  totalCount: number;
  averageCalls: number;
  dayStartBefore10Count: number;
  avgTimeSpend: number;
  unplannedTrueCount: number;
  unplannedFalseCount: number;
  ACTIVE_DEALER: number;
  INACTIVE_DEALER: number;
  PROSPECTS: number;
  INFLUENCERS: number;
  CUSTOMERS: number;
  dayWiseRecord: Record<string, { count: number; dayType: DayType }>;
}

export const toCorAggregate = ({ PROSPECTS, INFLUENCERS, CUSTOMERS, ...row }: CorRow): reports.CorAggregate => ({
  ...row,
  visitTypeCounts: { PROSPECTS, INFLUENCERS, CUSTOMERS },
});

const days = (type: DayType) => sql`count(*) filter (where day_type = ${type})`;
/** Only field-day visits enter totals (D-089). */
const counted = (column: Sql) => sql`coalesce(sum(${column}) filter (where day_type = 'field'), 0)`;

/** By SAP ID; `beyond` adds columns computed from a finished row. */
export const corDailyRows = (selection: ReportSelection, role: CorRole, beyond: Sql[] = []): Sql => sql`
  select ${corPlaceFields},
    g.total_days as "totalDays", g.sundays as "sundayCount", g.total_days - g.sundays as "grossWorkingDays",
    g.holidays as "holidayCount", g.leaves as "leavesApproved", g.off_field as "offFieldDays", g.field_days as "fieldDays",
    g.calls as "totalCount", coalesce(round(g.calls::numeric / nullif(g.field_days, 0), 2), 0) as "averageCalls",
    g.before10 as "dayStartBefore10Count", coalesce(round(g.seconds::numeric / nullif(g.ended * 60, 0)), 0) as "avgTimeSpend",
    g.unplanned as "unplannedTrueCount", g.calls - g.unplanned as "unplannedFalseCount", g.active as "ACTIVE_DEALER",
    g.inactive as "INACTIVE_DEALER", g.prospects as "PROSPECTS", g.influencers as "INFLUENCERS", g.customers as "CUSTOMERS",
    ${join([sql`g.record as "dayWiseRecord"`, ...beyond])}
  from (
    select sap_id, zone, region_code, area_code, territory_code, count(*) as total_days, ${days('Sunday')} as sundays,
      ${days('holiday')} as holidays, ${days('leave')} as leaves, ${days('off-field')} as off_field, ${days('field')} as field_days,
      ${counted(sql`all_visits`)} as calls, ${counted(sql`before10::int`)} as before10, ${counted(sql`all_seconds`)} as seconds,
      ${counted(sql`all_ended`)} as ended, ${counted(sql`all_unplanned`)} as unplanned, ${counted(sql`dealer_active`)} as active,
      ${counted(sql`dealer_inactive`)} as inactive, ${counted(sql`prospects`)} as prospects,
      ${counted(sql`influencers`)} as influencers, ${counted(sql`customers`)} as customers,
      jsonb_object_agg(day::text, jsonb_build_object('count', all_visits, 'dayType', day_type)) as record
    from (${corDays(clampToToday(selection), role)}) c
    group by sap_id, zone, region_code, area_code, territory_code
  ) g
  ${corPlaceNames}
  order by g.sap_id, g.zone, g.region_code, g.area_code, g.territory_code`;

const daysBetween = ({ start, end }: ReportSelection): string[] => {
  const list: string[] = [];
  for (const day = new Date(start); day <= new Date(end); day.setUTCDate(day.getUTCDate() + 1))
    list.push(day.toISOString().slice(0, 10));
  return list;
};

/** A field day's count, else the class's letter; empty in another place's row. */
const cellOf = (day: string): Sql => sql`
  case g.record -> ${day} ->> 'dayType' when 'field' then g.record -> ${day} ->> 'count' when 'Sunday' then 'S'
    when 'holiday' then 'H' when 'leave' then 'L' when 'off-field' then 'O' end`;

/** FO-REP-19: below 3 calls red, below 6 yellow, else green; only field days. */
const cellFill = (value: unknown): Fill | undefined => {
  if (typeof value !== 'string' || !/^\d+$/.test(value)) return undefined;
  const calls = Number(value);
  if (calls < 3) return 'red';
  return calls < 6 ? 'yellow' : 'green';
};

const count = (id: string, header: string): ReportColumn => ({ id, header, kind: 'number', width: 12 });
const figureColumns: ReportColumn[] = [
  count('totalDays', 'Total Days'),
  count('sundayCount', 'Sundays'),
  count('grossWorkingDays', 'Gross Working Days'),
  count('holidayCount', 'Holidays'),
  count('leavesApproved', 'Leaves Approved'),
  count('offFieldDays', 'Off Field Days'),
  count('fieldDays', 'Field Days'),
  count('totalCount', 'Total Calls'),
  count('averageCalls', 'Average Calls Per Day'),
  count('dayStartBefore10Count', 'Day start between 9.30 and 10'),
  count('avgTimeSpend', 'Average Time Spent (min)'),
  count('unplannedTrueCount', 'Unplanned'),
  count('unplannedFalseCount', 'Planned'),
  count('ACTIVE_DEALER', 'Active Dealer'),
  count('INACTIVE_DEALER', 'Inactive Dealer'),
  count('PROSPECTS', 'Prospects'),
  count('INFLUENCERS', 'Influencers'),
  count('CUSTOMERS', 'Customers'),
];

/** Reports 5 and 10: figures and a grid of days. */
export const corDaily = (role: CorRole, fileName: string): ReportContent => ({
  fileName: () => fileName,
  columns: (selection) => [
    ...officerColumns,
    ...figureColumns,
    ...daysBetween(selection).map(
      (day): ReportColumn => ({ id: day, header: fileDay(day), kind: 'number', width: 11 }),
    ),
  ],
  rows: (selection) =>
    corDailyRows(
      selection,
      role,
      daysBetween(selection).map((day) => sql`${cellOf(day)} as ${raw(`"${day}"`)}`),
    ),
  count: (selection) => sql`
    select count(distinct (p.sap_id, p.zone, p.region_code, p.area_code, p.territory_code)) as count from user_places p
    where p.role = ${role} and p.active and p.valid_from <= ${selection.end}
      and coalesce(p.valid_to, 'infinity') >= ${selection.start} and ${inReportPlace(selection, 'user_places', 'p')}`,
  fill: (columnId, value) => (/^\d{4}-\d\d-\d\d$/.test(columnId) ? cellFill(value) : undefined),
  note: COR_NOTE,
});
