import { incidents } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { mapStack } from './map-stack.ts';
import { findIncident, incidentsPage } from './repository.ts';

export async function incidentRoutes(app: App) {
  serve(app, incidents.incidents, async ({ db, query }) => ({ ...(await incidentsPage(db, query)), message: 'OK' }));

  serve(app, incidents.incidentById, async ({ db, params }) => {
    const incident = await findIncident(db, params.incident);
    if (!incident) throw new AppError('INCIDENT_NOT_FOUND');
    return { data: { ...incident, stack: await mapStack(app.core, incident.stack) }, message: 'OK' };
  });
}
