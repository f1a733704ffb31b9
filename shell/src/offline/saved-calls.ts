import type { ReadKey } from 'shared-auth';

/** Reads that stay on the device: no dashboards, reports and pages of ADMIN. */
const SAVED_CALLS = [
  // The person, the menu and what the top bar shows.
  'GET /api/v1/user',
  'GET /api/v1/remotes',
  'GET /api/v1/admin/role-menus',
  'GET /api/v1/notifications',
  'GET /api/v1/my-requests',
  'GET /api/v1/my-reminders',
  'GET /api/v1/views',
  'GET /api/v1/hierarchy',
  'GET /api/v1/history/:kind/:id',
  // Today.
  'GET /api/v1/today/churn',
  'GET /api/v1/today/occasions',
  'GET /api/v1/today/claims',
  'GET /api/v1/today/dealer-coverage',
  'GET /api/v1/today/leave',
  'GET /api/v1/today/officers',
  'GET /api/v1/today/plan-adherence',
  'GET /api/v1/today/plans',
  'GET /api/v1/today/prospects',
  'GET /api/v1/today/reports',
  'GET /api/v1/today/surveys',
  'GET /api/v1/today/tickets',
  'GET /api/v1/today/visits',
  'GET /api/v1/today/waiting',
  // Approvals with their details.
  'GET /api/v1/inbox',
  'GET /api/v1/inbox/counts',
  'GET /api/v1/inbox/runs',
  'GET /api/v1/dealers/location-requests',
  'GET /api/v1/dealers/update-location',
  'GET /api/v1/pjp/beat/switch',
  'GET /api/v1/admin/reimbursement',
  'GET /api/v1/admin/reimbursement/limits-used',
  'GET /api/v1/admin/payments',
  'GET /api/v1/admin/payments/lines',
  'GET /api/v1/admin/attendance',
  'GET /api/v1/admin/attendance/month',
  'GET /api/v1/attendance/:id/evidence',
  'GET /api/v1/attendance/:id/leave',
  'GET /api/v1/holiday',
  // Officers, their plans and visits.
  'GET /api/v1/AM/SO/:SAP_ID',
  'GET /api/v1/AM/PJP/:SAP_ID',
  'GET /api/v1/AM/visit/attendence/:SAP_ID',
  'GET /api/v1/officers/:SAP_ID',
  'GET /api/v1/officers/:SAP_ID/day',
  'GET /api/v1/officers/:SAP_ID/month',
  'GET /api/v1/user/daily/logtime',
  'GET /api/v1/query/ofOfficer',
  // Dealers and prospects.
  'GET /api/v1/dealers-directory',
  'GET /api/v1/dealers-directory/sales',
  'GET /api/v1/dealers/profile',
  'GET /api/v1/dealers/sales-history',
  'GET /api/v1/dealers/visits',
  'GET /api/v1/dealers/visitors',
  'GET /api/v1/dealers/visit-figures',
  'GET /api/v1/dealers/tickets',
  'GET /api/v1/dealers/surveys',
  'GET /api/v1/dealers/prospects',
  'GET /api/v1/dealers/prospect-records',
  'GET /api/v1/dealers/my-follow-ups',
  'GET /api/v1/dealers/churn-detail',
  'GET /api/v1/dealers/churn-list-admin',
  'GET /api/v1/dealers/churnCount',
  'GET /api/v1/admin/churn/timeline',
  'GET /api/v1/actyv/prospects/customer',
  'GET /api/v1/actyv/prospects/dealer',
  'GET /api/v1/prospect/timeLine/:id',
  // Tickets.
  'GET /api/v1/query/QuerygetAll',
  'GET /api/v1/query/QueryCategorygetAll',
  'GET /api/v1/query/EscalationMatrixTimeConfig',
  'GET /api/v1/query/assignees',
  'GET /api/v1/query/getTimeline',
  'GET /api/v1/query/getTimeline/:id',
  'GET /api/v1/query/raised',
  'GET /api/v1/query/raised/:id',
  'GET /api/v1/query/replyTemplates',
] as const satisfies readonly ReadKey[];

const saved: ReadonlySet<string> = new Set(SAVED_CALLS);
/** Nobody asks how old they are. */
const AGELESS: readonly string[] = [
  'GET /api/v1/user',
  'GET /api/v1/remotes',
  'GET /api/v1/admin/role-menus',
  'GET /api/v1/views',
] satisfies ReadKey[];

export const isSavedCall = (key: string): boolean => saved.has(key);
export const isAgeless = (key: string): boolean => AGELESS.includes(key);
