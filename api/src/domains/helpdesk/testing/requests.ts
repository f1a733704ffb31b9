import { NOBODYS, type WalkRows } from '../../../testing/walk-rows.ts';

export const helpdeskRequests: WalkRows = ({ ticket: id }) => ({
  'GET /api/v1/query/getTimeline': { query: { id } },
  'GET /api/v1/query/assignees': { query: { id } },
  'GET /api/v1/query/mergeTargets': { query: { id } },
  'GET /api/v1/query/replyTemplates': { query: { id } },
  'GET /api/v1/query/ofOfficer': { query: { SAP_ID: 'SO1' } },
  'GET /api/v1/search/tickets': { query: { q: 'it does not open' } },
  'POST /api/v1/query/createQuery': { body: { category: 'App', subject: 'S' } },
  'POST /api/v1/query/remarkAdded': { body: { id, remarks: 'From elsewhere' } },
  'POST /api/v1/query/answerQuestion': { body: { id, text: 'Here it is' } },
  'POST /api/v1/query/answerResolution': { body: { id, answer: 'not solved' } },
  'POST /api/v1/query/priority': { body: { id, priority: 'High' } },
  'POST /api/v1/query/changeTickets': { body: { items: [{ id, version: 1 }], priority: 'Low' } },
  'POST /api/v1/query/undoTicketChanges': { body: { items: [{ id, version: 1 }] } },
  'POST /api/v1/query/remind': { body: { id } },
  'POST /api/v1/query/assign': { body: { id, SAP_ID: '' } },
  'POST /api/v1/query/merge': { body: { id, into: NOBODYS } },
  'POST /api/v1/query/unmerge': { body: { id } },
});
