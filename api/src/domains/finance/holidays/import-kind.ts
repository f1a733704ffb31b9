import { ERRORS, type imports, M3, M3_READ } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { isHolidayOf } from '../../shared/calendar/absence.ts';
import type { ImportKind } from '../../shared/imports/import-kind.ts';
import { findMonthFirstProblems } from '../../shared/imports/month-first-problems.ts';
import { historyFields } from './history-fields.ts';
import {
  type HolidayFields,
  insertHolidays,
  holidayKey,
  lockHolidays,
  findRegionNames,
  removeHolidays,
  findTakenKeys,
} from './repository.ts';
import { checkHoliday } from './rules.ts';

const regionsIn = (cell: string): string[] => cell.split(',');

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};
const dayText = written({ day: 'numeric', month: 'long', year: 'numeric' });
const weekdayText = written({ weekday: 'long' });

/** '5 June 2027, Saturday · Founders day · REGIONAL: Delhi, Jaipur'. */
function holidayText({ title, type, day, regions }: HolidayFields, nameOf: ReadonlyMap<string, string>): string {
  const where = regions.map((code) => nameOf.get(code) ?? code).join(', ');
  return `${dayText(day)}, ${weekdayText(day)} · ${title} · ${type}${where && `: ${where}`}`;
}

/** Already in the calendar or twice in the file (D-330). */
const alreadyExistsProblem = (row: number): imports.CellProblem => ({
  row,
  column: 'name',
  text: ERRORS.HOLIDAY_EXISTS.text,
});

/** Columns HOLIDAY NAME, TYPE, DATE, REGIONS (D-161), one holiday a row. */
export const holidayImport: ImportKind = {
  readers: M3_READ,
  roles: M3,
  columns: ['name', 'type', 'date', 'regions'],
  count: (records) => `${records} ${records === 1 ? 'holiday' : 'holidays'}`,
  done: 'added',
  lock: lockHolidays,

  async check(db, rows, { user, now }) {
    const regions = await findRegionNames(db, user);
    const problems = findMonthFirstProblems(rows, 'date');
    const monthFirst = new Set(problems.map(({ row }) => row));
    const good: { row: number; holiday: HolidayFields }[] = [];
    for (const { row, cells } of rows) {
      const { name = '', type = '', date = '' } = cells;
      const checked = checkHoliday({ name, type, date, regions: regionsIn(cells.regions ?? '') }, regions);
      if (checked.holiday && !monthFirst.has(row)) good.push({ row, holiday: checked.holiday });
      for (const { field, text, detail } of checked.problems ?? [])
        if (field !== 'date' || !monthFirst.has(row))
          problems.push({ row, column: field, text, ...(detail && { detail }) });
    }
    const keys = await findTakenKeys(db, [...new Set(good.map(({ holiday }) => holiday.day))]);
    for (const { row, holiday } of good) {
      const key = holidayKey(holiday);
      if (keys.has(key)) problems.push(alreadyExistsProblem(row));
      keys.add(key);
    }
    problems.sort((a, b) => a.row - b.row);
    const wrong = new Set(problems.map(({ row }) => row));
    const nameOf = new Map(regions.map(({ code, name }) => [code, name]));
    return {
      problems,
      effects: good.flatMap(({ row, holiday }): imports.RowEffect[] =>
        wrong.has(row) ? [] : [{ row, effect: 'new', text: holidayText(holiday, nameOf) }],
      ),
      async apply(tx) {
        const made = await insertHolidays(
          tx,
          good.map(({ holiday }) => holiday),
          now,
        );
        await tx.history(
          made.map((holiday) => ({
            kind: 'holiday',
            id: holiday._id,
            action: 'create',
            before: null,
            after: historyFields(holiday),
          })),
        );
        return made.map(({ _id: id, version }) => ({ id, version, before: null }));
      },
    };
  },

  /** Edited, deleted, past, or used in a decision about that day. */
  async whatHappenedSince(db, { at, records }, { now }) {
    const day = (moment: Date) => sql`(${moment}::timestamptz at time zone 'Asia/Kolkata')::date`;
    const rows = await db.query<{ name: string; reason: string }>(sql`
      select * from (
        select coalesce(h.title, d.title, 'A holiday') || coalesce(to_char(coalesce(h.day, d.day), ' (DD/MM/YYYY)'), '') as name,
          case
            when h.id is null then 'was deleted'
            when h.version <> r.version then 'was edited'
            when h.day <= ${day(now)} and h.day > ${day(at)} then 'has been since'
            when exists (
              select from pjps p join users u on u.sap_id = p.sap_id
              where p.plan_date = h.day and p.decided_at >= ${at} and ${isHolidayOf})
              then 'was seen by who decided a plan'
            when exists (
              select from beat_switches s join users u on u.sap_id = s.sap_id
              where s.switch_date = h.day and s.decided_at >= ${at} and ${isHolidayOf})
              then 'was seen by who decided a switch'
          end as reason, coalesce(h.day, d.day) as day
        from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (id uuid, version integer)
          left join holidays h on h.id = r.id left join deleted_holidays d on d.id = r.id
      ) happened where reason is not null order by day, name`);
    return rows.map(({ name, reason }) => `${name} ${reason}`);
  },

  async undo(tx, { records }, { now }) {
    const removed = await removeHolidays(
      tx,
      records.map(({ id }) => id),
      now,
    );
    await tx.history(
      removed.map((holiday) => ({
        kind: 'holiday',
        id: holiday._id,
        action: 'delete',
        before: historyFields(holiday),
        after: null,
      })),
    );
  },
};
