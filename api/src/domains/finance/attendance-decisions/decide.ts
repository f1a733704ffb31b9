import type { ErrorCode } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireUnchanged } from '../../../errors/require-version.ts';
import type { Tx } from '../../../calls/serve.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { attendanceDays, type AttendanceDay, type LockedDay, lockDay, restoreDay } from './decidable.ts';

export interface DayDecision {
  /** The attendance's. */
  id: string;
  /** The version seen; default: any. */
  version?: number | undefined;
  now: Date;
}

/** In scope, but not the caller's own (D-307). */
export const takeDay = async (tx: Tx, user: User, { id, now }: DayDecision): Promise<LockedDay> => {
  const locked = await lockDay(tx, id, indiaDay(now));
  if (!locked) throw new AppError('ATTENDANCE_NOT_FOUND');
  if (!isInScope(user, locked.place)) throw new AppError('FORBIDDEN');
  if (locked.place.sapId === user.sapId) throw new AppError('OWN_REQUEST');
  return locked;
};

/** With the present day. */
export const refuseDay = (code: ErrorCode, { day }: LockedDay): AppError =>
  new AppError(code, undefined, { current: day });

export const mustBeInOrder = (locked: LockedDay, checkIn: string | null, checkOut: string | null): void => {
  if (checkIn && checkOut && new Date(checkOut) < new Date(checkIn))
    throw refuseDay('CHECK_OUT_BEFORE_CHECK_IN', locked);
};

export const readDay = async (tx: Tx, id: string, now: Date): Promise<AttendanceDay> => {
  const [day] = await attendanceDays(tx, [id], indiaDay(now));
  if (!day) throw new AppError('ATTENDANCE_NOT_FOUND');
  return day;
};

export const toHistoryFacts = ({ status, checkIn, checkOut, version }: AttendanceDay) => ({
  status,
  checkIn: checkIn.time,
  checkOut: checkOut.time,
  version,
});

/** Only if unchanged since. */
export const undoDay = async (
  tx: Tx,
  user: User,
  { id, version, before, now }: { id: string; version: number; before: LockedDay['before']; now: Date },
): Promise<void> => {
  const locked = await lockDay(tx, id, indiaDay(now));
  if (!locked) throw new AppError('ATTENDANCE_NOT_FOUND');
  if (!isInScope(user, locked.place)) throw new AppError('FORBIDDEN');
  requireUnchanged(locked.day, version);
  await restoreDay(tx, id, before);
  const after = await readDay(tx, id, now);
  await tx.history({
    kind: 'attendance',
    id,
    action: 'undo',
    before: toHistoryFacts(locked.day),
    after: toHistoryFacts(after),
  });
};
