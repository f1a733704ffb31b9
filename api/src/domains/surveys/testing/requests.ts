import type { WalkRows } from '../../../testing/walk-rows.ts';

export const surveysRequests: WalkRows = (ids) => {
  const ofSurvey = { params: { id: ids.survey } };
  return {
    'GET /api/v1/getOfficers/:level': { params: { level: 'AREA' } },
    'GET /api/v1/scan/reconciliation/:id': ofSurvey,
    'GET /api/v1/scan/reconciliation/:id/versions/:number': ofSurvey,
    'POST /api/v1/scan/reconciliation/:id': { ...ofSurvey, body: { version: 1, decisions: [] } },
    'PUT /api/v1/scan/figures/unusual': { body: { documentId: ids.unusual, brand: 'CEAT', version: 1 } },
    'PUT /api/v1/scan/admin/update': {
      query: { id: ids.survey },
      body: { document: '[{"Outlet":"From elsewhere"}]', version: 1 },
    },
    'PUT /api/v1/scan/upload': { query: { id: ids.survey } },
    'PUT /api/v1/scan/user/access': { body: [{ SAP_ID: 'SO1', scanEnabled: true }] },
  };
};
