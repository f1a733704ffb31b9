import ical from 'ical-generator';
import { leaveCalendar } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { dayAfter, indiaDay } from '../../../time/india-day.ts';
import {
  type CalendarEntry,
  createKey,
  findHolidays,
  findLeave,
  findLink,
  findUserOfLink,
  removeLink,
  replaceLink,
} from './repository.ts';

const DAYS_BACK = 60;
const DAYS_AHEAD = 400;
/** Calendar programs may ask every minute. */
const READ_AGAIN_S = 3600;

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** All-day events (RFC 5545): the end is the day after. */
function writeCalendar(entries: readonly CalendarEntry[], now: Date): string {
  const calendar = ical({ name: 'Leave', ttl: READ_AGAIN_S });
  for (const { id, title, start, end } of entries)
    calendar.createEvent({
      id,
      summary: title,
      start: toDate(start),
      end: toDate(dayAfter(end)),
      allDay: true,
      timezone: 'UTC',
      stamp: now,
    });
  return calendar.toString();
}

export async function leaveCalendarRoutes(app: App) {
  const { core } = app;

  serve(app, leaveCalendar.leaveCalendarLink, async ({ user, db }) => ({
    createdAt: (await findLink(db, user.id))?.createdAt.toISOString() ?? null,
    message: 'OK',
  }));

  serve(app, leaveCalendar.makeLeaveCalendarLink, async ({ user, change, now }) => {
    const key = createKey();
    let isRepeat = true;
    // The stored response has no key: a repeat gets another one.
    const response = await change(async (tx) => {
      isRepeat = false;
      await replaceLink(tx, user.id, { key, now });
      await tx.history({ kind: 'leave-calendar', id: user.id, action: 'create', before: null, after: null });
      return { path: '', createdAt: now.toISOString(), message: 'Link made.' };
    });
    if (isRepeat) await replaceLink(core.unauditedWrite('lost-secret'), user.id, { key, now });
    return { ...response, path: `/calendar/${key}/leave.ics` };
  });

  serve(app, leaveCalendar.endLeaveCalendarLink, ({ user, change }) =>
    change(async (tx) => {
      await removeLink(tx, user.id);
      await tx.history({ kind: 'leave-calendar', id: user.id, action: 'delete', before: null, after: null });
      return { message: 'Link ended.' };
    }),
  );

  app.get<{ Params: { key: string } }>('/calendar/:key/leave.ics', async (request, reply) => {
    const user = await findUserOfLink(core.db, request.params.key);
    if (!user) throw new AppError('LEAVE_CALENDAR_NOT_FOUND');
    const now = core.now();
    const today = indiaDay(now);
    const range = { start: dayAfter(today, -DAYS_BACK), end: dayAfter(today, DAYS_AHEAD) };
    const [leave, holidays] = await Promise.all([findLeave(core.db, user, range), findHolidays(core.db, user, range)]);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(writeCalendar([...leave, ...holidays], now));
  });
}
