import { tasks } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { requireOfficer, toQueriedRange, pageOfficer } from '../officers/officer-query.ts';
import { findTasks } from './repository.ts';

export async function taskRoutes(app: App) {
  serve(app, tasks.officerTasks, async ({ query, user, db, now }) => {
    const range = toQueriedRange(query, now);
    const officer = await requireOfficer(db, user, query);
    return { data: await findTasks(db, officer.sapId, range), message: 'OK', officer: pageOfficer(officer) };
  });
}
