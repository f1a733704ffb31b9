import { type ResponseOf, useCall } from 'shared-auth';

const call = 'GET /api/v1/dealers/surveys';
export type DealerSurvey = ResponseOf<typeof call>['data'][number];

/** The page reserves space for them. */
const MAX_SURVEYS = 3;

export const useDealerSurveys = (dealerCode: string) => useCall(call, { query: { dealerCode, limit: MAX_SURVEYS } });
