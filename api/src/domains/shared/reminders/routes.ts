import { reminders } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { AppError } from '../../../errors/app-error.ts';
import { isInScope } from '../../../session/scope.ts';
import { dayAfter, indiaDay } from '../../../time/india-day.ts';
import { notify } from '../notifications/notify.ts';
import { remind } from './remind.ts';
import { findMyReminders, findOfficer, saveAnswer } from './repository.ts';
import { formatDay } from '../format.ts';

const toWords = (about: reminders.ReminderTopic, today: string): { subject: string; text: string } => {
  const tomorrow = formatDay(dayAfter(today));
  return {
    start: { subject: 'Please start your day', text: 'You have a plan for today, and have not started yet.' },
    visit: { subject: 'Please visit a dealer', text: 'You have started, and have no visit today.' },
    plan: { subject: `Please send your plan for ${tomorrow}`, text: `There is no plan of yours for ${tomorrow} yet.` },
  }[about];
};

export async function reminderRoutes(app: App) {
  serve(app, reminders.remindOfficer, ({ body: { SAP_ID, about }, user, change, now }) =>
    change(async (tx) => {
      const officer = await findOfficer(tx, SAP_ID);
      if (!officer) throw new AppError('OFFICER_NOT_FOUND');
      if (!isInScope(user, officer)) throw new AppError('FORBIDDEN');
      await remind(tx, user, { to: officer, about, ...toWords(about, indiaDay(now)) }, now);
      await tx.history({ kind: 'reminder', id: SAP_ID, action: 'remind', before: null, after: { about } });
      return { message: `${officer.name || SAP_ID} was reminded.` };
    }),
  );

  serve(app, reminders.myReminders, async ({ query, user, db }) => ({
    ...(await findMyReminders(db, user, query)),
    message: 'OK',
  }));

  serve(app, reminders.answerReminder, ({ body: { id, answer }, user, change, now }) =>
    change(async (tx) => {
      if (answer === '') throw new AppError('ANSWER_EMPTY');
      const saved = await saveAnswer(tx, { id, answer, by: user.sapId, at: now });
      if (!saved) throw new AppError('REMINDER_NOT_YOURS');
      await tx.history({ kind: 'reminder', id: user.sapId, action: 'answer', before: null, after: { answer } });
      const text = `${user.name} to '${saved.subject}': ${answer}`;
      const path = `/SO/${encodeURIComponent(user.sapId)}`;
      const officerPath = `/my-reminders?reminder=${id}`;
      await notify(tx, { to: saved.askedBy, kind: 'reminder', subject: 'Answer', text, path, officerPath }, now);
      const [data] = (await findMyReminders(tx, user, { id, limit: 1 })).data;
      if (!data) throw new AppError('REMINDER_NOT_YOURS');
      return { data, message: 'Answer Sent Successfully' };
    }),
  );
}
