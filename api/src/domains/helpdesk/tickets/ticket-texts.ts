import type { tickets } from 'api-contract';

export type TicketStatus = (typeof tickets.TICKET_STATUSES)[number];
export type Level = 1 | 2 | 3;

/** Who the timeline names when nobody signed in acted. */
export const SYSTEM = 'SYSTEM';

/** The lines of the timeline, which the drawer highlights by their wording (D-231). */
export const timelineTexts = {
  assigned: (names: string) => `Auto assignment to ${names}`,
  notified: (names: string) => `In-app notification sent to ${names}`,
  mailed: (names: string) => `Ticket email sent to ${names}`,
  unanswered: (level: Level) => `No resolution provided by Level ${level}`,
  escalated: (level: Level) => `Ticket escalated to Level ${level}`,
  marked: (status: TicketStatus, by: string) => `Marked Ticket as ${status} by ${by}`,
  reply: (text: string) => `Reply: ${text}`,
  remarks: (text: string) => `Remarks: ${text}`,
  thanks: 'Thank you for contacting us.',
};

/** What a level's people are told; a level without people is passed over (D-229). */
export const notifiedTexts = (level: Level, people: readonly string[]): string[] => {
  if (people.length === 0) return [timelineTexts.unanswered(level)];
  const names = people.join(', ');
  return [timelineTexts.assigned(names), timelineTexts.notified(names), timelineTexts.mailed(names)];
};
