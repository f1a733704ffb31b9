import { type CallShape, churn, dashboards, expenses, figures, surveyFigures, tickets } from 'api-contract';

/**
 * Calls whose answers may be some seconds old: what dashboards count, the lists behind their figures, and what is summed over months. Not
 * Today, which an event asks for in the moment in which something has happened, and nothing that decides.
 */
export const STANDBY_CALLS: ReadonlySet<CallShape> = new Set<CallShape>(
  [
    ...Object.values(dashboards),
    ...Object.values(figures),
    ...Object.values(expenses),
    ...Object.values(surveyFigures),
    churn.churnFollowThrough,
    tickets.ticketFigures,
  ].filter((each): each is CallShape & { method: 'GET' } => 'path' in each && each.method === 'GET'),
);
