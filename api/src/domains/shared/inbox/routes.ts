import { randomUUID } from 'node:crypto';
import { type ServerQuery, inbox } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { refuseTurnedRange } from '../../../time/day-range.ts';
import { DAY_MS, indiaDay } from '../../../time/india-day.ts';
import type { Db } from '../../../database/sql.ts';
import { askBack } from './ask-back.ts';
import { findBatches } from './batches.ts';
import { decideBatch } from './decide.ts';
import { findSubjects } from './find-subjects.ts';
import { getRequestKind, kindRank, requestKinds } from './kinds.ts';
import type { InboxFilter } from './request-kind.ts';
import { readInboxRows } from './read-inbox-rows.ts';
import { undoBatch } from './undo.ts';
import {
  type After,
  countWaiting,
  countWaitingByAge,
  countWaitingFindings,
  findWaitingKeys,
  findWaitingPage,
} from './waiting.ts';

const KEYS = 2000;
const RUN_DAYS = 7;

/** Older clients name no kinds and get the first ones. */
const toFilter = ({
  kind,
  kinds,
  groupBy: _,
  group: __,
  ...filter
}: ServerQuery<typeof inbox.inboxKeys>): InboxFilter => {
  const named = kinds?.split(',') ?? inbox.FIRST_KINDS;
  return { ...filter, kinds: kind ? [kind] : inbox.INBOX_KINDS.filter((each) => named.includes(each)) };
};

const toCursor = ({ after }: ServerQuery<typeof inbox.inboxKeys>): After | undefined => {
  if (!after) return undefined;
  const [, place, id] = /^(\d{1,3})\.([0-9a-f-]{36})$/.exec(after) ?? [];
  if (!place || !id || !inbox.inboxKeys.response.shape.data.element.shape.id.safeParse(id).success)
    throw new AppError('INVALID_REQUEST', { after: 'Unknown place.' });
  return { place: Number(place), id };
};

/** Adds the days of requests of several, which are decided as a whole. */
async function attachDays<K extends { kind: inbox.InboxKind; id: string }>(db: Db, keys: readonly K[]) {
  const days = new Map<string, inbox.WaitingKey['days']>();
  for (const { kind, findDays } of requestKinds) {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id);
    if (findDays && ids.length > 0) for (const [id, of] of await findDays(db, ids)) days.set(id, of);
  }
  return keys.map((key) => ({ ...key, ...(days.has(key.id) && { days: days.get(key.id) }) }));
}

const summary = (results: readonly inbox.Decided[], word: string): string => {
  const done = results.filter(({ result }) => result === 'done').length;
  return done === results.length ? `${done} ${word}.` : `${done} of ${results.length} ${word}.`;
};

export async function inboxRoutes(app: App) {
  const { config } = app.core;
  serve(app, inbox.inboxCounts, async ({ user, db, now }) => {
    const counts = await countWaiting(db, user, { today: indiaDay(now), config });
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { data: { ...counts, total }, message: 'OK' };
  });

  serve(app, inbox.waitingToday, async ({ user, db, now }) => {
    const today = indiaDay(now);
    const data = await countWaitingByAge(db, user, { today, config });
    return { data, today, readAt: now.toISOString(), message: 'OK' };
  });

  serve(app, inbox.inbox, async ({ query, user, db, now }) => {
    refuseTurnedRange(query);
    const today = indiaDay(now);
    const listing = { filter: toFilter(query), today, config };
    const [{ data: waiting, ...page }, findingCounts] = await Promise.all([
      findWaitingPage(db, user, { ...listing, sort: query.sort, paging: query }),
      query.counts && countWaitingFindings(db, user, listing),
    ]);
    return {
      data: await readInboxRows(db, user, waiting, today, { now, config }),
      ...(findingCounts && { findingCounts }),
      ...page,
      message: 'OK',
    };
  });

  serve(app, inbox.inboxKeys, async ({ query, user, db, now }) => {
    refuseTurnedRange(query);
    const foundKeys = await findWaitingKeys(db, user, {
      filter: toFilter(query),
      groups: query,
      after: toCursor(query),
      limit: KEYS,
      today: indiaDay(now),
      config,
    });
    const last = foundKeys.length === KEYS ? foundKeys.at(-1) : undefined;
    const data = await attachDays(db, foundKeys);
    return { data, next: last ? `${kindRank(last.kind)}.${last.id}` : null, message: 'OK' };
  });

  serve(app, inbox.decideInbox, ({ body, user, change, now }) => {
    const { runId, action, items } = body;
    const reason = body.reason || undefined;
    const needsReason = items.some(({ kind }) => !getRequestKind(kind).isReasonOptional);
    if (action === 'revert' && !reason && needsReason)
      throw new AppError('REASON_REQUIRED', { reason: 'Please give a reason.' });
    return change(async (tx) => {
      const batchId = randomUUID();
      const results = await decideBatch(tx, user, { batchId, runId, action, reason, items, now, config });
      return { data: { batchId, results }, message: summary(results, action === 'approve' ? 'approved' : 'reverted') };
    });
  });

  serve(app, inbox.askBack, ({ body, user, change, now }) =>
    change(async (tx) => ({ data: await askBack(tx, user, body, { now, config }), message: 'The question was sent.' })),
  );

  serve(app, inbox.undoInbox, ({ body, user, change, now }) =>
    change(async (tx) => {
      const results = await undoBatch(tx, user, body.batchId, { now, config });
      return { data: { batchId: body.batchId, results }, message: summary(results, 'undone') };
    }),
  );

  serve(app, inbox.inboxRuns, async ({ user, db, now }) => {
    const runs = await findBatches(db, user.sapId, new Date(now.getTime() - RUN_DAYS * DAY_MS));
    const subjectOf = await findSubjects(
      db,
      user,
      runs.flatMap(({ firstIds }) => firstIds),
    );
    const toSubjects = (ids: readonly string[]) => ids.map((id) => subjectOf(id).subject).filter(Boolean);
    const data = runs.map(({ firstIds, ...run }) => ({ ...run, subjects: toSubjects(firstIds) }));
    return { data, message: 'OK' };
  });
}
