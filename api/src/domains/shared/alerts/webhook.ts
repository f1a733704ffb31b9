import { createHmac } from 'node:crypto';
import type { Core } from '../../../platform/core.ts';
import { sql, type WriteDb } from '../../../database/sql.ts';
import { type Repeated, repeatEvery } from '../../../background/repeat-every.ts';

const BATCH = 20;
const TIME_LIMIT_MS = 10_000;
const SWEEP_MS = 10_000;
/** Waits double to an hour; gives up after about a day. */
const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 3600;
const MAX_ATTEMPTS = 30;

interface Due {
  id: string;
  kind: string;
  subject: string;
  text: string;
  link: string | null;
  at: Date;
  attempt: number;
}

/** Claims the next alert that is due. If the process dies, it is sent again, so a post may arrive twice. */
const claimNext = (db: WriteDb, now: Date): Promise<Due | undefined> =>
  db.one<Due>(sql`
    update alerts set post_attempts = post_attempts + 1,
      post_at = ${now}::timestamptz + make_interval(secs => least(${MAX_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(post_attempts, 10))))
    where id in (select id from alerts where posted_at is null and post_at <= ${now} order by post_at limit 1 for update skip locked)
    returning id, kind, subject, text, link, last_at as at, post_attempts as attempt`);

const post = async ({ url, secret }: { url: string; secret?: string | undefined }, due: Due): Promise<void> => {
  const { id, kind, subject, text, link, at } = due;
  // Chat services show `text`.
  const body = JSON.stringify({ id, kind, subject, text, link, at: at.toISOString() });
  const signature = secret && `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature && { 'x-console-signature': signature }) },
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
};

/** One after the other; returns the number delivered. */
export const postAlerts = async (
  { unauditedWrite, config: { alertWebhook }, now, meter }: Core,
  onFailure: (error: unknown, isLast: boolean) => void,
  stopping?: AbortSignal,
): Promise<number> => {
  if (!alertWebhook) return 0;
  const db = unauditedWrite('alerts');
  let arrived = 0;
  for (let posts = 0; posts < BATCH && !stopping?.aborted; posts += 1) {
    const due = await claimNext(db, now());
    if (!due) break;
    try {
      await meter.timeOutgoing('webhook', () => post(alertWebhook, due));
      await db.query(sql`update alerts set posted_at = ${now()} where id = ${due.id} and last_at = ${due.at}`);
      arrived += 1;
    } catch (error) {
      const isLast = due.attempt >= MAX_ATTEMPTS;
      if (isLast) await db.query(sql`update alerts set post_at = 'infinity' where id = ${due.id}`);
      onFailure(error, isLast);
    }
  }
  return arrived;
};

export const startAlertWebhook = (
  core: Core,
  onFailure: (error: unknown, isLast: boolean) => void,
): Repeated | undefined =>
  core.config.alertWebhook &&
  repeatEvery(
    SWEEP_MS,
    core.meter.timeSweep('alert-webhook', (stopping: AbortSignal) => postAlerts(core, onFailure, stopping)),
    (error) => onFailure(error, false),
    { atOnce: false },
  );
