import { M4_READ, type Role, appTime } from 'api-contract';
import { REPORTS } from 'api-contract/report-table';
import { AppError } from '../../../errors/app-error.ts';
import { getScopeCondition, scopeColumns } from '../../../session/scope.ts';
import { type App, type CallContext, serve } from '../../../calls/serve.ts';
import { requireOfficer, toQueriedRange, pageOfficer } from '../officers/officer-query.ts';
import { requirePersonInScope } from '../officers/people.ts';
import { checkRange } from '../reports/check-range.ts';
import { findAppTime, findLogTime } from './repository.ts';

const MAX_ROWS = 50_000;
const onTheDay = scopeColumns('p');

const isManager = (role: Role) => (M4_READ as readonly Role[]).includes(role);

/** A person unknown or out of scope is ignored (D-099). */
async function findScopes({ query, user, db }: CallContext<typeof appTime.appTime>) {
  if (!query.userId || query.userId === user.sapId) return [getScopeCondition(user, onTheDay)];
  const person = await requirePersonInScope(db, user, query.userId).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (!person) return [getScopeCondition(user, onTheDay)];
  const own = isManager(person.role) ? person : { ...person, role: 'SO' as const };
  return [getScopeCondition(user, onTheDay), getScopeCondition(own, onTheDay)];
}

export async function appTimeRoutes(app: App) {
  serve(app, appTime.dailyLogTime, async ({ query, user, db, now }) => {
    const range = query.onDate ? { start: query.onDate, end: query.onDate } : toQueriedRange(query, now);
    const officer = await requireOfficer(db, user, query);
    return { data: await findLogTime(db, officer.sapId, range), message: 'OK', officer: pageOfficer(officer) };
  });

  serve(app, appTime.appTime, async (context) => {
    const range = toQueriedRange(context.query, context.now);
    checkRange(REPORTS['time-spent'].cap, range.start, range.end);
    const data = await findAppTime(context.db, await findScopes(context), range, MAX_ROWS + 1);
    if (data.length > MAX_ROWS) throw new AppError('TOO_MANY_ROWS');
    return { data: { data }, message: 'OK' };
  });
}
