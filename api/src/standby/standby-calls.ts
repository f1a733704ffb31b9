import {
  allCalls,
  type CallShape,
  churn,
  dashboards,
  dealerCoverage,
  expenses,
  figures,
  planAdherence,
  surveyFigures,
  tickets,
} from 'api-contract';

const listReadCalls = (...groups: object[]): CallShape[] => {
  const members = new Set<unknown>(groups.flatMap((group) => Object.values(group)));
  return allCalls.filter((call) => call.method === 'GET' && members.has(call));
};

/**
 * Calls that may be seconds old: dashboards, lists behind figures, monthly sums. Not Today, which events trigger, and
 * nothing that decides.
 */
export const STANDBY_CALLS: ReadonlySet<CallShape> = new Set([
  ...listReadCalls(dashboards, figures, expenses),
  surveyFigures.brandFigures,
  surveyFigures.sizeFigures,
  surveyFigures.monthFigures,
  planAdherence.planAdherence,
  planAdherence.planAdherenceDays,
  dealerCoverage.coverage,
  dealerCoverage.dealersByLastVisit,
  churn.churnFollowThrough,
  tickets.ticketFigures,
  tickets.ticketWeeks,
]);
