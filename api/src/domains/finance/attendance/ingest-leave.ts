import type { attendance } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Tx } from '../../../calls/change.ts';
import { exactlyOne, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { dayAfter, indiaDay } from '../../../time/india-day.ts';
import type { RowOutcome } from '../../shared/bulk-ingest/ingest-rows.ts';

interface KnownDay {
  id: string;
  status: string;
  leaveType: string | null;
  hasTimes: boolean;
}

/** Sick leave is reported afterwards. */
const MAX_DAYS_BACK = 7;
const MAX_DAYS_AHEAD = 366;

/**
 * Only a pending day may change its type; decided ones stay, as with files.
 * @throws {AppError} why not on this day
 */
export const ingestLeave = async (
  tx: Tx,
  user: User,
  { onDate, leaveType }: attendance.SentLeave,
  now: Date,
): Promise<RowOutcome> => {
  const existing = await tx.one<KnownDay>(sql`
    select id, status, leave_type as "leaveType", coalesce(check_in, check_out) is not null as "hasTimes"
    from attendance where sap_id = ${user.sapId} and day = ${onDate} for update`);
  const isSame = existing?.leaveType?.trim().toLowerCase() === leaveType.toLowerCase();
  if (existing?.status.startsWith('Leave') && isSame) return { id: existing.id, result: 'known' };
  const today = indiaDay(now);
  if (onDate < dayAfter(today, -MAX_DAYS_BACK)) throw new AppError('ROW_TOO_OLD');
  if (onDate > dayAfter(today, MAX_DAYS_AHEAD)) throw new AppError('LEAVE_TOO_FAR');
  if (existing?.hasTimes) throw new AppError('LEAVE_DAY_WORKED');
  if (existing?.status.startsWith('Leave') && existing.status !== 'Leave Applied') throw new AppError('LEAVE_DECIDED');
  const { id } = await exactlyOne<{ id: string }>(
    tx,
    existing
      ? sql`update attendance set status = 'Leave Applied', leave_type = ${leaveType}, updated_at = now(), version = version + 1
          where id = ${existing.id} returning id`
      : sql`insert into attendance (sap_id, day, status, leave_type, console_set)
          values (${user.sapId}, ${onDate}, 'Leave Applied', ${leaveType}, '{status}') returning id`,
  );
  await tx.history({
    kind: 'attendance',
    id,
    action: 'apply',
    before: existing ? { status: existing.status, leaveType: existing.leaveType } : null,
    after: { status: 'Leave Applied', leaveType },
  });
  return { id, result: existing ? 'changed' : 'new' };
};
