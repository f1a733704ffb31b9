import { mutation, type ResponseOf, useCall, useChange } from 'shared-auth';

const visitors = 'GET /api/v1/dealers/visitors';
export type Visitor = ResponseOf<typeof visitors>['data'][number];

const requestVisits = mutation('POST /api/v1/dealers/visit-requests', {
  invalidates: [visitors, 'GET /api/v1/dash/list/dealer-coverage', 'GET /api/v1/today/dealer-coverage'],
});

export const useVisitors = (dealerCodes: readonly string[]) =>
  useCall(visitors, { query: { dealerCode: dealerCodes.join(',') } });

export const useRequestVisits = () => useChange(requestVisits);
