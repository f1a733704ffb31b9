import { MONTH, ids, type Read } from '../../../testing/read-walk.ts';
import { OF_DEALER } from '../../../testing/walk-rows.ts';

const RAISED = 'it was raised by AO1 for SO1';
const OWN_TICKETS = { ADMIN: RAISED, ZO: RAISED, RO: RAISED, SE: RAISED };

export const helpdeskReads: Record<string, Read> = {
  '/api/v1/today/tickets': { shows: /"subject":"It does not open"/ },
  '/api/v1/search/tickets': { shows: /"subject":"It does not open"/, query: () => ({ q: 'it does not open' }) },
  '/api/v1/dealers/tickets': { shows: /"subject":"It does not open"/, query: () => OF_DEALER },
  '/api/v1/query/getTimeline': { shows: /A line/, query: () => ({ id: ids.ticket }) },
  '/api/v1/query/getTimeline/:id': { shows: /A line/, id: () => ids.ticket },
  '/api/v1/query/QueryCategorygetAll': { shows: /"name":"App"/ },
  '/api/v1/query/EscalationMatrixTimeConfig': { shows: /"level1":"Immediately","level2":1,"level3":3/ },
  '/api/v1/admin/users-list': { shows: /"SAP_ID":"SO1","name":"Person SO1"/ },
  '/api/v1/query/ofOfficer': { shows: /"subject":"It does not open"/, query: () => ({ SAP_ID: 'SO1' }) },
  '/api/v1/query/assignees': { shows: /"SAP_ID":"AO1"/, query: () => ({ id: ids.ticket }) },
  '/api/v1/query/mergeTargets': { shows: /"subject":"Raised by AO1"/, query: () => ({ id: ids.ticket }) },
  '/api/v1/query/replyTemplates': { shows: /A text to answer with/, query: () => ({ id: ids.ticket }) },
  '/api/v1/query/raisers': { shows: /"SAP_ID":"SO1"/ },
  '/api/v1/query/raised': { shows: /"subject":"Raised by AO1"/, nothing: OWN_TICKETS },
  '/api/v1/query/raised/:id': { shows: /A line/, id: () => ids.raised, nothing: OWN_TICKETS },
  '/api/v1/query/ticketFigures': { shows: /"name":"App"/, query: () => MONTH },
  '/api/v1/query/ticketWeeks': { shows: /"opened":[1-9]/, query: () => MONTH },
  '/api/v1/query/QuerygetAll': { shows: /"subject":"It does not open"/ },
};
