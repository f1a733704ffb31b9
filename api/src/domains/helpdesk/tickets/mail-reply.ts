import { DateTime } from 'luxon';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { type NewMail, queueMail } from '../../shared/mail/outbox.ts';
import { addToTimeline, BY_SYSTEM, type Ticket } from './repository.ts';
import type { LevelPerson } from './tell-levels.ts';
import { ticketPaths } from './ticket-paths.ts';
import { timelineTexts } from './ticket-texts.ts';

/** Also of the tickets merged into it. */
const findRaisers = (db: Db, id: string): Promise<LevelPerson[]> =>
  db.query<LevelPerson>(sql`
    select distinct u.sap_id as "sapId", u.name, '' as email
    from tickets t join users u on u.sap_id in (t.sap_id, t.raised_by) where t.id = ${id} or t.merged_into = ${id} order by 1`);

const toDueText = (dueAt: string): string =>
  `Due: ${DateTime.fromISO(dueAt, { zone: 'Asia/Kolkata' }).setLocale('en-US').toFormat('dd/LL/yyyy hh:mm a')}`;

/** A sent mail has its line in the timeline later (D-352), an invalid address here. */
export const mailReply = async (
  tx: WriteDb,
  { _id: id, ticketNo, subject, dueAt, waiting }: Ticket,
  { reply, did, by, now }: { reply: string; did: string; by: string; now: Date },
): Promise<void> => {
  const text = [reply, ...(dueAt && !waiting ? [toDueText(dueAt)] : [])].join('\n\n');
  const raisers = (await findRaisers(tx, id)).filter(({ sapId }) => sapId !== by);
  const mails = raisers.map((to): NewMail => {
    return { to, subject: `${ticketNo}: ${did}: ${subject}`, text, ticketId: id, ...ticketPaths(id) };
  });
  const withoutMail = [...(await queueMail(tx, mails, now))].map(({ to }) => to.name);
  if (withoutMail.length === 0) return;
  await addToTimeline(tx, id, { at: now, by: BY_SYSTEM, lines: [timelineTexts.notMailed(withoutMail.join(', '))] });
};
