import { OF_OFFICER, sending, type WalkRows } from '../../../testing/walk-rows.ts';

export const fieldOpsRequests: WalkRows = (ids) => ({
  'GET /api/v1/user/daily/logtime': { query: OF_OFFICER },
  'GET /api/v1/prospect/dash': { query: OF_OFFICER },
  'GET /api/v1/task/dash': { query: OF_OFFICER },
  'GET /api/v1/visit': { query: OF_OFFICER },
  'GET /api/v1/visit/customer/dash': { query: OF_OFFICER },
  'GET /api/v1/visit/influencer/dash': { query: OF_OFFICER },
  'GET /api/v1/visit/prospectus/dash': { query: OF_OFFICER },
  'GET /api/v1/AM/SO/:SAP_ID': { params: { SAP_ID: 'AO1' } },
  'GET /api/v1/search/officers': { query: { q: 'SO1' } },
  'POST /api/v1/AM/PJP/approve/:id': { params: { id: ids.pjp } },
  'POST /api/v1/AM/PJP/revert/:id': { params: { id: ids.pjp } },
  'GET /api/v1/report/jobs/:id': { params: { id: ids.job } },
  'DELETE /api/v1/report/jobs/:id': { params: { id: ids.job } },
  'POST /api/v1/report/jobs': { body: { report: 'visits', startDate: '2026-11-01', endDate: '2026-11-30' } },
  'POST /api/v1/dealers/visit-requests': { body: { SAP_ID: 'SO1', dealerCodes: ['NORTHDEALER'] } },
  'PUT /api/v1/dash/visit/remark': { query: { visitId: ids.visit }, body: { remark: 'From elsewhere' } },
  'POST /api/v1/visit': {
    body: sending('visits', {
      visitId: 'FROM-ELSEWHERE',
      visitType: 'DEALER',
      dealerCode: 'NORTHDEALER',
      startTime: '2026-11-09T09:40:00Z',
    }),
  },
  'PUT /api/v1/pjp/beat/switch/action': { body: { action: 'approve', beatId: ids.switch, SAP_ID: 'SO1' } },
  'POST /api/v1/pjp/beat/switch': {
    body: sending('pjps', { switchId: 'FROM-ELSEWHERE', planDate: '2026-11-20', switchDate: '2026-11-21' }),
  },
  'POST /api/v1/dealers/update-location': { query: { dealerId: 'NORTHDEALER' } },
  'POST /api/v1/dealers/location-requests': {
    body: sending('dealers', {
      requestId: 'FROM-ELSEWHERE',
      dealerCode: 'NORTHDEALER',
      updatedLatitude: 28,
      updatedLongitude: 77,
      locUpdatedOn: new Date().toISOString(),
    }),
  },
});
