import type { WriteDb } from '../../../database/sql.ts';
import { type NewNotification, notifyAll } from '../../shared/notifications/notify.ts';
import { type NewMail, queueMail } from '../../shared/mail/outbox.ts';
import { ticketPaths } from './ticket-paths.ts';
import { assignedTexts, type Level, timelineTexts } from './ticket-texts.ts';

export interface LevelPerson {
  name: string;
  sapId: string;
  email: string;
}

export interface TicketAtLevel {
  id: string;
  ticketNo: string;
  subject: string;
  level: Level;
  people: readonly LevelPerson[];
}

export const getNames = (people: readonly LevelPerson[]): string[] => people.map(({ name }) => name);

const toNotification = ({ id, ticketNo, subject, level, people }: TicketAtLevel): NewNotification => ({
  to: people.map(({ sapId }) => sapId).filter(Boolean),
  kind: 'ticket',
  subject: ticketNo,
  text: `${level === 1 ? 'New at Level 1' : `Escalated to Level ${level}`}: ${subject}`,
  ...ticketPaths(id),
});

/**
 * By mail too if the server can.
 * @returns timeline lines by ticket. A sent mail has its line later (D-352), an invalid address here.
 */
export const tellLevels = async (
  db: WriteDb,
  tickets: readonly TicketAtLevel[],
  { now, hasMail }: { now: Date; hasMail: boolean },
): Promise<string[][]> => {
  const notifications = tickets.map(toNotification);
  const reached = await notifyAll(db, notifications, now);
  const mails = tickets.map(({ id, ticketNo, people }, index): NewMail[] => {
    const { text = '' } = notifications[index] ?? {};
    return people.map((to) => ({ to, subject: `${ticketNo}: ${text}`, text, ticketId: id, ...ticketPaths(id) }));
  });
  const unsendable = await queueMail(db, hasMail ? mails.flat() : [], now);
  return tickets.map(({ level, people }, index) => {
    const notified = people.filter(({ sapId }) => reached[index]?.includes(sapId));
    const withoutMail = (mails[index] ?? []).filter((mail) => unsendable.has(mail)).map(({ to }) => to.name);
    return [
      ...assignedTexts(level, getNames(people)),
      ...(notified.length > 0 ? [timelineTexts.notified(getNames(notified).join(', '))] : []),
      ...(withoutMail.length > 0 ? [timelineTexts.notMailed(withoutMail.join(', '))] : []),
    ];
  });
};
