import { mutation, type ResponseOf, useCall, useChange } from 'shared-auth';

const read = 'GET /api/v1/market-research/schedule';
export type MarketSchedule = ResponseOf<typeof read>['data'];

const save = mutation('PUT /api/v1/market-research/schedule', {
  invalidates: [read, 'GET /api/v1/history/:kind/:id'],
});

export const useMarketSchedule = () => useCall(read);

export function useSaveMarketSchedule() {
  const { run } = useChange(save);
  return async (schedule: MarketSchedule): Promise<string> => (await run({ body: schedule })).message;
}
