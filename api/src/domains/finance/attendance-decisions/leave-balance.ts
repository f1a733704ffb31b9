import type { attendanceDecisions, ResponseOf } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import { dayAfter } from '../../../time/india-day.ts';
import { countLeaveDays, isHolidayFor, takesLeaveDay } from '../../shared/calendar/absence.ts';
import type { AttendanceDay } from './decidable.ts';
import { findLeaveFindings } from './leave-findings.ts';

type LeaveBalance = ResponseOf<typeof attendanceDecisions.leaveBalance>['data'];
type LeaveDay = LeaveBalance['days'][number];

/** Maximum extent of a leave to either side. */
const REACH_DAYS = 120;
const MAX_AWAY = 100;

const isSunday = (day: string) => new Date(day).getUTCDay() === 0;

/** Only Sundays and holidays may separate days of one leave. */
export const findLeaveAround = (day: string, all: readonly LeaveDay[], holidays: ReadonlySet<string>): LeaveDay[] => {
  const byDay = new Map(all.map((each) => [each.day, each]));
  const walk = (step: 1 | -1): LeaveDay[] => {
    const days: LeaveDay[] = [];
    for (let at = dayAfter(day, step); ; at = dayAfter(at, step)) {
      const leave = byDay.get(at);
      if (leave) days.push(leave);
      else if (!isSunday(at) && !holidays.has(at)) return days;
    }
  };
  const itself = byDay.get(day);
  return [...walk(-1).reverse(), ...(itself ? [itself] : []), ...walk(1)];
};

const yearOf = (day: string): number => Number(day.slice(0, 4));

const findBalance = (db: Db, sapId: string, year: number) =>
  db.query<LeaveBalance['balance'][number]>(sql`
    select coalesce(t.type, e.leave_type) as "leaveType", coalesce(t."takenDays", 0) as "takenDays",
      coalesce(t."pendingDays", 0) as "pendingDays", e.days as "entitledDays"
    from (
      select coalesce(min(a.leave_type), '') as type, ${countLeaveDays}
      from attendance a where a.sap_id = ${sapId} and a.status in ('Leave Applied', 'Leave Approved', 'Leave')
        and a.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
      group by lower(coalesce(a.leave_type, ''))) t
    full join (select leave_type, days from leave_entitlements where sap_id = ${sapId} and year = ${year}) e
      on lower(e.leave_type) = lower(t.type)
    order by 1`);

export const getLeaveBalance = async (db: Db, leave: AttendanceDay): Promise<LeaveBalance> => {
  const { _id, SAP_ID, onDate, status } = leave;
  const year = yearOf(onDate);
  const [from, to] = [dayAfter(onDate, -REACH_DAYS), dayAfter(onDate, REACH_DAYS)];
  const [all, holidays, balance, findings] = await Promise.all([
    db.query<LeaveDay>(sql`
      select a.id as "_id", a.day::text, a.version, ${takesLeaveDay} as "isWorking" from attendance a
      where a.sap_id = ${SAP_ID} and a.day between ${from}::date and ${to}::date and (a.status = ${status} or a.id = ${_id})
      order by a.day`),
    db.query<{ day: string; title: string }>(sql`
      select h.day::text, string_agg(h.title, ', ' order by h.title) as title from holidays h
      where h.day between ${from}::date and ${to}::date and ${isHolidayFor(sql`${SAP_ID}`)}
      group by h.day order by h.day`),
    findBalance(db, SAP_ID, year),
    findLeaveFindings(db, [_id]),
  ]);
  const days = findLeaveAround(onDate, all, new Set(holidays.map(({ day }) => day)));
  const [first = onDate, last = onDate] = [days[0]?.day, days.at(-1)?.day];
  const years = [...new Set(days.map(({ day }) => yearOf(day)))].filter((other) => other !== year);
  const otherYears = await Promise.all(
    years.map(async (other) => ({ year: other, balance: await findBalance(db, SAP_ID, other) })),
  );
  const away = await db.query<LeaveBalance['away'][number]>(sql`
    select w.sap_id as "SAP_ID", w.name, l.day::text, l.status
    from users u join users w on w.area_code = u.area_code and w.sap_id <> u.sap_id and w.active
      join attendance l on l.sap_id = w.sap_id and l.day = any(${days.map(({ day }) => day)}::date[])
        and l.status in ('Leave Applied', 'Leave Approved', 'Leave')
    where u.sap_id = ${SAP_ID} order by l.day, w.sap_id limit ${MAX_AWAY}`);
  return {
    leave,
    findings: findings.get(_id) ?? [],
    days,
    year,
    balance,
    ...(otherYears.length > 0 && { otherYears }),
    away,
    holidays: holidays.filter(({ day }) => day >= first && day <= last),
  };
};
