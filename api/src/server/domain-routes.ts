import type { App } from '../calls/serve.ts';
import { agreementRoutes } from '../domains/dealers/agreements/routes.ts';
import { agreementSigningRoutes } from '../domains/dealers/agreements/signing-routes.ts';
import { dealerRoutes } from '../domains/dealers/dealer/routes.ts';
import { myFollowUpRoutes } from '../domains/dealers/my-follow-ups/routes.ts';
import { churnRoutes } from '../domains/dealers/churn/routes.ts';
import { dealersTodayRoutes } from '../domains/dealers/dealers-today/routes.ts';
import { directoryRoutes } from '../domains/dealers/directory/routes.ts';
import { wearNatureRoutes } from '../domains/dealers/wear-natures/routes.ts';
import { profileRoutes } from '../domains/dealers/profile/routes.ts';
import { partnerRoutes } from '../domains/dealers/partner/routes.ts';
import { prospectRoutes } from '../domains/dealers/prospects/routes.ts';
import { newDealerRoutes } from '../domains/dealers/prospects/new-dealer-routes.ts';
import { appTimeRoutes } from '../domains/field-ops/app-time/routes.ts';
import { dashboardRoutes } from '../domains/field-ops/dashboards/routes.ts';
import { documentRoutes } from '../domains/field-ops/documents/routes.ts';
import { fieldTodayRoutes } from '../domains/field-ops/field-today/routes.ts';
import { figureRoutes } from '../domains/field-ops/figures/routes.ts';
import { leadRoutes } from '../domains/field-ops/leads/routes.ts';
import { officerPageRoutes } from '../domains/field-ops/officer-page/routes.ts';
import { officerRoutes } from '../domains/field-ops/officers/routes.ts';
import { dealerCoverageRoutes } from '../domains/field-ops/dealer-coverage/routes.ts';
import { planAdherenceRoutes } from '../domains/field-ops/plan-adherence/routes.ts';
import { pjpRoutes } from '../domains/field-ops/pjps/routes.ts';
import { reports } from '../domains/field-ops/reports/definitions/index.ts';
import { reportCalls } from '../domains/field-ops/reports/documented-routes.ts';
import { reportsTodayRoutes } from '../domains/field-ops/reports/jobs/reports-today.ts';
import { reportJobRoutes } from '../domains/field-ops/reports/jobs/routes.ts';
import { requestRoutes } from '../domains/field-ops/requests/routes.ts';
import { syncRoutes } from '../domains/field-ops/sync/routes.ts';
import { taskRoutes } from '../domains/field-ops/tasks/routes.ts';
import { visitRoutes } from '../domains/field-ops/visits/routes.ts';
import { attendanceRoutes } from '../domains/finance/attendance/routes.ts';
import { categoryRoutes } from '../domains/finance/categories/routes.ts';
import { attendanceDecisionRoutes } from '../domains/finance/attendance-decisions/routes.ts';
import { claimRoutes } from '../domains/finance/claims/routes.ts';
import { expenseRoutes } from '../domains/finance/expenses/routes.ts';
import { financeTodayRoutes } from '../domains/finance/finance-today/routes.ts';
import { leaveCalendarRoutes } from '../domains/finance/leave-calendar/routes.ts';
import { leaveEntitlementRoutes } from '../domains/finance/leave-entitlements/routes.ts';
import { paymentRoutes } from '../domains/finance/payments/routes.ts';
import { spendLimitRoutes } from '../domains/finance/spend-limits/routes.ts';
import { holidayRoutes } from '../domains/finance/holidays/routes.ts';
import { escalationTimesRoutes } from '../domains/helpdesk/escalation-times/routes.ts';
import { peopleRoutes } from '../domains/helpdesk/users-list/routes.ts';
import { raisedTicketRoutes } from '../domains/helpdesk/raised-tickets/routes.ts';
import { replyTemplateRoutes } from '../domains/helpdesk/reply-templates/routes.ts';
import { ticketChangeRoutes } from '../domains/helpdesk/ticket-changes/routes.ts';
import { ticketAssignmentRoutes } from '../domains/helpdesk/ticket-assignment/routes.ts';
import { ticketMergingRoutes } from '../domains/helpdesk/ticket-merging/routes.ts';
import { ticketFileRoutes } from '../domains/helpdesk/ticket-files/routes.ts';
import { ticketCategoryRoutes } from '../domains/helpdesk/ticket-categories/routes.ts';
import { questionAnswerRoutes } from '../domains/helpdesk/tickets/answer-question.ts';
import { raiserAnswerRoutes } from '../domains/helpdesk/tickets/raiser-answer-routes.ts';
import { ticketRoutes } from '../domains/helpdesk/tickets/routes.ts';
import { ticketUpdateRoutes } from '../domains/helpdesk/tickets/update-ticket.ts';
import { ticketsTodayRoutes } from '../domains/helpdesk/tickets-today/routes.ts';
import { ticketFigureRoutes } from '../domains/helpdesk/tickets/ticket-figure-routes.ts';
import { deployRoutes } from '../domains/remotes/deploy/routes.ts';
import { feedRoutes } from '../domains/remotes/feed/routes.ts';
import { telemetryRoutes } from '../domains/remotes/health/routes.ts';
import { incidentRoutes } from '../domains/remotes/incidents/routes.ts';
import { overrideRoutes } from '../domains/remotes/overrides/routes.ts';
import { ownerRoutes } from '../domains/remotes/owners/routes.ts';
import { policyRoutes } from '../domains/remotes/policy/routes.ts';
import { previewRoutes } from '../domains/remotes/previews/routes.ts';
import { roleLayoutRoutes } from '../domains/remotes/role-layouts/routes.ts';
import { takeoverRoutes } from '../domains/remotes/takeovers/routes.ts';
import { steerRoutes } from '../domains/remotes/steer/routes.ts';
import { alertRoutes } from '../domains/shared/alerts/routes.ts';
import { helpRoutes } from '../domains/shared/help/routes.ts';
import { hierarchyRoutes } from '../domains/shared/hierarchy/routes.ts';
import { historyRoutes } from '../domains/shared/history/routes.ts';
import { importRoutes } from '../domains/shared/imports/routes.ts';
import { inboxRoutes } from '../domains/shared/inbox/routes.ts';
import { masterReportRoutes } from '../domains/shared/master-report/routes.ts';
import { notificationStreamRoutes } from '../domains/shared/notifications/live/routes.ts';
import { notificationRoutes } from '../domains/shared/notifications/routes.ts';
import { pinRoutes } from '../domains/shared/pins/routes.ts';
import { myRequestRoutes } from '../domains/shared/my-requests/routes.ts';
import { reminderRoutes } from '../domains/shared/reminders/routes.ts';
import { roleMenuRoutes } from '../domains/shared/role-menus/routes.ts';
import { sessionRoutes } from '../domains/shared/session/routes.ts';
import { secondFactorRoutes } from '../domains/shared/second-factor/routes.ts';
import { signInRoutes } from '../domains/shared/sign-ins/routes.ts';
import { systemRoutes } from '../domains/shared/system/routes.ts';
import { viewRoutes } from '../domains/shared/views/routes.ts';
import { surveyAccessRoutes } from '../domains/surveys/survey-access/routes.ts';
import { reconciliationRoutes } from '../domains/surveys/reconciliation/routes.ts';
import { marketResearchRoutes } from '../domains/surveys/market-research/routes.ts';
import { surveyFigureRoutes } from '../domains/surveys/survey-figures/routes.ts';
import { surveyRoutes } from '../domains/surveys/surveys/routes.ts';
import { surveysTodayRoutes } from '../domains/surveys/surveys-today/routes.ts';

type Routes = (app: App) => Promise<void>;

/** By group: calls of `GROUP/NOUN` are mostly in `GROUP/NOUN.ts` of the contract. */
export const domains: Readonly<Record<string, readonly Routes[]>> = {
  'field-ops': [
    officerRoutes,
    officerPageRoutes,
    planAdherenceRoutes,
    dealerCoverageRoutes,
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
    myFollowUpRoutes,
    agreementRoutes,
    agreementSigningRoutes,
    dealersTodayRoutes,
    directoryRoutes,
    wearNatureRoutes,
    dealerRoutes,
    profileRoutes,
    prospectRoutes,
    newDealerRoutes,
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
    leaveCalendarRoutes,
    leaveEntitlementRoutes,
    paymentRoutes,
    holidayRoutes,
  ],
  surveys: [
    marketResearchRoutes,
    surveyAccessRoutes,
    surveyFigureRoutes,
    surveyRoutes,
    surveysTodayRoutes,
    reconciliationRoutes,
  ],
  helpdesk: [
    ticketRoutes,
    ticketUpdateRoutes,
    ticketsTodayRoutes,
    questionAnswerRoutes,
    raiserAnswerRoutes,
    ticketFigureRoutes,
    raisedTicketRoutes,
    ticketAssignmentRoutes,
    ticketChangeRoutes,
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
    secondFactorRoutes,
    helpRoutes,
    hierarchyRoutes,
    historyRoutes,
    masterReportRoutes,
    roleMenuRoutes,
    alertRoutes,
    notificationRoutes,
    notificationStreamRoutes,
    importRoutes,
    inboxRoutes,
    myRequestRoutes,
    reminderRoutes,
    systemRoutes,
    viewRoutes,
  ],
  remotes: [
    feedRoutes,
    deployRoutes,
    steerRoutes,
    previewRoutes,
    overrideRoutes,
    ownerRoutes,
    takeoverRoutes,
    incidentRoutes,
    telemetryRoutes,
    policyRoutes,
    roleLayoutRoutes,
  ],
};
