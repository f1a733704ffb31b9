import type { CallShape } from 'api-contract';
import type { WalkIds } from './seed-walk.ts';

const OFFICER_PAGES = /\/(visit|visit\/\w+\/dash|task\/dash|prospect\/dash|logtime)$/;
const ABOUT_DEALER = /\/(churn-detail|sales-history|churn\/timeline)$/;
/** Levels a manager may request; others are always refused. */
const LEVELS: Record<string, string> = { RO9: 'RM', AO9: 'AM' };
/** Needs only a dealer. */
const isOfDealer = ({ query }: CallShape) =>
  query !== undefined && !query.safeParse({}).success && query.safeParse({ dealerCode: 'NORTHDEALER' }).success;
/** Search text for each kind's northern record. */
const SEARCHED: Record<string, string> = {
  '/api/v1/search/dealers': 'northdealer',
  '/api/v1/search/officers': 'SO1',
  '/api/v1/search/prospects': 'Verma',
  '/api/v1/search/tickets': 'it does not open',
};
/** Belongs to no record. */
const NOBODYS = '6f1f4f3e-0000-4000-8000-00000000000f';

/** Valid, about SO1's records. */
export interface WalkRequests {
  getAddress: (call: CallShape, as?: string) => { url: string; query: Record<string, string> };
  getBody: (call: CallShape) => object | undefined;
}

export const walkRequests = (ids: WalkIds): WalkRequests => {
  const findRecord = (path: string) =>
    path.includes('report/jobs')
      ? ids.job
      : path.includes('PJP')
        ? ids.pjp
        : path.includes('/scan/')
          ? ids.survey
          : path.includes('leave-entitlements')
            ? ids.entitlement
            : path.includes('/attendance/')
              ? ids.attendance
              : path.includes('payments')
                ? ids.payment
                : path.includes('reimbursement')
                  ? ids.claim
                  : path.includes('prospect') || path.includes('send-actyv') || path.includes('send-econtract')
                    ? ids.prospect
                    : path.includes('generate-score')
                      ? 'NORTHDEALER'
                      : path.includes('/views/')
                        ? ids.view
                        : ids.ticket;
  const getAddress = (call: CallShape, as = '') => {
    const path = call.path
      .replace('AM/SO/:SAP_ID', 'AM/SO/AO1')
      .replace(':SAP_ID', 'SO1')
      .replace(':documentId', ids.agreement)
      .replace(':kind', 'pjp')
      .replace(':number', '1')
      .replace(':level', call.path.includes('getOfficers') ? 'AREA' : (LEVELS[as] ?? 'ZM'))
      .replace(':id', call.path.includes('history') ? ids.pjp : findRecord(call.path));
    const query: Record<string, string> = {};
    if (ABOUT_DEALER.test(call.path) && call.method === 'GET') query.dealerCode = 'NORTHDEALER';
    if (/(getTimeline|query\/(assignees|mergeTargets|replyTemplates))$/.test(call.path)) query.id = ids.ticket;
    const searched = SEARCHED[call.path];
    if (searched) query.q = searched;
    if (call.path.endsWith('update-location') && call.method === 'POST') query.dealerId = 'NORTHDEALER';
    if (call.path.endsWith('/previews') && call.method === 'GET') query.ticket = 'x';
    if (call.path.endsWith('pjps/stats')) Object.assign(query, { startDate: '2026-11-01', endDate: '2026-11-30' });
    if (call.path.endsWith('query/ofOfficer')) query.SAP_ID = 'SO1';
    if (call.method === 'DELETE' && call.path.includes('leave-entitlements')) query.version = '1';
    if (call.path.endsWith('payments/lines')) query.number = ids.paymentNumber;
    if (isOfDealer(call)) query.dealerCode = 'NORTHDEALER';
    if (call.method === 'GET' && OFFICER_PAGES.test(call.path)) {
      Object.assign(query, { userId: 'SO1', startDate: '2026-11-01', endDate: '2026-11-30' });
    }
    if (call.method === 'DELETE' && call.path.includes('/views/')) query.version = '1';
    if (call.path.endsWith('visit/remark')) query.visitId = ids.visit;
    if (/scan\/(admin\/update|upload)$/.test(call.path)) query.id = ids.survey;
    return { url: path, query };
  };
  const sending = (list: string, row: object) => ({
    sentAt: new Date().toISOString(),
    [list]: [{ SAP_ID: 'SO1', ...row }],
  });
  const bodies: Record<string, () => object> = {
    '/api/v1/visit': () =>
      sending('visits', {
        visitId: 'FROM-ELSEWHERE',
        visitType: 'DEALER',
        dealerCode: 'NORTHDEALER',
        startTime: '2026-11-09T09:40:00Z',
      }),
    '/api/v1/dealers/visit-requests': () => ({ SAP_ID: 'SO1', dealerCodes: ['NORTHDEALER'] }),
    '/api/v1/reminders': () => ({ SAP_ID: 'SO1', about: 'start' }),
    '/api/v1/dealers/churn-reminders': () => ({ dealerCode: 'NORTHDEALER' }),
    '/api/v1/dealers/churn-follow-ups/remind': () => ({ dealerCodes: ['NORTHDEALER'] }),
    '/api/v1/dealers/churn-follow-ups/assign': () => ({
      items: [{ dealerCode: 'NORTHDEALER', month: '2026-11', version: null }],
      owner: 'SO1',
      dueDay: '2099-12-31',
    }),
    '/api/v1/my-reminders/answer': () => ({ id: NOBODYS, answer: 'From elsewhere' }),
    '/api/v1/attendance': () =>
      sending('attendance', { onDate: '2026-11-09', checkIn: { time: '2026-11-09T04:10:00Z' } }),
    '/api/v1/attendance/leave': () => sending('leaves', { onDate: '2026-11-09', leaveType: 'Sick Leave' }),
    '/api/v1/reimbursement': () =>
      sending('claims', {
        claimId: 'FROM-ELSEWHERE',
        reimbursementDate: '2026-11-09',
        category: 'Travel',
        subCategory: 'Taxi',
        amount: 1,
      }),
    '/api/v1/pjp/beat/switch': () =>
      sending('pjps', { switchId: 'FROM-ELSEWHERE', planDate: '2026-11-20', switchDate: '2026-11-21' }),
    '/api/v1/dealers/location-requests': () =>
      sending('dealers', {
        requestId: 'FROM-ELSEWHERE',
        dealerCode: 'NORTHDEALER',
        updatedLatitude: 28,
        updatedLongitude: 77,
        locUpdatedOn: new Date().toISOString(),
      }),
    '/api/v1/dash/visit/remark': () => ({ remark: 'From elsewhere' }),
    '/api/v1/admin/churn/comment': () => ({ dealerCode: 'NORTHDEALER', remark: 'From elsewhere' }),
    '/api/v1/dealers/churn-follow-up': () => ({ dealerCode: 'NORTHDEALER', month: '2026-11', acted: true, version: 1 }),
    '/api/v1/dealers/my-follow-ups/answer': () => ({ dealerCode: 'NORTHDEALER', remark: 'From elsewhere' }),
    '/api/v1/admin/reimbursement/:id': () => ({ status: 'Approved' }),
    '/api/v1/admin/reimbursement/:id/undo': () => ({ version: 1 }),
    '/api/v1/admin/reimbursement/undo/:id': () => ({ version: 1 }),
    '/api/v1/admin/payments': () => ({ SAP_ID: 'SO1', count: 1, totalAmount: 250 }),
    '/api/v1/admin/payments/paid/:id': () => ({ version: 1, paidOn: '2026-11-21' }),
    '/api/v1/admin/payments/take-back/:id': () => ({ version: 1, reason: 'From elsewhere' }),
    '/api/v1/leave-entitlements': () => ({
      SAP_ID: 'SO1',
      leaveType: 'From elsewhere',
      year: 2026,
      days: 1,
    }),
    '/api/v1/leave-entitlements/:id': () => ({ days: 1, version: 1 }),
    '/api/v1/attendance/approve': () => ({ _id: ids.attendance }),
    '/api/v1/attendance/reject': () => ({ _id: ids.attendance }),
    '/api/v1/attendance/updateAttendanceRequest': () => ({ attendanceId: ids.attendance, decision: 'APPROVED' }),
    '/api/v1/attendance/:id/proposal': () => ({ version: 1, checkIn: null, checkOut: null }),
    '/api/v1/pjp/beat/switch/action': () => ({ action: 'approve', beatId: ids.switch, SAP_ID: 'SO1' }),
    '/api/v1/inbox/decide': () => ({
      runId: ids.batch,
      action: 'approve',
      items: [{ kind: 'pjp', id: ids.pjp, version: 1 }],
    }),
    '/api/v1/scan/figures/unusual': () => ({ documentId: ids.unusual, brand: 'CEAT', version: 1 }),
    '/api/v1/scan/admin/update': () => ({ document: '[{"Outlet":"From elsewhere"}]', version: 1 }),
    '/api/v1/scan/reconciliation/:id': () => ({ version: 1, decisions: [] }),
    '/api/v1/scan/user/access': () => [{ SAP_ID: 'SO1', scanEnabled: true }],
    '/api/v1/report/jobs': () => ({ report: 'visits', startDate: '2026-11-01', endDate: '2026-11-30' }),
    '/api/v1/overrides': () => ({ remote: 'mfe-dealers', address: 'http://localhost:8090/' }),
    '/api/v1/views': () => ({ screen: '/home', name: 'From elsewhere', query: {} }),
    '/api/v1/views/:id': () => ({ name: 'From elsewhere', version: 1 }),
    '/api/v1/views/:id/mark': () => ({ isPinned: false }),
    '/api/v1/previews': () => ({ ticket: 'x' }),
    '/api/v1/inbox/undo': () => ({ batchId: ids.batch }),
    '/api/v1/query/remarkAdded': () => ({ id: ids.ticket, remarks: 'From elsewhere' }),
    '/api/v1/query/answerQuestion': () => ({ id: ids.ticket, text: 'Here it is' }),
    '/api/v1/query/answerResolution': () => ({ id: ids.ticket, answer: 'not solved' }),
    '/api/v1/query/priority': () => ({ id: ids.ticket, priority: 'High' }),
    '/api/v1/query/changeTickets': () => ({ items: [{ id: ids.ticket, version: 1 }], priority: 'Low' }),
    '/api/v1/query/undoTicketChanges': () => ({ items: [{ id: ids.ticket, version: 1 }] }),
    '/api/v1/query/remind': () => ({ id: ids.ticket }),
    '/api/v1/query/assign': () => ({ id: ids.ticket, SAP_ID: '' }),
    '/api/v1/query/merge': () => ({ id: ids.ticket, into: NOBODYS }),
    '/api/v1/query/unmerge': () => ({ id: ids.ticket }),
    '/api/v1/query/createQuery': () => ({ category: 'App', subject: 'S' }),
    '/api/v1/prospect': () => ({ prospectType: 'dealer', businessInfo: { dealershipName: 'From elsewhere' } }),
    '/api/v1/prospect/Escalate/remarks/:id': () => ({ remarks: 'From elsewhere' }),
  };
  return { getAddress, getBody: ({ method, path }) => (method === 'DELETE' ? undefined : bodies[path]?.()) };
};
