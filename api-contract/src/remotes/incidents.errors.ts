import type { ErrorTable } from '../error-table.ts';

export const incidentsErrors = {
  INCIDENT_NOT_FOUND: { status: 404, text: 'Incident not found. Incidents are kept for 30 days.' },
} as const satisfies ErrorTable;
