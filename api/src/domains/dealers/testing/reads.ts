import { ids, type Read } from '../../../testing/read-walk.ts';
import { OF_DEALER } from '../../../testing/walk-rows.ts';

const ASSIGNED = 'SO1 follows it up';
const OWN_FOLLOW_UPS = { ADMIN: ASSIGNED, ZO: ASSIGNED, RO: ASSIGNED, AO: ASSIGNED, SE: ASSIGNED };

export const dealersReads: Record<string, Read> = {
  '/api/v1/today/churn': { shows: /"dealerCode":"NORTHDEALER"/, at: '2026-11-26T06:00:00Z' },
  '/api/v1/today/occasions': { shows: /"dealerCode":"NORTHDEALER"/ },
  '/api/v1/today/prospects': { shows: /"name":"Verma Tyres"/, at: '2026-12-20T06:00:00Z' },
  '/api/v1/search/dealers': { shows: /"dealerCode":"NORTHDEALER"/, query: () => ({ q: 'northdealer' }) },
  '/api/v1/search/prospects': { shows: /"name":"Verma Tyres"/, query: () => ({ q: 'Verma' }) },
  '/api/v1/dealers/churn-list-admin': { shows: /"dealerCode":"NORTHDEALER"/ },
  '/api/v1/dealers/churnCount': { shows: /"risk":"High Risk","current":1/ },
  '/api/v1/admin/churn/timeline': { shows: /Seen in the north/, query: () => OF_DEALER },
  '/api/v1/dealers/churn-detail': { shows: /Seen in the north/, query: () => OF_DEALER },
  '/api/v1/dealers/sales-history': { shows: /"SaleVal":1200/, query: () => OF_DEALER },
  '/api/v1/user/mention-list': { shows: /"Person SO1"/, query: () => OF_DEALER },
  '/api/v1/dealers/churn-follow-through': {
    shows: /"regionCode":"NR1"[^}]*"risks":1/,
    query: () => ({ month: '11', year: '2026' }),
  },
  '/api/v1/admin/dash/wear-nature-list': { shows: /"name":"Walked wear"/ },
  '/api/v1/dealers-data': { shows: /"Kunnr":"NORTHDEALER"/, query: () => OF_DEALER },
  '/api/v1/dealers-directory/sales': { shows: /"ProductName":"10.00 R20","Quantity":7/, query: () => OF_DEALER },
  '/api/v1/dealers/profile': { shows: /"companyName":"North Tyres"/, query: () => OF_DEALER },
  '/api/v1/dealers-directory': { shows: /"Kunnr":"NORTHDEALER"/ },
  '/api/v1/actyv/prospects/dealer': { shows: /"SAP_ID":"SO1".*"dealershipName":"Verma Tyres"/ },
  '/api/v1/actyv/prospects/customer': { shows: /"SAP_ID":"SO1".*"dealershipName":"Balaji Transport"/ },
  '/api/v1/dealers/prospects': { shows: /"message":"Prospect created by SO1"/, query: () => OF_DEALER },
  '/api/v1/dealers/prospect-records': { shows: /"SAP_ID":"SO1"/, query: () => OF_DEALER },
  '/api/v1/prospect/timeLine/:id': { shows: /"message":"Prospect created by SO1"/, id: () => ids.prospect },
  '/api/v1/prospect/new-dealers': { shows: /"waiting":1/ },
  '/api/v1/dealers-list/jkc': { shows: /"Kunnr":"NORTHDEALER"/ },
  '/api/v1/dealers-data-jkc': { shows: /"Kunnr":"NORTHDEALER"/ },
  '/api/v1/actyv/exchanges': { shows: /"subjectName":"Verma Tyres"/ },
  '/api/v1/prospect/ofOfficer': { shows: /"name":"Verma Tyres"/, query: () => ({ SAP_ID: 'SO1' }) },
  '/api/v1/dealers/churn-follow-ups': { shows: /"dealerCode":"NORTHDEALER"/, query: () => ({ SAP_ID: 'SO1' }) },
  '/api/v1/dealers/my-follow-ups': { shows: /"dealerCode":"NORTHDEALER"/, nothing: OWN_FOLLOW_UPS },
};
