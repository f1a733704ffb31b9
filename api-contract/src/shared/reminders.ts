import { z } from 'zod';
import { call, day, message, page, paged, recordCode, sortedBy, uuid } from '../call.ts';
import { reminderLimits } from '../limits.ts';
import { ANY, M4 } from '../roles.ts';

/** `visit`: the first dealer of the day. */
export const REMINDER_TOPICS = ['start', 'visit', 'plan'] as const;
export type ReminderTopic = (typeof REMINDER_TOPICS)[number];

export const remindOfficer = call({
  method: 'POST',
  path: '/api/v1/reminders',
  roles: M4,
  tag: 'Reminders',
  summary: 'Remind an officer to start, to visit a dealer, or to send the plan for tomorrow; each once a day',
  body: z.strictObject({ SAP_ID: recordCode, about: z.enum(REMINDER_TOPICS) }),
  refusals: ['OFFICER_NOT_FOUND', 'REMINDED_TODAY'],
  response: z.object({ message }),
});

/** `dealers` are those that a manager asks to visit. */
const reminder = z.object({
  _id: z.string(),
  subject: z.string(),
  text: z.string(),
  day,
  dealers: z.array(
    z.object({
      dealerCode: z.string(),
      name: z.string(),
      city: z.string(),
      mobile: z.string(),
      lastVisit: day.nullable(),
    }),
  ),
  askedBy: z.string(),
  askedByName: z.string(),
  askedAt: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
});

/** Without those of churn risks, which are among the follow-ups. */
export const myReminders = call({
  method: 'GET',
  path: '/api/v1/my-reminders',
  roles: ANY,
  tag: 'Reminders',
  summary: 'What managers ask the caller to do, newest first',
  query: z.strictObject({
    ...page.shape,
    id: uuid.optional(),
    ...sortedBy(['subject', 'text', 'askedBy', 'askedAt', 'status']),
  }),
  response: z.object({ data: z.array(reminder), ...paged, message }),
});

/** Who asked is notified. */
export const answerReminder = call({
  method: 'POST',
  path: '/api/v1/my-reminders/answer',
  roles: ANY,
  tag: 'Reminders',
  summary: 'Answer what a manager asked the caller to do',
  body: z.strictObject({ id: uuid, answer: z.string().trim().max(reminderLimits.answer.maxLength) }),
  refusals: ['ANSWER_EMPTY', 'REMINDER_NOT_YOURS'],
  response: z.object({ data: reminder, message }),
});
