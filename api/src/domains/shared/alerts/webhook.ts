import { createHmac } from 'node:crypto';
import { createJobRunner, type JobRunner } from '../../../background/jobs/job-runner.ts';
import { MAX_RETRIES } from '../../../background/jobs/retry-wait-seconds.ts';
import type { Core } from '../../../platform/core.ts';
import { sql } from '../../../database/sql.ts';
import { alertPosts } from './alert-posts.ts';

/** Less than the lease of `alertPosts`. */
const TIME_LIMIT_MS = 10_000;
const POLL_INTERVAL_MS = 10_000;

interface DueAlert {
  id: string;
  kind: string;
  subject: string;
  text: string;
  link: string | null;
  at: Date;
  attempt: number;
}

interface Webhook {
  url: string;
  secret?: string | undefined;
}

const post = async ({ url, secret }: Webhook, due: DueAlert): Promise<void> => {
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

/** If the process dies, an alert may arrive twice. */
export const createWebhookRunner = (
  { unauditedWrite, now, meter }: Core,
  webhook: Webhook,
  onFailure: (error: unknown, isLast: boolean) => void,
): JobRunner => {
  const db = unauditedWrite('alerts');
  return createJobRunner({
    ...{ db, now, jobs: alertPosts, pollMs: POLL_INTERVAL_MS, atOnce: 1, restsAfterFailure: true },
    claim: () => db.one<DueAlert>(alertPosts.toClaim(now())),
    run: (due) => meter.timeOutgoing('webhook', () => post(webhook, due)),
    // Raised again meanwhile, it has a newer text to post.
    onDone: (due) =>
      alertPosts.write(db, due, [sql`posted_at = case when last_at = ${due.at} then ${now()}::timestamptz end`]),
    onFailure: async (due, error) => {
      const isLast = due.attempt >= MAX_RETRIES;
      onFailure(error, isLast);
      if (isLast) await alertPosts.write(db, due, [sql`post_at = 'infinity'`]);
      else await alertPosts.retryLater(db, due, now());
    },
    onError: (error) => onFailure(error, false),
  });
};

export const startAlertWebhook = (
  core: Core,
  onFailure: (error: unknown, isLast: boolean) => void,
): JobRunner | undefined => {
  const { alertWebhook } = core.config;
  if (!alertWebhook) return undefined;
  const runner = createWebhookRunner(core, alertWebhook, onFailure);
  runner.start(core.meter.timeSweep('alert-webhook', runner.runDue));
  return runner;
};
