import { type Answer, useCall } from 'shared-auth';

const call = 'GET /api/v1/dealers/surveys';
export type DealerSurvey = Answer<typeof call>['data'][number];

/** How many stand on the dealer's page; its room is held for so many. */
const MOST_SURVEYS = 3;

/** The newest surveys of the dealer's counter. */
export const useDealerSurveys = (dealerCode: string) => useCall(call, { query: { dealerCode, limit: MOST_SURVEYS } });
