/** @slow Asks every call that reads as each role, with and without scope. */
import { allCalls, type CallShape, type Role } from 'api-contract';
import { makePreviewLink } from '../domains/remotes/previews/link.ts';
import { raiseAlert } from '../platform/alerts.ts';
import { notify } from '../domains/shared/notifications/notify.ts';
import { addFile, addTicket, MASTER, testApp, type TestApp } from '../testing/index.ts';
import { addCompetitorMatch, addMarketProduct, addMaterial } from '../testing/seed-market.ts';
import { addRemote, addVersion } from '../testing/seed-remotes.ts';
import { addLead, addVisit } from '../testing/seed-visits.ts';
import { seedNorth, type WalkIds } from '../testing/seed-walk.ts';

const now = new Date('2026-11-21T06:00:00Z');
let clock = now;
let t: TestApp;
let ids: WalkIds & {
  raised: string;
  document: string;
  run: string;
  marketSync: string;
  find: string;
  incident: string;
  preview: string;
};

beforeAll(async () => {
  t = await testApp({ now: () => clock });
  const north = await seedNorth(t);
  const file = await addFile(t.pool, 'Prices.pdf', 'application/pdf', '%PDF-1.4');
  const getId = async (text: string, values: unknown[] = []) =>
    (await t.pool.query<{ id: string }>(`${text} returning id`, values)).rows[0]!.id;
  for (const type of ['CUSTOMERS', 'INFLUENCERS'] as const) {
    const lead = await addLead(t.pool, { type: type.slice(0, -1), firm: `Firm of ${type}` });
    await addVisit(t.pool, { start: '2026-11-09 11:40', type, lead });
  }
  await addVisit(t.pool, { start: '2026-11-09 12:00', end: '2026-11-09 12:30', dealer: 'NORTHDEALER' });
  await addVisit(t.pool, { sapId: 'RO1', start: '2026-10-09 13:00', end: '2026-10-09 13:30', dealer: 'NORTHDEALER' });
  await t.pool.query(
    `insert into travel_plans (sap_id, day, entries) values ('SE1', '2026-11-09', '[{"plan": "Fleet"}]')`,
  );
  const raised = await addTicket(t.pool, { subject: 'Raised by AO1' });
  await t.pool.query(`update tickets set raised_by = 'AO1' where id = $1`, [raised]);
  await t.pool.query(`insert into ticket_timeline (ticket_id, lines) values ($1, '{A line}'), ($2, '{A line}')`, [
    north.ticket,
    raised,
  ]);
  await t.pool.query(
    `update ticket_categories set email_list = '[{"level": "LEVEL1", "email": ["AO1"]}]',
      reply_templates = '[{"name": "Received", "text": "A text to answer with"}]' where name = 'App'`,
  );
  await t.pool.query(
    `insert into history (kind, record_id, by_sap_id, by_role, action, request_id) values ('pjp', $1, 'AO1', 'AO', 'approve', '')`,
    [north.pjp],
  );
  await t.pool.query(
    `insert into decision_batch_items (batch_id, kind, record_id, version, before) values ($1, 'pjp', $2, 1, '{}')`,
    [north.batch, north.pjp],
  );
  await t.pool.query(`update decision_batches set at = $1`, [now]);
  const modified = await addFile(t.pool, 'Walked.csv', 'text/csv', 'Town,Walked town');
  const upload = await getId(
    `insert into survey_uploads (document_id, number, file_id, sheet_name, sheet, uploaded_by, uploaded_at)
     values ($1, 1, $2, '', '[["Town", "Walked town"]]', 'AO1', now())`,
    [north.survey, modified],
  );
  await t.pool.query(
    `insert into survey_reconciliations values ($1, 1, $2, 1, '[{"Town":"Walked town"}]', '[]', 'AO1', now())`,
    [north.survey, upload],
  );
  await addRemote(t, 'mfe-walked', ['v1']);
  await addVersion(t, 'mfe-walked', 'v2');
  await t.pool.query(`insert into override_users (sap_id, by, at)
    select sap_id, 'ADMIN1', now() from users where sap_id in ('ZO1', 'RO1', 'AO1', 'SO1', 'SE1')`);
  await t.call('POST', '/api/v1/admin/deploy-tokens', {
    as: 'ADMIN1',
    body: { remote: 'mfe-walked', label: 'Walkers' },
  });
  await raiseAlert(t.db, { kind: 'remote', subject: 'walked', text: 'It was walked upon.' }, now);
  await t.pool.query(`insert into mail_outbox (to_name, to_address, subject, text, path, status, next_attempt_at, created_at, ended_at)
    values ('A', 'a@example.com', 'A mail that failed', 'T', '/', 'failed', now(), now(), now())`);
  await t.pool.query(
    `insert into failed_requests (at, request_id, method, route, status, code, role, message)
     values ($1, 'walked-upon', 'GET', '/walked', 500, 'INTERNAL', 'AO', 'Error')`,
    [now],
  );
  await t.pool.query(
    `insert into sign_in_limits (key, window_start, day_failures, day_start) values ('address:192.0.2.9', $1, 3, $1)`,
    [now],
  );
  await t.pool.query(`insert into reminders (sap_id, about, day, subject, text, asked_by, asked_at)
    values ('SO1', 'visits', '2026-11-21', 'Please visit 1 dealer', 'Walked.', 'AO1', now())`);
  const line = { kind: 'ticket', subject: 'TKT-WALK', text: 'Walked up to you.', path: '/tickets' } as const;
  await notify(t.db, { ...line, to: 'AO1' }, now);
  await t.pool.query(`insert into wear_natures (name) values ('Walked wear')`);
  await t.pool.query(`with c as (insert into reimbursement_categories (name, sub_categories) values ('Travel', '{Taxi}') returning id)
    insert into spend_limits (role, category_id, sub_category, amount) select 'SO', id, 'Taxi', 100 from c`);
  await t.pool.query(`insert into attendance (sap_id, day, status) values ('SO1', '2026-12-07', 'Leave Approved')`);
  await t.pool.query(`insert into holidays (title, type, day) values ('Walked day', 'PUBLIC', '2026-11-30')`);
  await t.pool.query(
    `insert into imports (kind, file_name, by_sap_id, at, added, left_out) values ('holidays', 'walked.csv', 'RO1', now(), 1, 0)`,
  );
  await t.call('POST', `/api/v1/actyv/send-actyv/${north.prospect}`, { as: 'AO1' });
  const run = await getId(
    `insert into sync_runs (source, by_sap_id, status, finished_at) values ('Folder', 'AO1', 'done', now())`,
  );
  await t.pool.query(
    `insert into sync_refusals (run_id, kind, record_key, reason, record) values ($1, 'dealers', 'NORTHDEALER', 'Why', '{}')`,
    [run],
  );
  const marketSync = await getId(
    `insert into market_syncs (brand, category, by_sap_id, status, finished_at) values ('MRF', 'CAR', 'AO1', 'done', now())`,
  );
  await t.pool.query(
    `insert into market_sync_items (sync_id, outcome, record_key) values ($1, 'added', 'MRF ZLX 145/80 R12')`,
    [marketSync],
  );
  await addMaterial(t.pool, 'M-WALK', { size: '145/80 R12' });
  const find = await addCompetitorMatch(t.pool, await addMarketProduct(t.pool, { name: 'Walked row' }));
  await t.pool.query(`insert into competitor_price_days select id, 'MRF', '2026-11-09', 2900 from competitor_products`);
  ids = {
    ...north,
    raised,
    run,
    marketSync,
    find,
    document: await getId(
      `insert into documents (category, description, file_id, uploaded_by, uploaded_at) values ('Price', 'List', $1, 'AO1', now())`,
      [file],
    ),
    incident: await getId(
      `insert into incidents (remote, version, kind, message, top, screen, stack, first_at, last_at, count, first_person)
       values ('mfe-walked', 'v1', 'render', 'Error: walked', '', '', '[]', now(), now(), 1, '')`,
      [],
    ),
    preview: (await makePreviewLink(t.app.core, 'mfe-walked', 'v2', { by: 'ADMIN1' })).preview,
  };
});
afterAll(() => t.close());

/** Users who must see the seeded records. */
const OWNER: Record<Role, string> = {
  ADMIN: 'ADMIN1',
  ZO: 'ZO1',
  RO: 'RO1',
  AO: 'AO1',
  SO: 'SO1',
  SE: 'SE1',
  MASTER: MASTER.email,
};
const LEVEL: Partial<Record<Role, string>> = { ADMIN: 'ZM', ZO: 'ZM', RO: 'RM', AO: 'AM' };
const MONTH = { startDate: '2026-11-01', endDate: '2026-11-30' };
/** In another month, so that no other call counts it. */
const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };
const OF_DEALER = { dealerCode: 'NORTHDEALER' };
const OF_SO1 = { ...MONTH, userId: 'SO1' };

interface Read {
  /** Expected in the response for each role. */
  shows: RegExp | ((as: Role) => RegExp);
  query?: () => Record<string, string>;
  /** Default: `now`. */
  at?: string;
  id?: () => string;
  nothing?: Partial<Record<Role, string>>;
}
const visits = /"SAP_ID":"SO1".*"dealerCode":"NORTHDEALER"/;
const RAISED = 'it was raised by AO1 for SO1';
const OWN_TICKETS = { ADMIN: RAISED, ZO: RAISED, RO: RAISED, SE: RAISED };
const ASSIGNED = 'SO1 follows it up';
const OWN_FOLLOW_UPS = { ADMIN: ASSIGNED, ZO: ASSIGNED, RO: ASSIGNED, AO: ASSIGNED, SE: ASSIGNED };
const ASKED = Object.fromEntries(['ADMIN', 'ZO', 'RO', 'AO', 'SE'].map((role) => [role, 'SO1 was asked']));
const OWN_REQUESTS = Object.fromEntries(['ADMIN', 'ZO', 'RO', 'AO', 'SE'].map((role) => [role, 'they are SO1’s']));
const OWN_JOBS = 'reports belong to whoever asked for them, and AO1 did';

const OWN_NOTIFICATIONS = 'notifications belong to whom they were sent, and that is AO1';

const READS: Record<string, Read> = {
  '/api/v1/today/officers': { shows: /"SAP_ID":"SO1"/, at: '2026-11-20T06:00:00Z' },
  '/api/v1/today/visits': { shows: /"SAP_ID":"SO1".*"dealerCode":"NORTHDEALER"/, at: '2026-11-09T06:00:00Z' },
  '/api/v1/today/plans': { shows: /"SAP_ID":"SO1"/, at: '2026-11-20T06:00:00Z' },
  '/api/v1/today/plan-adherence': { shows: /"planned":1/, at: '2026-11-10T06:00:00Z' },
  '/api/v1/today/waiting': { shows: /"kind":"pjp","count":1/ },
  '/api/v1/today/reports': {
    shows: /"making":1/,
    nothing: { ADMIN: OWN_JOBS, ZO: OWN_JOBS, RO: OWN_JOBS },
  },
  '/api/v1/today/tickets': { shows: /"subject":"It does not open"/ },
  '/api/v1/today/leave': { shows: /"SAP_ID":"SO1"/, at: '2026-12-07T06:00:00Z' },
  '/api/v1/today/claims': { shows: /"SAP_ID":"SO1"/ },
  '/api/v1/today/surveys': { shows: /"SAP_ID":"SO1"/ },
  '/api/v1/today/churn': { shows: /"dealerCode":"NORTHDEALER"/, at: '2026-11-26T06:00:00Z' },
  '/api/v1/today/prospects': { shows: /"name":"Verma Tyres"/, at: '2026-12-20T06:00:00Z' },
  '/api/v1/search/dealers': { shows: /"dealerCode":"NORTHDEALER"/, query: () => ({ q: 'northdealer' }) },
  '/api/v1/search/prospects': { shows: /"name":"Verma Tyres"/, query: () => ({ q: 'Verma' }) },
  '/api/v1/search/officers': { shows: /"SAP_ID":"SO1"/, query: () => ({ q: 'SO1' }) },
  '/api/v1/search/tickets': { shows: /"subject":"It does not open"/, query: () => ({ q: 'it does not open' }) },
  '/api/v1/notifications': {
    shows: /"subject":"TKT-WALK"/,
    nothing: {
      ADMIN: OWN_NOTIFICATIONS,
      ZO: OWN_NOTIFICATIONS,
      RO: OWN_NOTIFICATIONS,
      SO: OWN_NOTIFICATIONS,
      SE: OWN_NOTIFICATIONS,
    },
  },
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
  '/jk-msfa/time-spent/app': { shows: /"SAP_ID":"SO1".*"date":"2026-11-09","total_seconds":60/, query: () => MONTH },
  '/api/v1/user/daily/logtime': { shows: /"SAP_ID":"SO1","date":"2026-11-09"/, query: () => OF_SO1 },
  '/api/v1/dash/dealers/time-spent': { shows: /"NZ":\[\{"time":30/, query: () => MONTH },
  '/api/v1/dash/dealers/visits': { shows: /"NZ","value":\{"previousMonth":1,"currentMonth":2\}/, query: () => MONTH },
  '/api/v1/dash/pjps': { shows: /"NZ":\{"PJPCreated":1/, query: () => MONTH },
  '/api/v1/dash/visits': { shows: /"planned":2/, query: () => MONTH },
  '/api/v1/dash/visits/time-spent': { shows: /"NZ":\[\{"time":30/, query: () => MONTH },
  '/api/v1/dash/dealers/:level/time-spent': { shows: /"value":30/, query: () => MONTH },
  '/api/v1/dash/dealers/:level/visits': { shows: /"currentMonth":2/, query: () => MONTH },
  '/api/v1/dash/visits/:level/dealers': { shows: /"uniqueVisits":1,"totalVisits":2/, query: () => MONTH },
  '/api/v1/dash/visits/:level/location': { shows: /"pendingVisits":1/, query: () => MONTH },
  '/api/v1/dash/pjps/:level': { shows: /"created":1|"PJPCreated":1|"value":1|"count":1/, query: () => MONTH },
  '/api/v1/dash/visits/:level/visit-type': { shows: /"planned":2/, query: () => MONTH },
  '/api/v1/dash/tasks/stats': { shows: /"SAP_ID":"SO1"[^}]*"stats":\{"Completed":0,"WIP":1/, query: () => MONTH },
  '/api/v1/dash/visits/stats': { shows: /"SAP_ID":"SO1"[^}]*"stats":\{"planned":2/, query: () => MONTH },
  '/api/v1/holiday': { shows: /"title":"Walked day"/ },
  '/api/v1/imports/:kind': { shows: /"fileName":"walked.csv"/ },
  '/api/v1/admin/dash/wear-nature-list': { shows: /"name":"Walked wear"/ },
  '/api/v1/document/:id': { shows: /"documentCategory":"Price"/, id: () => ids.document },
  '/api/v1/document': { shows: /"documentCategory":"Price"/ },
  '/api/v1/dash/list/days': { shows: /"SAP_ID":"SO1"/, query: () => MONTH },
  '/api/v1/dash/dealer-coverage': { shows: /"dealers":[1-9]/ },
  '/api/v1/dash/list/dealer-coverage': { shows: /"dealerCode":"NORTHDEALER"/ },
  '/api/v1/dealers/visitors': { shows: /"SAP_ID":"SO1"/, query: () => ({ dealerCode: 'NORTHDEALER' }) },
  '/api/v1/today/dealer-coverage': { shows: /"dealerCode":"NORTHDEALER"/ },
  '/api/v1/dash/visit-days': { shows: /"day":"2026-11-09","visits":[1-9]/, query: () => MONTH },
  '/api/v1/dash/plan-adherence': { shows: /"code":"SO1"/, query: () => ({ ...MONTH, by: 'officer' }) },
  '/api/v1/dash/list/plan-adherence': { shows: /"SAP_ID":"SO1"/, query: () => MONTH },
  '/api/v1/dash/list/dealers': { shows: /"dealerCode":"NORTHDEALER"/, query: () => MONTH },
  '/api/v1/dash/list/officers': { shows: /"SAP_ID":"SO1".*"plans":1/, query: () => MONTH },
  '/api/v1/dash/list/plans': { shows: /"SAP_ID":"SO1"/, query: () => MONTH },
  '/api/v1/dash/list/visits': { shows: /"SAP_ID":"SO1".*"dealerCode":"NORTHDEALER"/, query: () => MONTH },
  '/api/v1/prospect/dash': { shows: /"firmName":"Verma Motors"/, query: () => OF_SO1 },
  '/api/v1/AM/SO/:SAP_ID': { shows: /"SAP_ID":"SO1"/ },
  '/api/v1/admin/se-list': { shows: /"SAP_ID":"SE1"/ },
  '/api/v1/officers/:SAP_ID': { shows: /"SAP_ID":"SO1".*"territoryName":"Noida"/ },
  '/api/v1/officers/:SAP_ID/day': {
    shows: /"attendance":\{"status":"Present".*"dealerCode":"NORTHDEALER"/,
    query: () => ({ day: '2026-11-09' }),
  },
  '/api/v1/officers/:SAP_ID/month': {
    shows: /"SAP_ID":"SO1".*"totalCount":5/,
    query: () => ({ month: '2026-11' }),
  },
  '/api/v1/AM/PJP/:SAP_ID': { shows: /"SAP_ID":"SO1"/ },
  '/api/v1/dash/visits/all': { shows: visits, query: () => MONTH },
  '/api/v1/report/callOptReport/attendance': { shows: /"SAP_ID":"SO1"/, query: () => MONTH },
  '/api/v1/report/callOptReport/monthly': { shows: /"SAP_ID":"SO1"/, query: () => MONTH },
  '/api/v1/report/callOptReport/monthlyRO': {
    shows: /"SAP_ID":"RO1"/,
    query: () => OCTOBER,
    nothing: { AO: 'it is about ROs, and nobody sees who is above' },
  },
  '/api/v1/report/callOptReport': { shows: /"SAP_ID":"SO1"/, query: () => MONTH },
  '/api/v1/report/callOptReportRO': {
    shows: /"SAP_ID":"RO1"/,
    query: () => OCTOBER,
    nothing: { AO: 'it is about ROs, and nobody sees who is above' },
  },
  '/api/v1/report/leads': { shows: /"SAP_ID":"SO1"/, query: () => MONTH },
  '/api/v1/report/jobs/:id': {
    shows: /"fileName":"Visit-Data.csv"/,
    id: () => ids.job,
    nothing: { ADMIN: OWN_JOBS, ZO: OWN_JOBS, RO: OWN_JOBS },
  },
  '/api/v1/report/pjp': { shows: /"SAP_ID":"SO1"/, query: () => MONTH },
  '/api/v1/report/jobs': {
    shows: /"fileName":"Visit-Data.csv"/,
    nothing: { ADMIN: OWN_JOBS, ZO: OWN_JOBS, RO: OWN_JOBS },
  },
  '/api/v1/seJourney/getTravelPlans': { shows: /"SAP_ID":"SE1"/, query: () => MONTH },
  '/api/v1/pjp/beat/switch': {
    shows: /"SAP_ID":"SO1".*"status":"In-Review"/,
  },
  '/api/v1/dealers/update-location': { shows: /"dealerCode":"NORTHDEALER"/ },
  '/api/v1/sync/runs/:id/refusals': { shows: /"key":"NORTHDEALER","reason":"Why"/, id: () => ids.run },
  '/api/v1/sync/runs': { shows: /"source":"Folder"/ },
  '/api/v1/task/dash': { shows: /"dealerCode":"NORTHDEALER"/, query: () => OF_SO1 },
  '/api/v1/visit/customer/dash': { shows: /"visitType":"CUSTOMERS"/, query: () => OF_SO1 },
  '/api/v1/visit/influencer/dash': { shows: /"visitType":"INFLUENCERS"/, query: () => OF_SO1 },
  '/api/v1/visit': { shows: visits, query: () => OF_SO1 },
  '/api/v1/visit/prospectus/dash': { shows: /"visitType":"PROSPECTS"/, query: () => OF_SO1 },
  '/api/v1/AM/visit/attendence/:SAP_ID': { shows: visits, query: () => MONTH },
  '/api/v1/dealers/location-requests': { shows: /"status":"Pending"/, query: () => OF_DEALER },
  '/api/v1/dealers/visits': { shows: /"SAP_ID":"SO1"/, query: () => OF_DEALER },
  '/api/v1/dealers/visit-figures': { shows: /"SAP_ID":"SO1"/, query: () => OF_DEALER },
  '/api/v1/dealers/surveys': { shows: /"SAP_ID":"SO1"/, query: () => OF_DEALER },
  '/api/v1/dealers/tickets': { shows: /"subject":"It does not open"/, query: () => OF_DEALER },
  '/api/v1/dealers-data': { shows: /"Kunnr":"NORTHDEALER"/, query: () => OF_DEALER },
  '/api/v1/dealers-directory/sales': { shows: /"ProductName":"10.00 R20","Quantity":7/, query: () => OF_DEALER },
  '/api/v1/dealers/profile': { shows: /"companyName":"North Tyres"/, query: () => OF_DEALER },
  '/api/v1/dealers-directory': { shows: /"Kunnr":"NORTHDEALER"/ },
  '/api/v1/actyv/prospects/dealer': { shows: /"SAP_ID":"SO1".*"dealershipName":"Verma Tyres"/ },
  '/api/v1/actyv/prospects/customer': { shows: /"SAP_ID":"SO1".*"dealershipName":"Balaji Transport"/ },
  '/api/v1/dealers/prospects': { shows: /"message":"Prospect created by SO1"/, query: () => OF_DEALER },
  '/api/v1/dealers/prospect-records': { shows: /"SAP_ID":"SO1"/, query: () => OF_DEALER },
  '/api/v1/prospect/timeLine/:id': { shows: /"message":"Prospect created by SO1"/, id: () => ids.prospect },
  '/api/v1/dealers-list/jkc': { shows: /"Kunnr":"NORTHDEALER"/ },
  '/api/v1/dealers-data-jkc': { shows: /"Kunnr":"NORTHDEALER"/ },
  '/api/v1/actyv/exchanges': { shows: /"subjectName":"Verma Tyres"/ },
  '/api/v1/admin/attendance': { shows: /"SAP_ID":"SO1".*"status":"Present"/, query: () => MONTH },
  '/api/v1/admin/attendance/month': { shows: /"SAP_ID":"SO1".*"day":"2026-11-09"/ },
  '/api/v1/attendance/:id/evidence': { shows: /"SAP_ID":"SO1".*"dealerCode":"NORTHDEALER"/, id: () => ids.attendance },
  '/api/v1/attendance/:id/leave': { shows: /"SAP_ID":"SO1"/, id: () => ids.attendance },
  '/api/v1/leave-entitlements': { shows: /"SAP_ID":"SO1".*"entitledDays":12/ },
  '/api/v1/admin/payments': { shows: /"number":"PAY-\d{6}".*"totalAmount":300/ },
  '/api/v1/admin/payments/preview': { shows: /"count":1,"officers":1,"totalAmount":250/ },
  '/api/v1/admin/payments/lines': {
    shows: /"SAP_ID":"SO1"/,
    query: () => ({ number: ids.paymentNumber }),
  },
  '/api/v1/admin/reimbursement': { shows: /"SAP_ID":"SO1"/ },
  '/api/v1/admin/reimbursement/dash': { shows: /"_id":"Pending","totalAmount":450,"count":1/ },
  '/api/v1/admin/reimbursement/data/category': { shows: /"_id":"Travel","totalAmount":450/ },
  '/api/v1/admin/reimbursement/data/region': { shows: /"_id":"Delhi","regionCode":"NR1","totalAmount":1000/ },
  '/api/v1/admin/reimbursement/data/monthly': { shows: /"_id":"2026-11","totalAmount":450/ },
  '/api/v1/admin/reimbursement/category': { shows: /"categoryName":"Travel"/ },
  '/api/v1/admin/reimbursement/spend-limit': { shows: /"category":"Travel"/, query: () => ({ role: 'SO' }) },
  '/api/v1/admin/visit-targets': { shows: /"club":"GOLD"/ },
  '/api/v1/admin/spend-limit': { shows: /"category":"Travel"/, query: () => ({ role: 'SO' }) },
  '/api/v1/admin/reimbursement/limits-used': {
    shows: /"category":"Travel","subCategory":"Taxi","limit":[1-9]00,"used":0,"pending":450/,
    query: () => ({ month: '2026-11' }),
  },
  '/api/v1/getOfficers/:level': { shows: /"SAP_ID":"SO1"/ },
  '/api/v1/scan/figures/brands': { shows: /"pending":[1-9]/ },
  '/api/v1/scan/figures/sizes': { shows: /"pending":[1-9]/ },
  '/api/v1/scan/figures/months': { shows: /"tyres":900/ },
  '/api/v1/scan/figures/unusual': { shows: /"tyres":900/ },
  '/api/v1/scan/reconciliation/:id': { shows: /"SAP_ID":"SO1".*"fileName":"Walked.csv"/, id: () => ids.survey },
  '/api/v1/scan/reconciliation/:id/versions/:number': { shows: /Walked town/, id: () => ids.survey },
  '/api/v1/market-research/list': { shows: /"productName":"Walked row"/ },
  '/api/v1/market-research/schedule': { shows: /"alertPercent":5/ },
  '/api/v1/market-research/product/list': { shows: /"matnr":"M-WALK"/ },
  '/api/v1/market-research/suggestions/:id': { shows: /"matnr":"M-WALK"/, id: () => ids.find },
  '/api/v1/market-research/prices/:id': { shows: /"day":"2026-11-09","price":2900/, id: () => ids.find },
  '/api/v1/web-scrapping/syncs': { shows: /"brand":"MRF"/ },
  '/api/v1/web-scrapping/syncs/:id/items': { shows: /"product":"MRF ZLX 145\/80 R12"/, id: () => ids.marketSync },
  '/api/v1/scan/document/list': { shows: /"_id":"SO1"/ },
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
  '/api/v1/my-reminders': { shows: /"text":"Walked\."/, nothing: ASKED },
  '/api/v1/my-requests': { shows: /"subject":"PJP of Person SO1 · SO1/, nothing: OWN_REQUESTS },
  '/api/v1/dealers/my-follow-ups': { shows: /"dealerCode":"NORTHDEALER"/, nothing: OWN_FOLLOW_UPS },
  '/api/v1/query/raised': { shows: /"subject":"Raised by AO1"/, nothing: OWN_TICKETS },
  '/api/v1/query/raised/:id': { shows: /A line/, id: () => ids.raised, nothing: OWN_TICKETS },
  '/api/v1/query/ticketFigures': { shows: /"name":"App"/, query: () => MONTH },
  '/api/v1/query/QuerygetAll': { shows: /"subject":"It does not open"/ },
  '/api/v1/admin/alerts': { shows: /It was walked upon\./ },
  '/api/v1/admin/alerts/count': { shows: /"unacknowledged":1/ },
  '/api/v1/admin/system/server': { shows: /"name":"TOKEN_SECRET","isSet":false/ },
  '/api/v1/admin/system/database': { shows: /"tables":\[\{"name":/ },
  '/api/v1/admin/system/queues': { shows: /"subject":"A mail that failed"/ },
  '/api/v1/admin/system/errors': { shows: /"requestId":"walked-upon"/ },
  '/api/v1/admin/system/errors/calls': { shows: /"route":"\/walked"/ },
  '/api/v1/admin/system/runs': { shows: /"hasBackups":false/ },
  '/api/v1/admin/system/sign-ins': { shows: /"who":"192\.0\.2\.9"/ },
  '/api/v1/help/changes': { shows: /"summary":"Raise a ticket/ },
  '/api/v1/hierarchy': { shows: /"territoryCode":"NT1"/ },
  '/api/v1/history/:kind/:id': { shows: /"action":"approve"/, id: () => ids.pjp },
  '/api/v1/inbox': { shows: /"kind":"prospect".*"kind":"location".*"kind":"pjp".*"kind":"switch"/ },
  '/api/v1/inbox/counts': { shows: /"pjp":1,"switch":1,"location":1,"prospect":2/ },
  '/api/v1/inbox/keys': { shows: /"kind":"location".*"kind":"pjp".*"kind":"switch"/ },
  '/api/v1/inbox/runs': {
    shows: /"action":"approve"/,
    nothing: {
      ADMIN: 'runs belong to whoever decided, and AO1 did',
      ZO: 'runs belong to whoever decided, and AO1 did',
      RO: 'runs belong to whoever decided, and AO1 did',
    },
  },
  '/api/v1/dash/pjps/stats': { shows: /"_id":"SO1","count":1/, query: () => MONTH },
  '/api/v1/admin/pins': { shows: /"SAP_ID":"SO1"/, query: () => ({ search: 'SO1' }) },
  '/api/v1/admin/role-menus': { shows: (as) => new RegExp(`"${as === 'SO' || as === 'SE' ? 'Other' : as}":\\[`) },
  '/api/v1/admin/role-slots': { shows: /"role":"AO","slot":"dealer"/ },
  '/api/v1/views': {
    shows: /"name":"North view"/,
    nothing: {
      ADMIN: 'RO1 shares it with AO of his region and SO1',
      ZO: 'RO1 shares it with AO of his region and SO1',
      SE: 'RO1 shares it with AO of his region and SO1',
    },
  },
  '/api/v1/views/people': { shows: /"SAP_ID":"SO1"/, query: () => ({ search: 'SO1' }) },
  '/api/v1/user': { shows: (as) => new RegExp(as === 'MASTER' ? '"role":"MASTER"' : `"SAP_ID":"${OWNER[as]}"`) },
  '/api/v1/sign-ins': { shows: /"isCurrent":true/ },
  '/api/v1/admin/deploy-tokens': { shows: /"label":"Walkers"/ },
  '/api/v1/previews': { shows: /"version":"v2"/, query: () => ({ ticket: ids.preview }) },
  '/api/v1/admin/remotes': { shows: /"mfe-walked"/ },
  '/api/v1/admin/release-freezes': { shows: /"freezes":\[/ },
  '/api/v1/admin/developers': { shows: /"sapId":"AO1"/ },
  '/api/v1/admin/remote-owners': { shows: /"remote":"mfe-walked"/ },
  '/api/v1/admin/incidents': { shows: /"message":"Error: walked"/ },
  '/api/v1/admin/incidents/:incident': { shows: /"message":"Error: walked"/ },
  '/api/v1/admin/remotes/:remote': { shows: /"version":"v2"/ },
};

const isRead = (call: CallShape) => call.method === 'GET' && typeof call.roles !== 'string';
const walked = allCalls
  .filter(isRead)
  .flatMap((call) => (call.roles as readonly Role[]).map((role) => [`${call.path} as ${role}`, call, role] as const));

it('every read of the contract says here what its own people see: a new call adds a row to READS', () => {
  expect(Object.keys(READS).sort()).toEqual(
    allCalls
      .filter(isRead)
      .map(({ path }) => path)
      .sort(),
  );
});

it.each(walked)('%s shows what is theirs', async (_name, call, role) => {
  const read = READS[call.path];
  if (!read)
    throw new Error(
      `Add '${call.path}' to READS: what of the seeded records its answer holds, and seed what is missing.`,
    );
  const url = call.path
    .replace('AM/SO/:SAP_ID', 'AM/SO/AO1')
    .replace(':SAP_ID', 'SO1')
    .replace('imports/:kind', 'imports/holidays')
    .replace(':kind', 'pjp')
    .replace(':remote', 'mfe-walked')
    .replace(':incident', ids.incident)
    .replace('getOfficers/:level', 'getOfficers/AREA')
    .replace(':level', LEVEL[role] ?? '')
    .replace(':number', '1')
    .replace(':id', read.id?.() ?? '');
  clock = read.at ? new Date(read.at) : now;
  const response = await t.call('GET', url, { as: OWNER[role], query: read.query?.() ?? {} });
  const wanted = typeof read.shows === 'function' ? read.shows(role) : read.shows;
  if (read.nothing?.[role]) {
    expect(response.body).not.toMatch(wanted);
    return;
  }
  if (response.statusCode !== 200 || !wanted.test(response.body)) {
    throw new Error(
      `${OWNER[role]} got ${response.statusCode} ${response.body}, without ${wanted}: seed what is missing, or say in READS under 'nothing' why ${role} sees none of it.`,
    );
  }
});
