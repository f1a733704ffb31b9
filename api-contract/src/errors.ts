import { commonErrors } from './common.errors.ts';
import { agreementsErrors } from './dealers/agreements.errors.ts';
import { churnErrors } from './dealers/churn.errors.ts';
import { directoryErrors } from './dealers/directory.errors.ts';
import { wearNaturesErrors } from './dealers/wear-natures.errors.ts';
import { partnerErrors } from './dealers/partner.errors.ts';
import { prospectsErrors } from './dealers/prospects.errors.ts';
import { dealerCoverageErrors } from './field-ops/dealer-coverage.errors.ts';
import { documentsErrors } from './field-ops/documents.errors.ts';
import { officersErrors } from './field-ops/officers.errors.ts';
import { pjpsErrors } from './field-ops/pjps.errors.ts';
import { reportsErrors } from './field-ops/reports.errors.ts';
import { requestsErrors } from './field-ops/requests.errors.ts';
import { syncErrors } from './field-ops/sync.errors.ts';
import { visitsErrors } from './field-ops/visits.errors.ts';
import { categoriesErrors } from './finance/categories.errors.ts';
import { attendanceErrors } from './finance/attendance.errors.ts';
import { attendanceDecisionsErrors } from './finance/attendance-decisions.errors.ts';
import { claimsErrors } from './finance/claims.errors.ts';
import { leaveCalendarErrors } from './finance/leave-calendar.errors.ts';
import { leaveEntitlementsErrors } from './finance/leave-entitlements.errors.ts';
import { paymentsErrors } from './finance/payments.errors.ts';
import { spendLimitsErrors } from './finance/spend-limits.errors.ts';
import { holidaysErrors } from './finance/holidays.errors.ts';
import { reconciliationErrors } from './surveys/reconciliation.errors.ts';
import { surveysErrors } from './surveys/surveys.errors.ts';
import { marketResearchErrors } from './surveys/market-research.errors.ts';
import { ticketsErrors } from './helpdesk/tickets.errors.ts';
import { deployErrors } from './remotes/deploy.errors.ts';
import { healthErrors } from './remotes/health.errors.ts';
import { overridesErrors } from './remotes/overrides.errors.ts';
import { previewsErrors } from './remotes/previews.errors.ts';
import { incidentsErrors } from './remotes/incidents.errors.ts';
import { roleLayoutsErrors } from './remotes/role-layouts.errors.ts';
import { steerErrors } from './remotes/steer.errors.ts';
import { bulkIngestErrors } from './bulk-ingest.errors.ts';
import { importsErrors } from './shared/imports.errors.ts';
import { inboxErrors } from './shared/inbox.errors.ts';
import { pinsErrors } from './shared/pins.errors.ts';
import { remindersErrors } from './shared/reminders.errors.ts';
import { roleMenusErrors } from './shared/role-menus.errors.ts';
import { secondFactorErrors } from './shared/second-factor.errors.ts';
import { sessionErrors } from './shared/session.errors.ts';
import { signInsErrors } from './shared/sign-ins.errors.ts';
import { systemErrors } from './shared/system.errors.ts';
import { viewsErrors } from './shared/views.errors.ts';

/** decisions.md, sections 1 and 5. */
export const ERRORS = {
  ...commonErrors,
  ...bulkIngestErrors,
  ...sessionErrors,
  ...secondFactorErrors,
  ...pinsErrors,
  ...signInsErrors,
  ...systemErrors,
  ...importsErrors,
  ...inboxErrors,
  ...remindersErrors,
  ...roleMenusErrors,
  ...roleLayoutsErrors,
  ...viewsErrors,
  ...officersErrors,
  ...pjpsErrors,
  ...dealerCoverageErrors,
  ...visitsErrors,
  ...requestsErrors,
  ...reportsErrors,
  ...documentsErrors,
  ...syncErrors,
  ...directoryErrors,
  ...wearNaturesErrors,
  ...agreementsErrors,
  ...prospectsErrors,
  ...partnerErrors,
  ...churnErrors,
  ...categoriesErrors,
  ...attendanceErrors,
  ...attendanceDecisionsErrors,
  ...claimsErrors,
  ...leaveCalendarErrors,
  ...leaveEntitlementsErrors,
  ...paymentsErrors,
  ...spendLimitsErrors,
  ...holidaysErrors,
  ...reconciliationErrors,
  ...surveysErrors,
  ...marketResearchErrors,
  ...ticketsErrors,
  ...deployErrors,
  ...steerErrors,
  ...overridesErrors,
  ...previewsErrors,
  ...healthErrors,
  ...incidentsErrors,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** `current` is the present record (D-306). */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  current?: unknown;
  requestId: string;
}
