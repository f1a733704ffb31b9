import type { WriteDb } from '../../../database/sql.ts';
import { type NewNotification, notifyAll } from '../../shared/notifications/notify.ts';
import { queueMail } from '../../shared/mail/outbox.ts';
import { assignedTexts, type Level, timelineTexts } from './ticket-texts.ts';

/** Somebody at a level, as the category names him; empty where it says nothing. */
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

export const namesOf = (people: readonly LevelPerson[]): string[] => people.map(({ name }) => name);

/** Officers have no help desk: they look at tickets at 'My tickets'. */
export const OFFICER_PATH = '/my-tickets';

const notificationOf = ({ id, ticketNo, subject, level, people }: TicketAtLevel): NewNotification => ({
  to: people.map(({ sapId }) => sapId).filter(Boolean),
  kind: 'ticket',
  subject: ticketNo,
  text: `${level === 1 ? 'New at Level 1' : `Escalated to Level ${level}`}: ${subject}`,
  path: `/dealer-help-desk?ticket=${id}`,
  officerPath: OFFICER_PATH,
});

/**
 * Tells the people of a level that a ticket is theirs: in their notifications, and by mail where the server can send it.
 * @returns for each ticket the lines of its timeline. That a mail was sent is no line of these: it comes when that is so (D-352)
 */
export const tellLevels = async (
  db: WriteDb,
  tickets: readonly TicketAtLevel[],
  { now, hasMail }: { now: Date; hasMail: boolean },
): Promise<string[][]> => {
  const notifications = tickets.map(notificationOf);
  const reached = await notifyAll(db, notifications, now);
  if (hasMail) {
    await queueMail(
      db,
      tickets.flatMap(({ id, ticketNo, people }, place) => {
        const { text = '', path = '/' } = notifications[place] ?? {};
        return people.map((to) => ({ to, subject: `${ticketNo}: ${text}`, text, path, ticketId: id }));
      }),
      now,
    );
  }
  return tickets.map(({ level, people }, place) => {
    const notified = people.filter(({ sapId }) => reached[place]?.includes(sapId));
    return [
      ...assignedTexts(level, namesOf(people)),
      ...(notified.length > 0 ? [timelineTexts.notified(namesOf(notified).join(', '))] : []),
    ];
  });
};
