import { leads } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { queriedOfficer, queriedRange, pageOfficer } from '../officers/officer-query.ts';
import { leadsOf } from './repository.ts';

export async function leadRoutes(app: App) {
  serve(app, leads.officerLeads, async ({ query, user, db, now }) => {
    const range = queriedRange(query, now);
    const officer = await queriedOfficer(db, user, query);
    return { data: await leadsOf(db, officer.sapId, range), message: 'OK', officer: pageOfficer(officer) };
  });
}
