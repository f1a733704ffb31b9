import { NOBODYS, type WalkRows } from '../../../testing/walk-rows.ts';

export const sharedRequests: WalkRows = (ids) => {
  const ofView = { params: { id: ids.view } };
  return {
    'GET /api/v1/history/:kind/:id': { params: { id: ids.pjp } },
    'GET /api/v1/dash/pjps/stats': { query: { startDate: '2026-11-01', endDate: '2026-11-30' } },
    'POST /api/v1/inbox/decide': {
      body: { runId: ids.batch, action: 'approve', items: [{ kind: 'pjp', id: ids.pjp, version: 1 }] },
    },
    'POST /api/v1/inbox/undo': { body: { batchId: ids.batch } },
    'POST /api/v1/inbox/ask': { body: { kind: 'claim', id: ids.claim, text: 'From elsewhere' } },
    'POST /api/v1/my-requests/answer': { body: { kind: 'claim', id: NOBODYS, text: 'From elsewhere' } },
    'POST /api/v1/reminders': { body: { SAP_ID: 'SO1', about: 'start' } },
    'POST /api/v1/my-reminders/answer': { body: { id: NOBODYS, answer: 'From elsewhere' } },
    'POST /api/v1/views': { body: { screen: '/home', name: 'From elsewhere', query: {} } },
    'PUT /api/v1/views/:id': { ...ofView, body: { name: 'From elsewhere', version: 1 } },
    'DELETE /api/v1/views/:id': { ...ofView, query: { version: '1' } },
    'PUT /api/v1/views/:id/mark': { ...ofView, body: { isPinned: false } },
  };
};
