import { request, useCall } from 'shared-auth';
import { allPages, type Reading, type SortQuery } from 'shared-ui';
import { refreshFiguresMs } from './admin-page.tsx';

const CALL = 'GET /api/v1/admin/incidents';
export const INCIDENT_SORTS = ['message', 'part', 'team', 'first', 'last', 'count', 'people'] as const;
interface IncidentQuery extends SortQuery<(typeof INCIDENT_SORTS)[number]> {
  search: string;
  remote: string;
}

export const useIncidents = (query: IncidentQuery, page: number, limit: number) =>
  useCall(CALL, { query: { ...query, page, limit } }, { refreshEveryMs: refreshFiguresMs });

export const fetchAllIncidents = (query: IncidentQuery, reading: Reading) =>
  allPages((page, signal) => request(CALL, { query: { ...query, page, limit: 100 } }, { signal }), reading);
