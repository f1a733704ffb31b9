import { tasks } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { queriedOfficer, queriedRange, pageOfficer } from '../officers/officer-query.ts';
import { tasksOf } from './repository.ts';

export async function taskRoutes(app: App) {
  serve(app, tasks.officerTasks, async ({ query, user, db, now }) => {
    const range = queriedRange(query, now);
    const officer = await queriedOfficer(db, user, query);
    return { data: await tasksOf(db, officer.sapId, range), message: 'OK', officer: pageOfficer(officer) };
  });
}
