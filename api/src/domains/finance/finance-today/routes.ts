import { financeToday } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { countUndecidedLeave } from './repository.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { attendancePage } from '../attendance/list.ts';
import { findClaimsOverLimit } from '../claims/claims-over-limit.ts';

const LISTED = 5;

export async function financeTodayRoutes(app: App) {
  const { config } = app.core;

  serve(app, financeToday.leaveToday, async ({ user, db, now }) => {
    const today = indiaDay(now);
    const range = { start: today, end: today };
    const [{ data, totalCount }, undecided] = await Promise.all([
      attendancePage(db, user, { query: { card: 'Leave', limit: LISTED }, range, today }),
      countUndecidedLeave(db, user, today, config),
    ]);
    const people = data.map(({ SAP_ID, name, status, leaveType }) => ({ SAP_ID, name, status, leaveType }));
    return { data: { onLeave: totalCount, undecided, people }, today, readAt: now.toISOString(), message: 'OK' };
  });

  serve(app, financeToday.claimsOverLimit, async ({ user, db, now }) => {
    const { count, amount, newest } = await findClaimsOverLimit(db, user, LISTED);
    const claims = newest.map(({ _id, SAP_ID, name, category, subCategory, amount: rupees, reimbursementDate }) => ({
      ...{ _id, SAP_ID, name: name ?? '', category, subCategory, amount: rupees, reimbursementDate },
    }));
    return {
      data: { overLimit: count, amount, claims },
      today: indiaDay(now),
      readAt: now.toISOString(),
      message: 'OK',
    };
  });
}
