import type { attendance } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { listFindings, readFindings } from '../../shared/inbox/request-kind.ts';
import { LEAVE_STATUSES } from './decidable.ts';
import { selectEditFindingCodes } from './edit-findings.ts';
import { IS_WAITING, selectWholeFindings } from './whole-leaves.ts';

/** A day with a leave status is told of its leave alone. */
const HAS_REQUEST = sql`a.status <> all(${LEAVE_STATUSES})
  and exists (select from attendance_requests q where q.attendance_id = a.id and q.status = 'PENDING')`;

/** Of days `a`: a leave or a request for other times waits. */
export const HAS_WAITING = sql`(${IS_WAITING} or ${HAS_REQUEST})`;

/**
 * Selects id, place, code and text, of a whole leave or a request for other times.
 * @param from `from … where …` of the days `a`, with one more condition
 */
export const selectAttendanceFindings = (from: (isWaiting: Sql) => Sql): Sql => sql`
  ${selectWholeFindings(sql`select a.id ${from(IS_WAITING)}`)}
  union all
  select r.attendance_id, f.place::int, f.code, f.text
  from (${selectEditFindingCodes(sql`select r.id from attendance_requests r where r.status = 'PENDING'
    and r.attendance_id in (select a.id ${from(HAS_REQUEST)})`)}) f join attendance_requests r on r.id = f.id`;

type Day = attendance.AttendanceRecord;

const isWaiting = ({ status, leaveType, updateRequest }: Day): boolean =>
  LEAVE_STATUSES.includes(status)
    ? status === 'Leave Applied' && Boolean(leaveType)
    : updateRequest?.status === 'PENDING';

export async function withDayFindings(db: Db, days: readonly Day[]): Promise<Day[]> {
  const ids = days.filter(isWaiting).map(({ _id }) => _id);
  if (ids.length === 0) return [...days];
  const all = selectAttendanceFindings((waits) => sql`from attendance a where a.id = any(${ids}) and ${waits}`);
  const findings = await readFindings<NonNullable<Day['findings']>[number]>(
    db,
    sql`select f.id, ${listFindings} from (${all}) f (id, place, code, text) group by f.id`,
  );
  return days.map((day) => (isWaiting(day) ? { ...day, findings: findings.get(day._id) ?? [] } : day));
}
