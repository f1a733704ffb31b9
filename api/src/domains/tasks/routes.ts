import { visits } from 'api-contract';
import { type App, serve } from '../../serve.ts';
import { askedOfficer, askedRange, pageOfficer } from '../officers/asked.ts';
import { tasksOf } from './repository.ts';

export async function taskRoutes(app: App) {
  serve(app, visits.officerTasks, async ({ query, user, db, now }) => {
    const range = askedRange(query, now);
    const officer = await askedOfficer(db, user, query);
    return { data: await tasksOf(db, officer.sapId, range), message: 'OK', officer: pageOfficer(officer) };
  });
}
