import type { WalkRows } from '../../../testing/walk-rows.ts';

export const remotesRequests: WalkRows = () => ({
  'POST /api/v1/overrides': { body: { remote: 'mfe-dealers', address: 'http://localhost:8090/' } },
  'GET /api/v1/previews': { query: { ticket: 'x' } },
  'POST /api/v1/previews': { body: { ticket: 'x' } },
});
