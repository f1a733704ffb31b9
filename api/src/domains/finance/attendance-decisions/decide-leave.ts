import type { Tx } from '../../../calls/serve.ts';
import { sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type DayDecision, mustBeSeenVersion, readDay, refuseDay, takeDay } from './decide.ts';

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
  mustBeSeenVersion(locked, version);
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

/** The day with the others of its leave, all or none; in one order, so that two managers do not wait for each other in a circle. */
export async function decideLeaveDays(
  tx: Tx,
  user: User,
  { days = [], ...decision }: LeaveDecision & { days?: readonly { _id: string; version: number }[] | undefined },
) {
  const others = days.filter(({ _id }) => _id !== decision.id).map(({ _id: id, version }) => ({ id, version }));
  const inOrder = [{ id: decision.id, version: decision.version }, ...others].sort((a, b) => (a.id < b.id ? -1 : 1));
  const decided = new Map<string, Awaited<ReturnType<typeof decideLeave>>>();
  for (const day of inOrder)
    if (!decided.has(day.id)) decided.set(day.id, await decideLeave(tx, user, { ...decision, ...day }));
  const items = [...decided].map(([id, { data, before }]) => ({ id, version: data.version, before }));
  const own = decided.get(decision.id) as Awaited<ReturnType<typeof decideLeave>>;
  return { ...own, others: items.filter(({ id }) => id !== decision.id) };
}
