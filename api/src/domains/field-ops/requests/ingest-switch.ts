import type { requests } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Tx } from '../../../calls/change.ts';
import { exactlyOne, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import type { RowOutcome } from '../../shared/bulk-ingest/ingest-rows.ts';

interface SwitchFacts {
  activity: string;
  planDate: string;
  switchDate: string;
}

const isSame = (one: SwitchFacts, other: SwitchFacts): boolean =>
  one.activity === other.activity && one.planDate === other.planDate && one.switchDate === other.switchDate;

/** @throws {AppError} reason why the plan cannot move */
const requirePossible = async (
  tx: Tx,
  user: User,
  { id, planDate, switchDate, now }: { id: string | undefined; planDate: string; switchDate: string; now: Date },
): Promise<void> => {
  const today = indiaDay(now);
  if (planDate < today || switchDate < today) throw new AppError('SWITCH_DAY_OVER');
  if (planDate === switchDate) throw new AppError('SWITCH_SAME_DAY');
  const plan = await tx.one(sql`select from pjps where sap_id = ${user.sapId} and plan_date = ${planDate} limit 1`);
  if (!plan) throw new AppError('NO_PLAN_TO_SWITCH');
  const waiting = await tx.one(sql`
    select from beat_switches where sap_id = ${user.sapId} and plan_date = ${planDate} and status = 'In-Review'
      and id is distinct from ${id ?? null}::uuid limit 1`);
  if (waiting) throw new AppError('SWITCH_WAITING');
};

/**
 * The caller's own. Only a pending one may change; others stay, as with files.
 * @throws {AppError} refusal
 */
export const ingestSwitch = async (
  tx: Tx,
  user: User,
  sent: requests.SentBeatSwitch,
  now: Date,
): Promise<RowOutcome> => {
  const { switchId, activity, planDate, switchDate } = sent;
  const existing = await tx.one<{ id: string; sapId: string; status: string; facts: SwitchFacts }>(sql`
    select id, sap_id as "sapId", status, json_build_object('activity', activity, 'planDate', plan_date::text,
      'switchDate', switch_date::text) as facts
    from beat_switches where external_id = ${switchId} for update`);
  if (existing && existing.sapId !== user.sapId) throw new AppError('ROW_ID_TAKEN');
  const facts: SwitchFacts = { activity, planDate, switchDate };
  if (existing && isSame(existing.facts, facts)) return { id: existing.id, result: 'known' };
  if (existing && existing.status !== 'In-Review') throw new AppError('SWITCH_NOT_IN_REVIEW');
  await requirePossible(tx, user, { id: existing?.id, planDate, switchDate, now });
  const { id } = await exactlyOne<{ id: string }>(
    tx,
    existing
      ? sql`update beat_switches set activity = ${activity}, plan_date = ${planDate}, switch_date = ${switchDate}, version = version + 1
          where id = ${existing.id} returning id`
      : sql`insert into beat_switches (external_id, sap_id, activity, plan_date, switch_date, requested_at)
          values (${switchId}, ${user.sapId}, ${activity}, ${planDate}, ${switchDate}, ${now}) returning id`,
  );
  const action = existing ? 'change' : 'create';
  await tx.history({ kind: 'switch', id, action, before: existing?.facts ?? null, after: facts });
  return { id, result: existing ? 'changed' : 'new' };
};
