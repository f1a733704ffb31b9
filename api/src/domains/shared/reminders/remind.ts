import { randomUUID } from 'node:crypto';
import { type Sql, sql } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Tx } from '../../../calls/serve.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { notify } from '../notifications/notify.ts';

interface NewReminder {
  to: { sapId: string; name: string };
  /** 'visits' may be asked for often; the others once a day. */
  about: 'visits' | 'start' | 'visit' | 'plan' | 'follow-up';
  dealerCodes?: readonly string[];
  subject: string;
  text: string;
  /** Default: the officers' page of reminders. */
  paths?: { path: string; officerPath?: string };
}

/** Stores and notifies; the caller writes the history of its own record. @throws REMINDED_TODAY */
export async function remind(tx: Tx, user: User, reminder: NewReminder, now: Date): Promise<void> {
  const id = await storeReminder(tx, user, reminder, now);
  const { to, about, subject, text, paths = { path: `/my-reminders?reminder=${id}` } } = reminder;
  const kind = about === 'visits' ? 'visit-request' : 'reminder';
  await notify(tx, { to: to.sapId, kind, subject, text: `${user.name}: ${text}`, ...paths }, now);
}

/** Tells nobody. @returns its id @throws REMINDED_TODAY */
export async function storeReminder(tx: Tx, user: User, reminder: NewReminder, now: Date): Promise<string> {
  const { to, about, dealerCodes = [], subject, text } = reminder;
  const id = randomUUID();
  const day = indiaDay(now);
  const stored = await tx.query(sql`
    insert into reminders (id, sap_id, about, day, dealer_codes, subject, text, asked_by, asked_at)
    values (${id}, ${to.sapId}, ${about}, ${day}, ${dealerCodes}, ${subject}, ${text}, ${user.sapId}, ${now})
    on conflict (sap_id, about, day, dealer_codes) where about <> 'visits' do nothing returning id`);
  if (stored.length === 0) {
    const before = await tx.one<{ by: string; at: string }>(sql`
      select coalesce(nullif(u.name, ''), r.asked_by) as by, to_char(r.asked_at at time zone 'Asia/Kolkata', 'HH12:MI AM') as at
      from reminders r left join users u on u.sap_id = r.asked_by
      where r.sap_id = ${to.sapId} and r.about = ${about} and r.day = ${day} and r.dealer_codes = ${dealerCodes}`);
    const refusal = before && `${to.name || to.sapId} was reminded today at ${before.at} by ${before.by}.`;
    throw new AppError('REMINDED_TODAY', undefined, refusal ? { text: refusal } : {});
  }
  return id;
}

/** When the person was reminded of it on that day, or null. */
export const selectRemindedAt = (of: { sapId: Sql; about: string; day: string; dealerCodes?: Sql }): Sql => sql`
  (select ${iso('r.asked_at')} from reminders r where r.sap_id = ${of.sapId} and r.about = ${of.about} and r.day = ${of.day}
    and r.dealer_codes = ${of.dealerCodes ?? sql`'{}'::text[]`})`;
