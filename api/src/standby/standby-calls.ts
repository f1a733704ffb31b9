import { allCalls, type CallShape, churn, dashboards, expenses, figures, surveyFigures, tickets } from 'api-contract';

const readsOf = (...groups: object[]): CallShape[] => {
  const members = new Set<unknown>(groups.flatMap((group) => Object.values(group)));
  return allCalls.filter((call) => call.method === 'GET' && members.has(call));
};

/**
 * Calls whose answers may be some seconds old: what dashboards count, the lists behind their figures, and what is summed over months. Not
 * Today, which an event asks for in the moment in which something has happened, and nothing that decides.
 */
export const STANDBY_CALLS: ReadonlySet<CallShape> = new Set([
  ...readsOf(dashboards, figures, expenses, surveyFigures),
  churn.churnFollowThrough,
  tickets.ticketFigures,
]);
