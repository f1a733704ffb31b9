import { visits } from 'api-contract';
import { type App, serve } from '../../serve.ts';
import { askedOfficer, askedRange, pageOfficer } from '../officers/asked.ts';
import { leadsOf } from './repository.ts';

export async function leadRoutes(app: App) {
  serve(app, visits.officerLeads, async ({ query, user, db, now }) => {
    const range = askedRange(query, now);
    const officer = await askedOfficer(db, user, query);
    return { data: await leadsOf(db, officer.sapId, range), message: 'OK', officer: pageOfficer(officer) };
  });
}
