import type { Tx } from '../../../calls/serve.ts';
import { sql } from '../../../database/sql.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import type { User } from '../../../session/scope.ts';
import type { DayBefore } from './decidable.ts';
import { type DayDecision, readDay, refuseDay, takeDay, undoDay } from './decide.ts';

interface LeaveDecision extends DayDecision {
  action: 'approve' | 'reject';
  remark: string | null;
}

const STATUS = { approve: 'Leave Approved', reject: 'Leave Rejected' } as const;
const MESSAGES = { approve: 'Leave Approved Successfully', reject: 'Leave Rejected Successfully' } as const;

/** Only leave requests with a leave type (D-174). COR, plan check and cards read the result. */
export async function decideLeave(tx: Tx, user: User, decision: LeaveDecision) {
  const { id, action, remark, version, now } = decision;
  const locked = await takeDay(tx, user, decision);
  const { day, before } = locked;
  if (day.status !== 'Leave Applied' || !day.leaveType) throw refuseDay('LEAVE_NOT_APPLIED', locked);
  requireVersion(locked.day, version);
  await tx.query(sql`
    update attendance set status = ${STATUS[action]}, decided_by = ${user.sapId}, decided_at = ${now}, remark = ${remark},
      updated_at = now(), version = version + 1 where id = ${id}`);
  const data = await readDay(tx, id, now);
  await tx.history({
    kind: 'attendance',
    id,
    action,
    before: { status: day.status, version: day.version },
    after: { status: data.status, version: data.version, ...(remark && { reason: remark }) },
  });
  return { data, before, message: MESSAGES[action] };
}

type SeenDays = readonly { _id: string; version: number }[];
/** For `undo`: the day as it was, and those decided with it. */
export type LeaveBefore = DayBefore & { others?: { id: string; version: number; before: DayBefore }[] };

/** Some of the leave's days were decided meanwhile, but it still waits. */
const isPartlyDecided = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const days = await tx.query<{ waits: boolean }>(
    sql`select distinct status = 'Leave Applied' as waits from attendance where id = any(${ids})`,
  );
  return days.length > 1;
};

/** All days of a leave or none, in one order, so that two managers cannot deadlock. */
export async function decideLeaveDays(
  tx: Tx,
  user: User,
  { days = [], ...decision }: LeaveDecision & { days?: SeenDays | undefined },
) {
  const seen = new Map(days.map(({ _id, version }) => [_id, version as number | undefined]));
  if (decision.version !== undefined || !seen.has(decision.id)) seen.set(decision.id, decision.version);
  const inOrder = [...seen].sort(([a], [b]) => (a < b ? -1 : 1));
  const isPartly = inOrder.length > 1 && (await isPartlyDecided(tx, [...seen.keys()]));
  const decided = new Map<string, Awaited<ReturnType<typeof decideLeave>>>();
  for (const [id, version] of inOrder) {
    const outcome = await decideLeave(tx, user, { ...decision, id, version }).catch((error: unknown) => {
      if (!(isPartly && error instanceof AppError && error.code === 'LEAVE_NOT_APPLIED')) throw error;
      throw new AppError('CHANGED_MEANWHILE', undefined, { current: error.current });
    });
    decided.set(id, outcome);
  }
  const own = decided.get(decision.id) as Awaited<ReturnType<typeof decideLeave>>;
  const all = [...decided].map(([id, { data, before }]) => ({ id, version: data.version, before }));
  const others = all.filter(({ id }) => id !== decision.id);
  const before: LeaveBefore = { ...own.before, ...(others.length > 0 && { others }) };
  return { ...own, before, days: all.map(({ id: _id, version }) => ({ _id, version })) };
}

/** All of its days, if none has changed since. */
export async function undoLeave(
  tx: Tx,
  user: User,
  { before: { others = [], ...before }, now, ...day }: { id: string; version: number; before: LeaveBefore; now: Date },
): Promise<void> {
  const inOrder = [{ ...day, before }, ...others].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const each of inOrder) await undoDay(tx, user, { ...each, now });
}
