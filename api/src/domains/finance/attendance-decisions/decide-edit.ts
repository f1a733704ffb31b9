import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import type { Tx } from '../../../calls/serve.ts';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { LEAVE_STATUSES, type LockedDay } from './decidable.ts';
import { type DayDecision, toHistoryFacts, mustBeInOrder, readDay, refuseDay, takeDay, undoDay } from './decide.ts';

interface Times {
  checkIn: string | null;
  checkOut: string | null;
}
export interface EditBefore {
  attendanceId: string;
  day: LockedDay['before'];
  /** Created from the day's visits. */
  isFromVisits: boolean;
}

/** Copies only requested times, and recomputes the status (D-175, D-334). */
const writeTimes = (tx: WriteDb, id: string, { checkIn, checkOut }: Times) =>
  tx.query(sql`
    update attendance set check_in = coalesce(${checkIn}::timestamptz, check_in), check_out = coalesce(${checkOut}::timestamptz, check_out),
      status = attendance_status(status, day, coalesce(${checkIn}::timestamptz, check_in), coalesce(${checkOut}::timestamptz, check_out)),
      updated_at = now(), version = version + 1 where id = ${id}`);

const mustNotBeLeave = (locked: LockedDay): void => {
  if (LEAVE_STATUSES.includes(locked.day.status)) throw refuseDay('ATTENDANCE_ON_LEAVE', locked);
};

export const findWaitingEdit = async (db: Db, attendanceId: string): Promise<string | undefined> =>
  (
    await db.one<{ id: string }>(sql`
      select id from attendance_requests where attendance_id = ${attendanceId} and status = 'PENDING'`)
  )?.id;

interface EditDecision extends DayDecision {
  decision: 'APPROVED' | 'REJECTED';
  remarks: string | null;
  /** The request seen; default: the pending one. */
  requestId?: string;
}

const MESSAGES = { APPROVED: 'Request Approved Successfully', REJECTED: 'Request Rejected Successfully' } as const;

export async function decideEdit(tx: Tx, user: User, edit: EditDecision) {
  const { id, decision, remarks, requestId, version, now } = edit;
  const locked = await takeDay(tx, user, edit);
  const { day, before } = locked;
  const request = day.updateRequest;
  if (request?.status !== 'PENDING' || (requestId && requestId !== request._id))
    throw refuseDay('EDIT_NOT_PENDING', locked);
  mustNotBeLeave(locked);
  requireVersion(locked.day, version);
  const times = { checkIn: request.checkIn.time, checkOut: request.checkOut.time };
  if (decision === 'APPROVED') {
    mustBeInOrder(locked, times.checkIn ?? day.checkIn.time, times.checkOut ?? day.checkOut.time);
    await writeTimes(tx, id, times);
  } else {
    await tx.query(sql`update attendance set version = version + 1 where id = ${id}`);
  }
  await tx.query(sql`
    update attendance_requests set status = ${decision}, remarks = ${remarks ?? ''}, decided_by = ${user.sapId}, decided_at = ${now}
    where id = ${request._id}`);
  const data = await readDay(tx, id, now);
  await tx.history({
    kind: 'attendance',
    id,
    action: decision === 'APPROVED' ? 'approve-edit' : 'reject-edit',
    before: { ...toHistoryFacts(day), request: 'PENDING' },
    after: { ...toHistoryFacts(data), request: decision, ...(remarks && { reason: remarks }) },
  });
  const undo: EditBefore = { attendanceId: id, day: before, isFromVisits: false };
  return { data, requestId: request._id, before: undo, message: MESSAGES[decision] };
}

interface Acceptance extends DayDecision, Times {
  remarks: string | null;
}

const isSameTime = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : new Date(one).getTime() === new Date(other).getTime();

/** As an approved request. */
export async function acceptProposal(tx: Tx, user: User, acceptance: Acceptance) {
  const { id, checkIn, checkOut, remarks, version, now } = acceptance;
  const locked = await takeDay(tx, user, acceptance);
  const { day, before } = locked;
  mustNotBeLeave(locked);
  requireVersion(locked.day, version);
  const { proposal } = day;
  if (!proposal) throw refuseDay('NO_PROPOSAL', locked);
  if (!isSameTime(proposal.checkIn, checkIn) || !isSameTime(proposal.checkOut, checkOut))
    throw refuseDay('CHANGED_MEANWHILE', locked);
  mustBeInOrder(locked, proposal.checkIn ?? day.checkIn.time, proposal.checkOut ?? day.checkOut.time);
  const request = await tx.one<{ id: string }>(sql`
    insert into attendance_requests (attendance_id, origin, check_in, check_out, requested_at, status, remarks, decided_by, decided_at)
    values (${id}, 'visits', ${proposal.checkIn}::timestamptz, ${proposal.checkOut}::timestamptz, ${now}, 'APPROVED', ${remarks ?? ''},
      ${user.sapId}, ${now}) returning id`);
  await writeTimes(tx, id, proposal);
  const data = await readDay(tx, id, now);
  await tx.history({
    kind: 'attendance',
    id,
    action: 'set-right',
    before: toHistoryFacts(day),
    after: { ...toHistoryFacts(data), from: 'visits', ...(remarks && { reason: remarks }) },
  });
  const undo: EditBefore = { attendanceId: id, day: before, isFromVisits: true };
  return { data, requestId: request?.id ?? '', before: undo, message: 'Attendance set right by the visits of the day' };
}

/** A request from visits is deleted, others are pending again. */
export async function undoEdit(
  tx: Tx,
  user: User,
  { id, version, before, now }: { id: string; version: number; before: unknown; now: Date },
): Promise<void> {
  const { attendanceId, day, isFromVisits } = before as EditBefore;
  // Locks and checks the day first; a refusal rolls back.
  await undoDay(tx, user, { id: attendanceId, version, before: day, now });
  if (isFromVisits) {
    await tx.query(sql`delete from attendance_requests where id = ${id}`);
    return;
  }
  const isWaiting = await tx.one(sql`
    select from attendance_requests where attendance_id = ${attendanceId} and status = 'PENDING'`);
  // A newer request is pending.
  if (isWaiting) throw new AppError('CHANGED_SINCE');
  await tx.query(sql`
    update attendance_requests set status = 'PENDING', remarks = '', decided_by = null, decided_at = null where id = ${id}`);
}
