import { randomUUID } from 'node:crypto';
import { type ServerQuery, requests } from 'api-contract';
import { AppError } from '../../app-error.ts';
import { type App, serve } from '../../serve.ts';
import { indiaDay } from '../../india-day.ts';
import { pageOf, pagingOf } from '../sql-parts.ts';
import { runsOf } from './batches.ts';
import { decideBatch } from './decide.ts';
import { wholeRows } from './rows.ts';
import { undoBatch } from './undo.ts';
import { type After, PLACES, waitingCounts, waitingKeys, waitingPage } from './waiting.ts';

const KEYS = 2000;
const RUN_DAYS = 7;

const checkedRange = ({ start, end }: { start?: string | undefined; end?: string | undefined }) => {
  if (start && end && end < start) throw new AppError('END_BEFORE_START');
};

const afterOf = ({ after }: ServerQuery<typeof requests.inboxKeys>): After | undefined => {
  if (!after) return undefined;
  const [, place, id] = /^([123])\.([0-9a-f-]{36})$/.exec(after) ?? [];
  if (!place || !id || !requests.inboxKeys.answer.shape.data.element.shape.id.safeParse(id).success)
    throw new AppError('INVALID_REQUEST', { after: 'Unknown place.' });
  return { place: Number(place), id };
};

const summary = (results: readonly requests.Decided[], word: string): string => {
  const done = results.filter(({ result }) => result === 'done').length;
  return done === results.length ? `${done} ${word}.` : `${done} of ${results.length} ${word}.`;
};

export async function inboxRoutes(app: App) {
  serve(app, requests.inboxCounts, async ({ user, db }) => {
    const counts = await waitingCounts(db, user);
    return { data: { ...counts, total: counts.pjp + counts.switch + counts.location }, message: 'OK' };
  });

  serve(app, requests.inbox, async ({ query, user, db, now }) => {
    checkedRange(query);
    const { number, limit, part } = pageOf(query);
    const today = indiaDay(now);
    const { total, rows } = await waitingPage(db, user, { filter: query, sort: query.sort, part, today });
    return { data: await wholeRows(db, user, rows, today), ...pagingOf(number, limit, total), message: 'OK' };
  });

  serve(app, requests.inboxKeys, async ({ query, user, db, now }) => {
    checkedRange(query);
    const data = await waitingKeys(db, user, {
      filter: query,
      after: afterOf(query),
      limit: KEYS,
      today: indiaDay(now),
    });
    const last = data.length === KEYS ? data.at(-1) : undefined;
    return { data, next: last ? `${PLACES[last.kind]}.${last.id}` : null, message: 'OK' };
  });

  serve(app, requests.decideInbox, ({ body, user, change, now }) => {
    const { runId, action, items } = body;
    const reason = body.reason || undefined;
    if (action === 'revert' && !reason) throw new AppError('REASON_REQUIRED', { reason: 'Please give a reason.' });
    return change(async (tx) => {
      const batchId = randomUUID();
      const results = await decideBatch(tx, user, { batchId, runId, action, reason, items, now });
      return { data: { batchId, results }, message: summary(results, action === 'approve' ? 'approved' : 'reverted') };
    });
  });

  serve(app, requests.undoInbox, ({ body, user, change, now }) =>
    change(async (tx) => {
      const results = await undoBatch(tx, user, body.batchId, now);
      return { data: { batchId: body.batchId, results }, message: summary(results, 'undone') };
    }),
  );

  serve(app, requests.inboxRuns, async ({ user, db, now }) => ({
    data: await runsOf(db, user.sapId, new Date(now.getTime() - RUN_DAYS * 86_400_000)),
    message: 'OK',
  }));
}
