import type { App } from '../calls/serve.ts';
import { agreementRoutes } from './dealers/agreements/routes.ts';
import { dealerRoutes } from './dealers/dealer/routes.ts';
import { churnRoutes } from './dealers/churn/routes.ts';
import { dealersTodayRoutes } from './dealers/dealers-today/routes.ts';
import { directoryRoutes } from './dealers/directory/routes.ts';
import { wearNatureRoutes } from './dealers/wear-natures/routes.ts';
import { profileRoutes } from './dealers/profile/routes.ts';
import { partnerRoutes } from './dealers/partner/routes.ts';
import { prospectRoutes } from './dealers/prospects/routes.ts';
import { appTimeRoutes } from './field-ops/app-time/routes.ts';
import { dashboardRoutes } from './field-ops/dashboards/routes.ts';
import { documentRoutes } from './field-ops/documents/routes.ts';
import { fieldTodayRoutes } from './field-ops/field-today/routes.ts';
import { figureRoutes } from './field-ops/figures/routes.ts';
import { leadRoutes } from './field-ops/leads/routes.ts';
import { officerPageRoutes } from './field-ops/officer-page/routes.ts';
import { officerRoutes } from './field-ops/officers/routes.ts';
import { pjpRoutes } from './field-ops/pjps/routes.ts';
import { reports } from './field-ops/reports/definitions/index.ts';
import { reportCalls } from './field-ops/reports/documented-calls.ts';
import { reportsTodayRoutes } from './field-ops/reports/jobs/reports-today.ts';
import { reportJobRoutes } from './field-ops/reports/jobs/routes.ts';
import { requestRoutes } from './field-ops/requests/routes.ts';
import { syncRoutes } from './field-ops/sync/routes.ts';
import { taskRoutes } from './field-ops/tasks/routes.ts';
import { visitRoutes } from './field-ops/visits/routes.ts';
import { attendanceRoutes } from './finance/attendance/routes.ts';
import { categoryRoutes } from './finance/categories/routes.ts';
import { attendanceDecisionRoutes } from './finance/attendance-decisions/routes.ts';
import { claimRoutes } from './finance/claims/routes.ts';
import { expenseRoutes } from './finance/expenses/routes.ts';
import { financeTodayRoutes } from './finance/finance-today/routes.ts';
import { spendLimitRoutes } from './finance/spend-limits/routes.ts';
import { holidayRoutes } from './finance/holidays/routes.ts';
import { escalationTimesRoutes } from './helpdesk/escalation-times/routes.ts';
import { peopleRoutes } from './helpdesk/users-list/routes.ts';
import { raisedTicketRoutes } from './helpdesk/raised-tickets/routes.ts';
import { replyTemplateRoutes } from './helpdesk/reply-templates/routes.ts';
import { ticketAssignmentRoutes } from './helpdesk/ticket-assignment/routes.ts';
import { ticketMergingRoutes } from './helpdesk/ticket-merging/routes.ts';
import { ticketFileRoutes } from './helpdesk/ticket-files/routes.ts';
import { ticketCategoryRoutes } from './helpdesk/ticket-categories/routes.ts';
import { raiserAnswerRoutes } from './helpdesk/tickets/raiser-answer.ts';
import { ticketRoutes } from './helpdesk/tickets/routes.ts';
import { ticketsTodayRoutes } from './helpdesk/tickets-today/routes.ts';
import { ticketFigureRoutes } from './helpdesk/tickets/ticket-figures.ts';
import { deployRoutes } from './remotes/deploy/routes.ts';
import { feedRoutes } from './remotes/feed/routes.ts';
import { telemetryRoutes } from './remotes/health/routes.ts';
import { overrideRoutes } from './remotes/overrides/routes.ts';
import { policyRoutes } from './remotes/policy/routes.ts';
import { previewRoutes } from './remotes/previews/routes.ts';
import { roleSlotRoutes } from './remotes/role-layouts/routes.ts';
import { steerRoutes } from './remotes/steer/routes.ts';
import { alertRoutes } from './shared/alerts/routes.ts';
import { hierarchyRoutes } from './shared/hierarchy/routes.ts';
import { historyRoutes } from './shared/history/routes.ts';
import { importRoutes } from './shared/imports/routes.ts';
import { inboxRoutes } from './shared/inbox/routes.ts';
import { masterReportRoutes } from './shared/master-report/routes.ts';
import { notificationStreamRoutes } from './shared/notifications/live/routes.ts';
import { notificationRoutes } from './shared/notifications/routes.ts';
import { pinRoutes } from './shared/pins/routes.ts';
import { roleMenuRoutes } from './shared/role-menus/routes.ts';
import { sessionRoutes } from './shared/session/routes.ts';
import { signInRoutes } from './shared/sign-ins/routes.ts';
import { systemRoutes } from './shared/system/routes.ts';
import { viewRoutes } from './shared/views/routes.ts';
import { surveyAccessRoutes } from './surveys/survey-access/routes.ts';
import { reconciliationRoutes } from './surveys/reconciliation/routes.ts';
import { marketResearchRoutes } from './surveys/market-research/routes.ts';
import { surveyFigureRoutes } from './surveys/survey-figures/routes.ts';
import { surveyRoutes } from './surveys/surveys/routes.ts';

type Routes = (app: App) => Promise<void>;

/** Routes of each domain by group: `GROUP/NOUN` is `GROUP/NOUN.ts` in the contract. */
export const domains: Readonly<Record<string, readonly Routes[]>> = {
  'field-ops': [
    officerRoutes,
    officerPageRoutes,
    pjpRoutes,
    requestRoutes,
    visitRoutes,
    taskRoutes,
    leadRoutes,
    appTimeRoutes,
    dashboardRoutes,
    figureRoutes,
    fieldTodayRoutes,
    reportCalls,
    reportJobRoutes(reports),
    reportsTodayRoutes,
    documentRoutes,
    syncRoutes,
  ],
  dealers: [
    churnRoutes,
    agreementRoutes,
    dealersTodayRoutes,
    directoryRoutes,
    wearNatureRoutes,
    dealerRoutes,
    profileRoutes,
    prospectRoutes,
    partnerRoutes,
  ],
  finance: [
    attendanceRoutes,
    attendanceDecisionRoutes,
    categoryRoutes,
    claimRoutes,
    expenseRoutes,
    spendLimitRoutes,
    financeTodayRoutes,
    holidayRoutes,
  ],
  surveys: [marketResearchRoutes, surveyAccessRoutes, surveyFigureRoutes, surveyRoutes, reconciliationRoutes],
  helpdesk: [
    ticketRoutes,
    ticketsTodayRoutes,
    raiserAnswerRoutes,
    ticketFigureRoutes,
    raisedTicketRoutes,
    ticketAssignmentRoutes,
    ticketFileRoutes,
    ticketMergingRoutes,
    ticketCategoryRoutes,
    replyTemplateRoutes,
    escalationTimesRoutes,
    peopleRoutes,
  ],
  shared: [
    sessionRoutes,
    signInRoutes,
    pinRoutes,
    hierarchyRoutes,
    historyRoutes,
    masterReportRoutes,
    roleMenuRoutes,
    alertRoutes,
    notificationRoutes,
    notificationStreamRoutes,
    importRoutes,
    inboxRoutes,
    systemRoutes,
    viewRoutes,
  ],
  remotes: [
    feedRoutes,
    deployRoutes,
    steerRoutes,
    previewRoutes,
    overrideRoutes,
    telemetryRoutes,
    policyRoutes,
    roleSlotRoutes,
  ],
};
