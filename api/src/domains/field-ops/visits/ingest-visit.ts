import type { visits } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { exactlyOne, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { mustBeOwnDealer, mustBeOwnLead } from '../../shared/dealers/own-dealers.ts';
import type { RowOutcome } from '../../shared/bulk-ingest/ingest-rows.ts';
import { refuseFuture, requireRecent } from '../../shared/bulk-ingest/phone-clock.ts';
import { updateEndedVisitsFrom, type NewVisit, insertVisitsFrom } from './record.ts';
import { parseWireClock } from './serialize.ts';

type SentVisit = visits.SentVisit;

interface KnownVisit {
  id: string;
  day: string;
  /** It may still be in the old table. */
  isMoving: boolean;
  sapId: string;
  dealerCode: string | null;
  startedAt: Date;
  endedAt: Date | null;
}

/** Looks up the day first, to read one month only. */
const lockVisit = async (tx: WriteDb, visitId: string): Promise<KnownVisit | undefined> => {
  const { isMoving, day } = await exactlyOne<{ isMoving: boolean; day: string | null }>(
    tx,
    sql`select months.is_moving() as "isMoving",
      (select visit_day::text from visit_external_ids where external_id = ${visitId}) as day`,
  );
  // During the move to months, some ids are still unknown.
  if (!day && !isMoving) return undefined;
  const existing = await tx.one<Omit<KnownVisit, 'isMoving'>>(sql`
    select id::text as id, visit_day::text as day, sap_id as "sapId", dealer_code as "dealerCode", started_at as "startedAt",
      ended_at as "endedAt"
    from visits where external_id = ${visitId} and ${isMoving ? sql`true` : sql`visit_day = ${day}`} for update`);
  return existing && { ...existing, isMoving };
};

const sourceOf = (visit: NewVisit): Sql => sql`
  select ${visit.externalId}::text as "externalId", ${visit.sapId}::text as "sapId", ${visit.visitType}::text as "visitType",
    ${visit.dealerCode}::text as "dealerCode", ${visit.leadId}::text as "leadId", ${visit.startedAt}::timestamptz as "startedAt",
    ${visit.endedAt}::timestamptz as "endedAt", ${visit.unplanned}::boolean as unplanned, null::boolean as deleted,
    ${visit.startLat}::float8 as "startLat", ${visit.startLon}::float8 as "startLon",
    ${visit.endLat}::float8 as "endLat", ${visit.endLon}::float8 as "endLon"`;

/** Keeps known positions, as imports do. */
const addActions = async (tx: WriteDb, visitId: string, actions: SentVisit['visitActions']): Promise<boolean> => {
  if (actions.length === 0) return false;
  const added = await tx.query(sql`
    insert into visit_actions (visit_id, position, type, action_taken, image_url, location, completed)
    select ${visitId}::bigint, a.position, a.action ->> 'type', a.action ->> 'actionTaken', a.action ->> 'imageCapturedUrl',
      a.action ->> 'locationString', (a.action ->> 'completed')::boolean
    from jsonb_array_elements(${JSON.stringify(actions)}::jsonb) with ordinality a (action, position)
    on conflict (visit_id, position) do nothing returning position`);
  return added.length > 0;
};

const asRecord = (sent: SentVisit, user: User): NewVisit => ({
  externalId: sent.visitId,
  sapId: user.sapId,
  visitType: sent.visitType,
  dealerCode: sent.dealerCode || null,
  leadId: sent.leadId || null,
  startedAt: parseWireClock(sent.startTime).toISOString(),
  endedAt: sent.endTime ? parseWireClock(sent.endTime).toISOString() : null,
  unplanned: sent.unplanned,
  startLat: sent.startVisitLocation?.lat ?? null,
  startLon: sent.startVisitLocation?.long ?? null,
  endLat: sent.endVisitLocation?.lat ?? null,
  endLon: sent.endVisitLocation?.long ?? null,
});

/** A known visit gets only its end, once, and actions. */
const endVisit = async (
  tx: WriteDb,
  known: KnownVisit,
  record: NewVisit,
  { actions, now }: { actions: SentVisit['visitActions']; now: Date },
): Promise<RowOutcome> => {
  if (known.sapId !== record.sapId) throw new AppError('ROW_ID_TAKEN');
  const { id, dealerCode } = known;
  let hasEnded = false;
  if (record.endedAt && !known.endedAt) {
    const endedAt = new Date(record.endedAt);
    if (endedAt < known.startedAt) throw new AppError('VISIT_ENDS_BEFORE_START');
    requireRecent(endedAt, now);
    await tx.query(updateEndedVisitsFrom(sourceOf({ ...record, dealerCode }), known));
    hasEnded = true;
  }
  const hasActions = await addActions(tx, id, actions);
  return { id, result: hasEnded || hasActions ? 'changed' : 'known' };
};

/** With the import's statements, for equal stamps and counts. @throws {AppError} if it is not his own, or impossible */
export const ingestVisit = async (tx: WriteDb, user: User, sent: SentVisit, now: Date): Promise<RowOutcome> => {
  const record = asRecord(sent, user);
  const how = { actions: sent.visitActions, now };
  const known = await lockVisit(tx, sent.visitId);
  if (known) return endVisit(tx, known, record, how);
  const startedAt = new Date(record.startedAt);
  requireRecent(startedAt, now);
  if (record.endedAt) {
    if (new Date(record.endedAt) < startedAt) throw new AppError('VISIT_ENDS_BEFORE_START');
    refuseFuture(new Date(record.endedAt), now);
  }
  const day = indiaDay(startedAt);
  if (record.dealerCode) await mustBeOwnDealer(tx, user, record.dealerCode, day);
  if (record.leadId) await mustBeOwnLead(tx, user, record.leadId, day);
  const recorded = await tx.one<{ id: string }>(sql`${insertVisitsFrom(sourceOf(record))} returning id::text as id`);
  if (recorded) {
    await addActions(tx, recorded.id, sent.visitActions);
    return { id: recorded.id, result: 'new' };
  }
  // Recorded concurrently.
  const recordedMeanwhile = await lockVisit(tx, sent.visitId);
  if (!recordedMeanwhile) throw new AppError('CHANGED_MEANWHILE');
  return endVisit(tx, recordedMeanwhile, record, how);
};
