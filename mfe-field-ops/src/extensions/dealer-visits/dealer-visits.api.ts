import { type ResponseOf, useCall } from 'shared-auth';

const visits = 'GET /api/v1/dealers/visit-figures';
const requests = 'GET /api/v1/dealers/location-requests';
export type VisitsToDealer = ResponseOf<typeof visits>['data'];
export type DealerLocationRequest = ResponseOf<typeof requests>['data'][number];

const MAX_REQUESTS = 3;

export const useVisitsToDealer = (dealerCode: string) => useCall(visits, { query: { dealerCode } });
export const useLocationRequestsOf = (dealerCode: string) =>
  useCall(requests, { query: { dealerCode, limit: MAX_REQUESTS } });
