import { leads } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { requireOfficer, toQueriedRange, pageOfficer } from '../officers/officer-query.ts';
import { findLeads } from './repository.ts';

export async function leadRoutes(app: App) {
  serve(app, leads.officerLeads, async ({ query, user, db, now }) => {
    const range = toQueriedRange(query, now);
    const officer = await requireOfficer(db, user, query);
    return { data: await findLeads(db, officer.sapId, range), message: 'OK', officer: pageOfficer(officer) };
  });
}
