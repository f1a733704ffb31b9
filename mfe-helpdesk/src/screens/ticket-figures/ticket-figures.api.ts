import { type ResponseOf, useCall } from 'shared-auth';
import type { DayRange } from 'shared-ui';

const call = 'GET /api/v1/query/ticketFigures';
export type FiguresResponse = ResponseOf<typeof call>;
export type FiguresRow = FiguresResponse['data'][number];
export type Figures = FiguresRow['before'];
export type Group = 'category' | 'level' | 'region' | 'person';

/** Never shows previous data: each number links to tickets of the current selection. */
export const useTicketFigures = (by: Group, { start, end }: DayRange) =>
  useCall(call, { query: { by, startDate: start, endDate: end } }, { keepPrevious: false });

const weeks = 'GET /api/v1/query/ticketWeeks';
export type TicketWeek = ResponseOf<typeof weeks>['data'][number];

export const useTicketWeeks = ({ start, end }: DayRange) =>
  useCall(weeks, { query: { startDate: start, endDate: end } });
