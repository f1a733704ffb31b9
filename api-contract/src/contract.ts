import type { CallShape } from './call.ts';
import * as appTime from './field-ops/app-time.ts';
import * as dealerCoverage from './field-ops/dealer-coverage.ts';
import * as dashboards from './field-ops/dashboards.ts';
import * as documents from './field-ops/documents.ts';
import * as fieldToday from './field-ops/field-today.ts';
import * as figures from './field-ops/figures.ts';
import * as leads from './field-ops/leads.ts';
import * as officerPage from './field-ops/officer-page.ts';
import * as officers from './field-ops/officers.ts';
import * as planAdherence from './field-ops/plan-adherence.ts';
import * as pjps from './field-ops/pjps.ts';
import * as reports from './field-ops/reports.ts';
import * as requests from './field-ops/requests.ts';
import * as sync from './field-ops/sync.ts';
import * as tasks from './field-ops/tasks.ts';
import * as visits from './field-ops/visits.ts';
import * as agreements from './dealers/agreements.ts';
import * as dealer from './dealers/dealer.ts';
import * as churn from './dealers/churn.ts';
import * as myFollowUps from './dealers/my-follow-ups.ts';
import * as dealersToday from './dealers/dealers-today.ts';
import * as directory from './dealers/directory.ts';
import * as wearNatures from './dealers/wear-natures.ts';
import * as profile from './dealers/profile.ts';
import * as partner from './dealers/partner.ts';
import * as prospects from './dealers/prospects.ts';
import * as attendance from './finance/attendance.ts';
import * as categories from './finance/categories.ts';
import * as attendanceDecisions from './finance/attendance-decisions.ts';
import * as claims from './finance/claims.ts';
import * as expenses from './finance/expenses.ts';
import * as financeToday from './finance/finance-today.ts';
import * as leaveCalendar from './finance/leave-calendar.ts';
import * as leaveEntitlements from './finance/leave-entitlements.ts';
import * as payments from './finance/payments.ts';
import * as spendLimits from './finance/spend-limits.ts';
import * as holidays from './finance/holidays.ts';
import * as reconciliation from './surveys/reconciliation.ts';
import * as surveyAccess from './surveys/survey-access.ts';
import * as surveyFigures from './surveys/survey-figures.ts';
import * as marketResearch from './surveys/market-research.ts';
import * as surveys from './surveys/surveys.ts';
import * as surveysToday from './surveys/surveys-today.ts';
import * as escalationTimes from './helpdesk/escalation-times.ts';
import * as ticketCategories from './helpdesk/ticket-categories.ts';
import * as raisedTickets from './helpdesk/raised-tickets.ts';
import * as ticketAssignment from './helpdesk/ticket-assignment.ts';
import * as ticketChanges from './helpdesk/ticket-changes.ts';
import * as ticketFiles from './helpdesk/ticket-files.ts';
import * as ticketMerging from './helpdesk/ticket-merging.ts';
import * as tickets from './helpdesk/tickets.ts';
import * as ticketsToday from './helpdesk/tickets-today.ts';
import * as usersList from './helpdesk/users-list.ts';
import * as alerts from './shared/alerts.ts';
import * as help from './shared/help.ts';
import * as hierarchy from './shared/hierarchy.ts';
import * as history from './shared/history.ts';
import * as imports from './shared/imports.ts';
import * as inbox from './shared/inbox.ts';
import * as masterReport from './shared/master-report.ts';
import * as notifications from './shared/notifications.ts';
import * as pins from './shared/pins.ts';
import * as myRequests from './shared/my-requests.ts';
import * as reminders from './shared/reminders.ts';
import * as roleMenus from './shared/role-menus.ts';
import * as secondFactor from './shared/second-factor.ts';
import * as session from './shared/session.ts';
import * as signIns from './shared/sign-ins.ts';
import * as system from './shared/system.ts';
import * as views from './shared/views.ts';
import * as deploy from './remotes/deploy.ts';
import * as feed from './remotes/feed.ts';
import * as health from './remotes/health.ts';
import * as incidents from './remotes/incidents.ts';
import * as overrides from './remotes/overrides.ts';
import * as owners from './remotes/owners.ts';
import * as previews from './remotes/previews.ts';
import * as rollouts from './remotes/rollouts.ts';
import * as steer from './remotes/steer.ts';
import * as takeovers from './remotes/takeovers.ts';
import * as roleLayouts from './remotes/role-layouts.ts';
import * as releaseShapes from './remotes/release-shapes.ts';

export {
  appTime,
  dealerCoverage,
  dashboards,
  documents,
  fieldToday,
  figures,
  leads,
  officerPage,
  officers,
  planAdherence,
  pjps,
  reports,
  requests,
  sync,
  tasks,
  visits,
  agreements,
  dealer,
  churn,
  myFollowUps,
  dealersToday,
  directory,
  wearNatures,
  profile,
  partner,
  prospects,
  attendance,
  categories,
  attendanceDecisions,
  claims,
  expenses,
  financeToday,
  leaveCalendar,
  leaveEntitlements,
  payments,
  spendLimits,
  holidays,
  reconciliation,
  surveyAccess,
  surveyFigures,
  marketResearch,
  surveys,
  escalationTimes,
  ticketCategories,
  raisedTickets,
  ticketAssignment,
  ticketChanges,
  ticketFiles,
  ticketMerging,
  tickets,
  surveysToday,
  ticketsToday,
  usersList,
  alerts,
  help,
  hierarchy,
  history,
  imports,
  inbox,
  masterReport,
  notifications,
  pins,
  myRequests,
  reminders,
  roleMenus,
  session,
  secondFactor,
  signIns,
  system,
  views,
  deploy,
  feed,
  health,
  incidents,
  overrides,
  owners,
  previews,
  roleLayouts,
  rollouts,
  steer,
  takeovers,
  releaseShapes,
};

type Domain = Readonly<Record<string, unknown>>;

/** By group and domain (`GROUP/NOUN.ts`). Add a new domain here. */
export const contract = {
  'field-ops': {
    appTime,
    dealerCoverage,
    dashboards,
    documents,
    fieldToday,
    figures,
    leads,
    officerPage,
    officers,
    planAdherence,
    pjps,
    reports,
    requests,
    sync,
    tasks,
    visits,
  },
  dealers: {
    churn,
    myFollowUps,
    agreements,
    dealersToday,
    directory,
    wearNatures,
    dealer,
    profile,
    partner,
    prospects,
  },
  finance: {
    attendance,
    attendanceDecisions,
    categories,
    claims,
    expenses,
    financeToday,
    holidays,
    leaveCalendar,
    leaveEntitlements,
    payments,
    spendLimits,
  },
  surveys: { marketResearch, reconciliation, surveyAccess, surveyFigures, surveys, surveysToday },
  helpdesk: {
    escalationTimes,
    raisedTickets,
    ticketAssignment,
    ticketChanges,
    ticketCategories,
    ticketFiles,
    ticketMerging,
    tickets,
    ticketsToday,
    usersList,
  },
  shared: {
    alerts,
    help,
    hierarchy,
    history,
    imports,
    inbox,
    masterReport,
    notifications,
    pins,
    myRequests,
    reminders,
    roleMenus,
    session,
    secondFactor,
    signIns,
    system,
    views,
  },
  remotes: { deploy, feed, health, incidents, overrides, owners, previews, roleLayouts, rollouts, steer, takeovers },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Domain>>>>;

type Contract = typeof contract;
type CallIn<D> = { [N in keyof D]: D[N] extends CallShape ? D[N] : never }[keyof D];
type CallInGroup<G> = { [D in keyof G]: CallIn<G[D]> }[keyof G];
/** By domain: two may export calls of one name. */
type AnyCall = { [G in keyof Contract]: CallInGroup<Contract[G]> }[keyof Contract];

/** By `METHOD /path`. Browsers import only the type, so they bundle no schema library. */
export type Calls = { [C in AnyCall as C extends CallShape ? `${C['method']} ${C['path']}` : never]: C };
export type CallKey = keyof Calls;

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

export const listCalls = (domain: Domain): CallShape[] => Object.values(domain).filter(isCall);

export const allCalls: readonly CallShape[] = Object.values(contract)
  .flatMap((group): Domain[] => Object.values(group))
  .flatMap(listCalls);
