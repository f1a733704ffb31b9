import type { tickets } from 'api-contract';

export type TicketStatus = (typeof tickets.TICKET_STATUSES)[number];
export type RaiserAnswer = (typeof tickets.RAISER_ANSWERS)[number];
export type Satisfaction = (typeof tickets.TICKET_SATISFACTIONS)[number];
export type Level = 1 | 2 | 3;

export const SYSTEM = 'SYSTEM';

/** The drawer highlights lines by their wording (D-231). */
export const timelineTexts = {
  assigned: (names: string) => `Auto assignment to ${names}`,
  notified: (names: string) => `In-app notification sent to ${names}`,
  mailed: (names: string) => `Ticket email sent to ${names}`,
  notMailed: (names: string) => `Ticket email could not be sent to ${names}`,
  unanswered: (level: Level) => `No resolution provided by Level ${level}`,
  escalated: (level: Level) => `Ticket escalated to Level ${level}`,
  marked: (status: TicketStatus, by: string) => `Marked Ticket as ${status} by ${by}`,
  assignedTo: (name: string, by: string) => `Assigned to ${name} by ${by}`,
  unassigned: (by: string) => `Assigned to nobody by ${by}`,
  undone: (by: string) => `Last change undone by ${by}`,
  prioritized: (priority: string, by: string) => `Priority set to ${priority} by ${by}`,
  reminded: (person: string, by: string) => `Reminded ${person} by ${by}`,
  mergedInto: (ticketNo: string, by: string) => `Merged into ${ticketNo} by ${by}`,
  mergedHere: (ticketNo: string, by: string) => `${ticketNo} was merged into this ticket by ${by}`,
  unmergedFrom: (ticketNo: string, by: string) => `Merge into ${ticketNo} undone by ${by}`,
  unmergedHere: (ticketNo: string, by: string) => `Merge of ${ticketNo} into this ticket undone by ${by}`,
  reply: (text: string) => `Reply: ${text}`,
  repliedBy: ({ name, sapId }: { name: string; sapId: string }) => `Replied by ${name ? `${name} · ${sapId}` : sapId}`,
  waits: 'Waiting for an answer of the raiser',
  answer: (text: string) => `Answer: ${text}`,
  remarks: (text: string) => `Remarks: ${text}`,
  raiserAnswer: (response: RaiserAnswer, text: string) => {
    const words = response === 'solved' ? 'Solved' : 'Not solved';
    return text ? `${words}: ${text}` : words;
  },
  satisfaction: (word: Satisfaction) => `Satisfaction: ${word}`,
  thanks: 'Thank you for contacting us.',
};

/** A level without people is skipped (D-229). Notified people have their own lines (D-352). */
export const assignedTexts = (level: Level, people: readonly string[]): string[] => {
  if (people.length === 0) return [timelineTexts.unanswered(level)];
  return [timelineTexts.assigned(people.join(', '))];
};
