import { type AnswerOf, ticketsToday } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { type Db, exactlyOne, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../india-day.ts';
import { iso } from '../../sql-parts.ts';
import { visibleTo } from './repository.ts';
import { isAboutRaisers } from './ticket-filters.ts';
import { viewCondition } from './ticket-list.ts';

type OverdueTickets = AnswerOf<typeof ticketsToday.overdueTickets>['data'];

const LISTED = 5;

const overdueTickets = (db: Db, user: User, now: Date): Promise<OverdueTickets> => {
  const from = (view: 'overdue' | 'due-today', joined: Sql) =>
    sql`from tickets t ${joined} where ${visibleTo(user)} and ${viewCondition(view, user, now)}`;
  const raiser = sql`join users u on u.sap_id = t.sap_id`;
  const counted = isAboutRaisers(user, {}) ? raiser : sql``;
  return exactlyOne(
    db,
    sql`
    select (select count(*)::int ${from('overdue', counted)}) as overdue,
      (select count(*)::int ${from('due-today', counted)}) as "dueToday",
      (select coalesce(json_agg(json_build_object('_id', x.id, 'ticketNo', x.ticket_no, 'subject', x.subject, 'status', x.status,
          'dueAt', ${iso('x.due_at')}, 'user', json_build_object('name', x.name, 'SAP_ID', x.sap_id, 'phone', x.phone))
          order by x.due_at, x.id), '[]')
        from (select t.id, t.ticket_no, t.subject, t.status, t.due_at, u.name, u.sap_id, u.phone ${from('overdue', raiser)}
          order by t.due_at, t.id limit ${LISTED}) x) as tickets`,
  );
};

export async function ticketsTodayRoutes(app: App) {
  serve(app, ticketsToday.overdueTickets, async ({ user, db, now }) => ({
    data: await overdueTickets(db, user, now),
    today: indiaDay(now),
    readAt: now.toISOString(),
    message: 'OK',
  }));
}
