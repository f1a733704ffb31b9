import { OF_DEALER, type WalkRows } from '../../../testing/walk-rows.ts';

export const dealersRequests: WalkRows = ({ prospect }) => {
  const ofProspect = { params: { id: prospect } };
  return {
    'POST /api/v1/agreement/:documentId/sign-off': { body: { version: 1 } },
    'POST /api/v1/admin/churn/comment': { body: { ...OF_DEALER, remark: 'From elsewhere' } },
    'GET /api/v1/admin/churn/timeline': { query: OF_DEALER },
    'GET /api/v1/dealers/churn-detail': { query: OF_DEALER },
    'GET /api/v1/dealers/sales-history': { query: OF_DEALER },
    'POST /api/v1/dealers/churn-reminders': { body: OF_DEALER },
    'PUT /api/v1/dealers/churn-follow-up': { body: { ...OF_DEALER, month: '2026-11', acted: true, version: 1 } },
    'POST /api/v1/dealers/churn-follow-ups/remind': { body: { dealerCodes: ['NORTHDEALER'] } },
    'POST /api/v1/dealers/churn-follow-ups/assign': {
      body: { items: [{ ...OF_DEALER, month: '2026-11', version: null }], owner: 'SO1', dueDay: '2099-12-31' },
    },
    'POST /api/v1/dealers/my-follow-ups/answer': { body: { ...OF_DEALER, remark: 'From elsewhere' } },
    'GET /api/v1/search/dealers': { query: { q: 'northdealer' } },
    'GET /api/v1/search/prospects': { query: { q: 'Verma' } },
    'POST /api/v1/actyv/generate-score/:id': { params: { id: 'NORTHDEALER' } },
    'POST /api/v1/actyv/send-actyv/:id': ofProspect,
    'POST /api/v1/actyv/send-econtract/:id': ofProspect,
    'GET /api/v1/prospect/timeLine/:id': ofProspect,
    'GET /api/v1/prospect/ofOfficer': { query: { SAP_ID: 'SO1' } },
    'POST /api/v1/prospect/Escalate/sendApproval/:id': ofProspect,
    'POST /api/v1/prospect/Escalate/rejectApproval/:id': ofProspect,
    'POST /api/v1/prospect/Escalate/remarks/:id': { ...ofProspect, body: { remarks: 'From elsewhere' } },
    'POST /api/v1/prospect/make-dealer/:id': { ...ofProspect, body: { version: 1 } },
    'PUT /api/v1/prospect/correct/:id': { ...ofProspect, body: { version: 1, name: 'From elsewhere' } },
    'POST /api/v1/prospect/Escalate/remind/:id': ofProspect,
    'POST /api/v1/prospect': { body: { prospectType: 'dealer', businessInfo: { dealershipName: 'From elsewhere' } } },
  };
};
