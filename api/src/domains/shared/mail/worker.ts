import { createJobRunner, type JobRunner } from '../../../background/jobs/job-runner.ts';
import { MAX_RETRIES } from '../../../background/jobs/retry-wait-seconds.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { toWriteDb, sql, type WriteDb } from '../../../database/sql.ts';
import type { Core } from '../../../platform/core.ts';
import { mailJobs } from './mail-jobs.ts';
import { sendMail, isForGood, type MailSettings, type OutgoingMail, toFailureReason } from './smtp.ts';

const POLL_INTERVAL_MS = 5_000;
const AT_ONCE = 5;

interface DueMail extends OutgoingMail {
  ticketId: string | null;
  attempt: number;
}

/** In the outbox's transaction, with the mail's result. */
export type OnMailEnded = (
  tx: WriteDb,
  mail: { ticketId: string | null; name: string; isSent: boolean },
  now: Date,
) => Promise<unknown>;

interface MailWork {
  core: Pick<Core, 'pool' | 'now'>;
  mail: MailSettings;
  onEnded: OnMailEnded;
  onFailure: (error: unknown, isLast: boolean) => void;
  send?: typeof sendMail;
}

const end = (
  { core: { pool, now }, onEnded }: MailWork,
  mail: DueMail,
  status: 'sent' | 'failed',
  error: string | null,
) =>
  inTransaction(pool, async (client) => {
    const tx = toWriteDb(client);
    const ending = [sql`status = ${status}`, sql`error = ${error}`, sql`ended_at = ${now()}`];
    if (await mailJobs.write(tx, mail, ending))
      await onEnded(tx, { ticketId: mail.ticketId, name: mail.name, isSent: status === 'sent' }, now());
  });

export const createMailRunner = (work: MailWork): JobRunner => {
  const { core, onFailure, send = sendMail } = work;
  const { now } = core;
  const db = toWriteDb(core.pool);
  return createJobRunner({
    ...{ db, now, jobs: mailJobs, pollMs: POLL_INTERVAL_MS, atOnce: AT_ONCE, restsAfterFailure: true },
    claim: () => db.one<DueMail>(mailJobs.toClaim(now())),
    run: (mail) => send(work.mail, mail),
    onDone: (mail) => end(work, mail, 'sent', null),
    onFailure: async (mail, error) => {
      const isLast = isForGood(error) || mail.attempt >= MAX_RETRIES;
      const reason = toFailureReason(error);
      onFailure(new Error(`mail ${mail.id}: ${reason}`), isLast);
      if (isLast) await end(work, mail, 'failed', reason);
      else await mailJobs.retryLater(db, mail, now(), [sql`error = ${reason}`]);
    },
    onError: (error) => onFailure(error, false),
  });
};

export const startMail = (
  core: Core,
  { onEnded, onFailure }: Pick<MailWork, 'onEnded' | 'onFailure'>,
): JobRunner | undefined => {
  const { mail } = core.config;
  if (!mail) return undefined;
  const runner = createMailRunner({
    ...{ core, mail, onEnded, onFailure },
    send: (settings, due) => core.meter.timeOutgoing('mail', () => sendMail(settings, due)),
  });
  runner.start(core.meter.timeSweep('mail', runner.runDue));
  return runner;
};

const KEPT_DAYS = 30;
/** Deletes mail sent or given up a month ago. */
export const forgetMail = async (db: WriteDb, now: Date): Promise<void> => {
  await db.query(sql`delete from mail_outbox
    where status <> 'waiting' and ended_at < ${now}::timestamptz - ${KEPT_DAYS} * interval '1 day'`);
};
