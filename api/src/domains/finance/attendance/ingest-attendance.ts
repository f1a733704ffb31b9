import type { attendance } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import type { RowOutcome } from '../../shared/bulk-ingest/ingest-rows.ts';
import { requireRecent } from '../../shared/bulk-ingest/phone-clock.ts';
import { closedDay, takeCheckOutOfNextDay } from './closed-day.ts';

type SentAttendance = attendance.SentAttendance;
type SentCheck = SentAttendance['checkIn'];

interface KnownDay {
  id: string;
  status: string;
  checkIn: Date | null;
  checkOut: Date | null;
  /** A manager decided this time. */
  isInDecided: boolean;
  isOutDecided: boolean;
}

const lockDay = (tx: WriteDb, user: User, day: string) =>
  tx.one<KnownDay>(sql`
    select a.id, a.status, a.check_in as "checkIn", a.check_out as "checkOut",
      exists (select from attendance_requests q where q.attendance_id = a.id and q.status = 'APPROVED' and q.check_in is not null)
        as "isInDecided",
      exists (select from attendance_requests q where q.attendance_id = a.id and q.status = 'APPROVED' and q.check_out is not null)
        and a.check_out is not null as "isOutDecided"
    from attendance a where a.sap_id = ${user.sapId} and a.day = ${day} for update of a`);

const timeOf = (check: SentCheck): Date | undefined => (check ? new Date(check.time) : undefined);

const refuseTurnedTimes = (checkIn: Date | null | undefined, checkOut: Date | null | undefined): void => {
  if (checkIn && checkOut && checkOut < checkIn) throw new AppError('CHECK_OUT_BEFORE_CHECK_IN');
};

/** Leaves that exclude a check-in; a rejected one does not. */
const ON_LEAVE = ['Leave', 'Leave Applied', 'Leave Approved'];

/** Columns that files no longer overwrite. */
const IN_COLUMNS = ['check_in', 'check_in_lat', 'check_in_lon', 'server_check_in'];
const OUT_COLUMNS = ['check_out', 'check_out_lat', 'check_out_lon', 'server_check_out'];
const columnsOf = (hasIn: boolean, hasOut: boolean): string[] => [
  ...(hasIn ? IN_COLUMNS : []),
  ...(hasOut ? OUT_COLUMNS : []),
];

const latOf = (check: SentCheck) => check?.location?.lat ?? null;
const lonOf = (check: SentCheck) => check?.location?.long ?? null;

/**
 * Keeps a known day's earliest check-in and latest check-out, in whatever order rows arrive. Decided values stay. A
 * check-out before the check-in, also a decided one, was not of this day and blocks no check-in (D-364).
 */
const addToDay = async (
  tx: WriteDb,
  known: KnownDay,
  sent: SentAttendance,
  { checkIn, checkOut, now }: { checkIn: Date | undefined; checkOut: Date | undefined; now: Date },
): Promise<RowOutcome> => {
  const { id, status } = known;
  if (ON_LEAVE.includes(status)) throw new AppError('DAY_ON_LEAVE');
  const hasNewIn =
    checkIn !== undefined && !known.isInDecided && (!known.checkIn || checkIn.getTime() < known.checkIn.getTime());
  const hasNewOut =
    checkOut !== undefined && !known.isOutDecided && (!known.checkOut || checkOut.getTime() > known.checkOut.getTime());
  if (!hasNewIn && !hasNewOut) return { id, result: 'known' };
  if (hasNewIn) requireRecent(checkIn, now);
  if (hasNewOut) requireRecent(checkOut, now);
  const inAt = hasNewIn ? checkIn : known.checkIn;
  const isOutDropped = hasNewIn && !hasNewOut && known.checkOut !== null && known.checkOut < checkIn;
  const outAt = hasNewOut ? checkOut : isOutDropped ? null : known.checkOut;
  const isOutSet = hasNewOut || isOutDropped;
  refuseTurnedTimes(inAt, outAt);
  const kind = sent.status === 'Present' || status === 'Leave Rejected' ? status : sent.status;
  await tx.query(sql`
    update attendance a set
      status = attendance_status(${kind}, a.day, ${inAt}::timestamptz, ${outAt}::timestamptz), check_in = ${inAt}, check_out = ${outAt},
      check_in_lat = case when ${hasNewIn} then ${latOf(sent.checkIn)}::float8 else a.check_in_lat end,
      check_in_lon = case when ${hasNewIn} then ${lonOf(sent.checkIn)}::float8 else a.check_in_lon end,
      server_check_in = case when ${hasNewIn} then ${now}::timestamptz else a.server_check_in end,
      check_out_lat = case when ${isOutSet} then ${hasNewOut ? latOf(sent.checkOut) : null}::float8 else a.check_out_lat end,
      check_out_lon = case when ${isOutSet} then ${hasNewOut ? lonOf(sent.checkOut) : null}::float8 else a.check_out_lon end,
      server_check_out = case when ${isOutSet} then ${hasNewOut ? now : null}::timestamptz else a.server_check_out end,
      console_set = array(select distinct unnest(a.console_set || ${columnsOf(hasNewIn, hasNewOut)}::text[])),
      updated_at = now(), version = version + 1
    where a.id = ${id}`);
  return { id, result: 'changed' };
};

const ingestDay = async (tx: WriteDb, user: User, sent: SentAttendance, now: Date): Promise<RowOutcome> => {
  const known = await lockDay(tx, user, sent.onDate);
  const checkIn = timeOf(sent.checkIn);
  const checkOut = timeOf(sent.checkOut);
  if (known) return addToDay(tx, known, sent, { checkIn, checkOut, now });
  for (const time of [checkIn, checkOut]) if (time) requireRecent(time, now);
  refuseTurnedTimes(checkIn, checkOut);
  const columns = ['status', ...columnsOf(checkIn !== undefined, checkOut !== undefined)];
  const { id } = await exactlyOne<{ id: string }>(
    tx,
    sql`insert into attendance (sap_id, day, status, check_in, check_out, check_in_lat, check_in_lon, check_out_lat, check_out_lon,
        server_check_in, server_check_out, console_set)
      values (${user.sapId}, ${sent.onDate}, attendance_status(${sent.status}, ${sent.onDate}::date, ${checkIn ?? null}::timestamptz,
          ${checkOut ?? null}::timestamptz), ${checkIn ?? null}, ${checkOut ?? null}, ${latOf(sent.checkIn)}, ${lonOf(sent.checkIn)},
        ${latOf(sent.checkOut)}, ${lonOf(sent.checkOut)}, ${checkIn ? now : null}, ${checkOut ? now : null}, ${columns})
      returning id`,
  );
  return { id, result: 'new' };
};

/**
 * A check-out after midnight closes the previous day if that is open, whichever day it names. Files do not overwrite
 * values of calls or the console (docs/decisions/0014).
 * @throws {AppError} why it is impossible, or not on this day
 */
export const ingestAttendance = async (
  tx: WriteDb,
  user: User,
  sent: SentAttendance,
  now: Date,
): Promise<RowOutcome> => {
  const { sapId } = user;
  const { onDate } = sent;
  const checkIn = timeOf(sent.checkIn);
  const checkOut = timeOf(sent.checkOut);
  if (checkIn && indiaDay(checkIn) !== onDate) throw new AppError('CLOCK_OF_OTHER_DAY');
  const closed = checkOut ? await closedDay(tx, { sapId, onDate, checkIn, checkOut }) : onDate;
  const outcomes: RowOutcome[] = [];
  if (closed === onDate) outcomes.push(await ingestDay(tx, user, sent, now));
  else {
    if (checkIn) outcomes.push(await ingestDay(tx, user, { ...sent, checkOut: null }, now));
    const rest: SentAttendance = { onDate: closed, status: 'Present', checkIn: null, checkOut: sent.checkOut };
    outcomes.push(await ingestDay(tx, user, rest, now));
  }
  if (checkIn) await takeCheckOutOfNextDay(tx, { sapId, onDate });
  return outcomes[0] as RowOutcome;
};
