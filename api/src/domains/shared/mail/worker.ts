import { inTransaction } from '../../../database/transaction.ts';
import { toWriteDb, sql, type WriteDb } from '../../../database/sql.ts';
import { type Repeated, repeatEvery } from '../../../background/repeat-every.ts';
import type { Core } from '../../../platform/core.ts';
import { sendMail, isForGood, LIMITS, type MailSettings, type OutgoingMail, toFailureReason } from './smtp.ts';

const POLL_INTERVAL_MS = 5_000;
const BATCH = 5;
/** Exceeds the longest handover; after it another server takes over. */
const LEASE_SECONDS = (2 * LIMITS.wholeMs) / 1000;
/** Waits double to an hour; gives up after about a day. */
const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 3600;
export const MAX_MAIL_ATTEMPTS = 30;

interface DueMail extends OutgoingMail {
  ticketId: string | null;
  attempt: number;
}

/** Called in the outbox's transaction with the result of a mail. */
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
  /** A server that ends begins no further mail: it would be cut off in the middle, and sent again. */
  stopping?: AbortSignal;
}

/** Leases due mail; counts the attempt beforehand. */
const claimDue = (db: WriteDb, now: Date): Promise<DueMail[]> =>
  db.query<DueMail>(sql`
    update mail_outbox set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + ${LEASE_SECONDS} * interval '1 second'
    where id in (
      select id from mail_outbox where status = 'waiting' and next_attempt_at <= ${now}
      order by next_attempt_at limit ${BATCH} for update skip locked)
    returning id, to_name as name, to_address as address, subject, text, path, ticket_id as "ticketId", attempts as attempt,
      created_at as "createdAt"`);

/** Only this attempt: after the lease another server may have it. */
const end = (
  { core: { pool, now }, onEnded }: MailWork,
  mail: DueMail,
  status: 'sent' | 'failed',
  error: string | null,
) =>
  inTransaction(pool, async (client) => {
    const tx = toWriteDb(client);
    const ended = await tx.one(sql`update mail_outbox set status = ${status}, error = ${error}, ended_at = ${now()}
      where id = ${mail.id} and status = 'waiting' and attempts = ${mail.attempt} returning id`);
    if (ended) await onEnded(tx, { ticketId: mail.ticketId, name: mail.name, isSent: status === 'sent' }, now());
  });

const waitSeconds = (attempt: number): number =>
  Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(attempt - 1, 10)) * (0.75 + Math.random() / 2);

const sendOneMail = async (work: MailWork, mail: DueMail): Promise<boolean> => {
  const { core, onFailure, send = sendMail } = work;
  try {
    await send(work.mail, mail);
  } catch (error) {
    const isLast = isForGood(error) || mail.attempt >= MAX_MAIL_ATTEMPTS;
    onFailure(new Error(`mail ${mail.id}: ${toFailureReason(error)}`), isLast);
    if (isLast) await end(work, mail, 'failed', toFailureReason(error));
    else
      await inTransaction(core.pool, (client) =>
        toWriteDb(client).query(sql`update mail_outbox set error = ${toFailureReason(error)},
          next_attempt_at = ${core.now()}::timestamptz + ${waitSeconds(mail.attempt)} * interval '1 second'
          where id = ${mail.id} and status = 'waiting' and attempts = ${mail.attempt}`),
      );
    return false;
  }
  await end(work, mail, 'sent', null);
  return true;
};

/** @returns how many were taken by the mail server */
export const sendDueMail = async (work: MailWork): Promise<number> => {
  let sent = 0;
  while (!work.stopping?.aborted) {
    const due = await inTransaction(work.core.pool, (client) => claimDue(toWriteDb(client), work.core.now()));
    if (due.length === 0) return sent;
    const results = await Promise.all(due.map((mail) => sendOneMail(work, mail)));
    sent += results.filter(Boolean).length;
    // A server that accepts none rests until the next turn.
    if (!results.some(Boolean)) return sent;
  }
  return sent;
};

export const startMail = (
  core: Core,
  { onEnded, onFailure }: Pick<MailWork, 'onEnded' | 'onFailure'>,
): Repeated | undefined => {
  const { mail } = core.config;
  if (!mail) return undefined;
  return repeatEvery(
    POLL_INTERVAL_MS,
    core.meter.timeSweep('mail', (stopping: AbortSignal) =>
      sendDueMail({
        ...{ core, mail, onEnded, onFailure, stopping },
        send: (settings, due) => core.meter.timeOutgoing('mail', () => sendMail(settings, due)),
      }),
    ),
    (error) => onFailure(error, false),
  );
};

const KEPT_DAYS = 30;
/** Deletes mail sent or given up a month ago. */
export const forgetMail = async (db: WriteDb, now: Date): Promise<void> => {
  await db.query(sql`delete from mail_outbox
    where status <> 'waiting' and ended_at < ${now}::timestamptz - ${KEPT_DAYS} * interval '1 day'`);
};
