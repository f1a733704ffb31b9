import { textWithOwner } from '../../../platform/alerts.ts';
import { type Repeated, repeatEvery } from '../../../background/repeat-every.ts';
import { toWriteDb, sql } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Core } from '../../../platform/core.ts';
import { type NewMail, queueMail } from '../mail/outbox.ts';

const SWEEP_MS = 10_000;
const BATCH = 20;
/** Alerts from before mail was configured are not sent. */
const FRESH_HOURS = 24;

interface UnmailedAlert {
  kind: string;
  subject: string;
  text: string;
  link: string | null;
  /** Of the remote that it is about. */
  owner: NewMail['to'] | null;
}

type AlertMailCore = Pick<Core, 'pool' | 'now'> & { config: Pick<Core['config'], 'mail' | 'alertMailTo'> };

/** Once, marked in the same transaction; the outbox retries (decision 0063). Returns the number. */
export const queueAlertMail = async ({ pool, now: clock, config }: AlertMailCore): Promise<number> => {
  if (!config.mail) return 0;
  return inTransaction(pool, async (client) => {
    const db = toWriteDb(client);
    const now = clock();
    const alerts = await db.query<UnmailedAlert>(sql`
      update alerts set mailed_at = ${now}
      where id in (select id from alerts where mailed_at is null and raised_at > ${now}::timestamptz - ${FRESH_HOURS} * interval '1 hour'
        order by raised_at limit ${BATCH} for update skip locked)
      returning kind, subject, ${textWithOwner} as text, link,
        (select jsonb_build_object('name', o.owner ->> 'team', 'sapId', '', 'email', o.owner ->> 'contact')
          from remote_owners o where o.remote = alerts.remote and o.owner ->> 'contact' <> '') as owner`);
    if (alerts.length === 0) return 0;
    const admins =
      config.alertMailTo.length > 0
        ? []
        : await db.query<NewMail['to']>(sql`
            select name, sap_id as "sapId", email from users where role = 'ADMIN' and active and coalesce(email, '') <> ''`);
    const receivers = [...config.alertMailTo.map((email) => ({ name: email, sapId: '', email })), ...admins];
    const mails = alerts.flatMap(({ subject, text, link, owner }) =>
      withOwner(receivers, owner).map((to) => ({ to, subject: `Alert: ${subject}`, text, path: link ?? '/alerts' })),
    );
    await queueMail(db, mails, now);
    return alerts.length;
  });
};

const withOwner = (receivers: readonly NewMail['to'][], owner: NewMail['to'] | null): readonly NewMail['to'][] =>
  owner && !receivers.some(({ email }) => email === owner.email) ? [...receivers, owner] : receivers;

export const startAlertMail = (core: Core, onError: (error: unknown) => void): Repeated | undefined =>
  core.config.mail &&
  repeatEvery(
    SWEEP_MS,
    core.meter.timeSweep('alert-mail', () => queueAlertMail(core)),
    onError,
    { atOnce: false },
  );
