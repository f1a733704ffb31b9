import { type Sql, sql } from '../../../database/sql.ts';
import {
  COR_NOTE,
  type CorPlace,
  type CorRole,
  corPlaceFields,
  corPlaceNames,
  daysOff,
  startedBefore10,
  clampToToday,
} from './cor-days.ts';
import { fileRange, nameColumn, inReportPlace, sapIdColumn } from './places.ts';
import type { ReportSelection, ReportContent, ReportColumn } from './report.ts';

export interface CorMonthRow extends CorPlace {
  /** 'YYYY-MM' */
  month: string;
  totalCall: number;
  averageCalls: number;
  totalTimeInMilSec: number;
  avgTimeSpend: number;
  earlyCall: number;
  planned: number;
  unplanned: number;
  activeDealerCall: number;
  inactiveDealerCall: number;
  prospectDealerCall: number;
  influencerDealerCall: number;
  customerCall: number;
}

/** Months without calls must have rows, too. */
const roster = (selection: ReportSelection, role: CorRole): Sql => sql`
  select p.sap_id, m.month, p.zone, p.region_code, p.area_code, p.territory_code
  from user_places p join (
    select m::date as month, greatest(m::date, ${selection.start}::date) as first,
      least((m + interval '1 month - 1 day')::date, ${selection.end}::date) as last
    from generate_series(date_trunc('month', ${selection.start}::date), ${selection.end}::date, interval '1 month') m) m
    on p.valid_from <= m.last and coalesce(p.valid_to, 'infinity') >= m.first
  where p.role = ${role} and p.active and ${inReportPlace(selection, 'user_places', 'p')}`;

const month = sql`date_trunc('month', o.day::timestamp)::date`;
/** Neither Sunday nor national holiday; 2 January 2000 was a Sunday. */
const open = ({ start, end }: ReportSelection): Sql => sql`(o.day - date '2000-01-02') % 7 <> 0
  and o.day <> all (array(select h.day from holidays h where h.type = 'PUBLIC' and h.day between ${start} and ${end}))`;

/** From daily counts, on days open to everybody. */
const calls = (selection: ReportSelection, role: CorRole): Sql => sql`
  select o.sap_id, ${month} as month, o.zone, o.region_code, o.area_code, o.territory_code, sum(o.all_visits) as calls,
    sum(o.all_seconds) as seconds, count(*) filter (where ${startedBefore10}) as early, sum(o.all_unplanned) as unplanned,
    sum(o.dealer_active) as active, sum(o.dealer_inactive) as inactive, sum(o.prospects) as prospects,
    sum(o.influencers) as influencers, sum(o.customers) as customers
  from officer_days o
  where o.day between ${selection.start} and ${selection.end} and o.role = ${role} and ${inReportPlace(selection, 'officer_days', 'o')}
    and ${open(selection)}
  group by 1, 2, 3, 4, 5, 6`;

/**
 * Subtracts calls on days off and regional holidays. These are few, so single lookups are cheaper than comparing every
 * day.
 */
const callsOnDaysOff = (selection: ReportSelection, role: CorRole): Sql => sql`
  select o.sap_id, ${month}, o.zone, o.region_code, o.area_code, o.territory_code, -o.all_visits, -o.all_seconds,
    -(${startedBefore10})::int, -o.all_unplanned, -o.dealer_active, -o.dealer_inactive, -o.prospects, -o.influencers, -o.customers
  from (
    ${daysOff(selection)}
    union
    select o.sap_id, o.day from holidays h join officer_days o on o.day = h.day and o.region_code = any (h.regions)
    where h.type = 'REGIONAL' and h.day between ${selection.start} and ${selection.end}
  ) off
  cross join lateral (select o.* from officer_days o where o.sap_id = off.sap_id and o.day = off.day offset 0) o
  where o.role = ${role} and o.all_visits > 0 and ${inReportPlace(selection, 'officer_days', 'o')} and ${open(selection)}`;

/** By SAP ID and month. Without totalDays, averages over 25 working days (D-090). */
export const corMonthlyRows = (selection: ReportSelection, role: CorRole): Sql =>
  monthRows(clampToToday(selection), role);

const monthRows = (selection: ReportSelection, role: CorRole): Sql => sql`
  select ${corPlaceFields}, to_char(g.month, 'YYYY-MM') as month, g.calls as "totalCall",
    round(g.calls / 25::numeric, 2) as "averageCalls", g.seconds * 1000 as "totalTimeInMilSec",
    coalesce(round(g.seconds::numeric / nullif(g.calls * 60, 0)), 0) as "avgTimeSpend", g.early as "earlyCall",
    g.calls - g.unplanned as planned, g.unplanned, g.active as "activeDealerCall", g.inactive as "inactiveDealerCall",
    g.prospects as "prospectDealerCall", g.influencers as "influencerDealerCall", g.customers as "customerCall"
  from (
    select sap_id, month, zone, region_code, area_code, territory_code, sum(calls)::bigint as calls,
      sum(seconds)::bigint as seconds, sum(early)::bigint as early, sum(unplanned)::bigint as unplanned,
      sum(active)::bigint as active, sum(inactive)::bigint as inactive, sum(prospects)::bigint as prospects,
      sum(influencers)::bigint as influencers, sum(customers)::bigint as customers
    from (
      ${calls(selection, role)}
      union all ${callsOnDaysOff(selection, role)}
      union all select n.*, 0, 0, 0, 0, 0, 0, 0, 0, 0 from (${roster(selection, role)}) n
    ) c group by 1, 2, 3, 4, 5, 6
  ) g
  ${corPlaceNames}
  order by g.sap_id, g.month, g.zone, g.region_code, g.area_code, g.territory_code`;

const text = (id: string, header: string, width: number): ReportColumn => ({ id, header, kind: 'text', width });
const number = (id: string, header: string): ReportColumn => ({ id, header, kind: 'number', width: 12 });

export const corMonthly = (role: CorRole, prefix: string): ReportContent => ({
  fileName: (selection) => `${prefix}-from_${fileRange(selection)}.xlsx`,
  columns: () => [
    sapIdColumn,
    nameColumn,
    text('zone', 'Zone', 8),
    text('regionCode', 'Region Code', 12),
    text('regionName', 'Region', 18),
    text('areaCode', 'Area Code', 12),
    text('areaName', 'Area', 18),
    text('territoryCode', 'Territory Code', 14),
    text('territoryName', 'Territory', 22),
    text('month', 'Month', 10),
    number('totalCall', 'Total Calls'),
    number('averageCalls', 'Average Calls Per Day'),
    number('avgTimeSpend', 'Average Time Spent (min)'),
    number('earlyCall', 'Day start between 9.30 and 10'),
    number('planned', 'Planned'),
    number('unplanned', 'Unplanned'),
    number('activeDealerCall', 'Active Dealer'),
    number('inactiveDealerCall', 'Inactive Dealer'),
    number('prospectDealerCall', 'Prospects'),
    number('influencerDealerCall', 'Influencers'),
    number('customerCall', 'Customers'),
  ],
  rows: (selection) => corMonthlyRows(selection, role),
  count: (selection) => sql`select count(distinct n) as count from (${roster(selection, role)}) n`,
  note: COR_NOTE,
});
