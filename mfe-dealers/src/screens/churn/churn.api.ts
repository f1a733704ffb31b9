import { useCallback } from 'react';
import { announce, type ResponseOf, request, useCall, mutation, useChange } from 'shared-auth';
import { allPages, personText, type Reading } from 'shared-ui';

const listKey = 'GET /api/v1/dealers/churn-list-admin';
export type ChurnResponse = ResponseOf<typeof listKey>;
export type ChurnDealer = ChurnResponse['data'][number];
export type FollowUp = NonNullable<ChurnDealer['followUp']>;
export type ChurnRemark = ChurnDealer['remarks'][number];
type ChurnQuery = NonNullable<NonNullable<Parameters<typeof useCall<typeof listKey>>[1]>['query']>;
/** '' for no filter. */
export type ChurnFilter = Omit<ChurnQuery, 'page' | 'limit' | 'currentPage'>;

export const CHURN_SORTS = [
  'code',
  'name',
  'club',
  'type',
  'risk',
  'response',
  'assignee',
  'status',
  'due',
  'outcome',
  'sales1',
  'sales2',
  'sales3',
  'trend',
] as const;
export const churnGroups = ['club', 'type', 'risk', 'assignee', 'status', 'outcome'] as const;

const countKey = 'GET /api/v1/dealers/churnCount';
export type ChurnCounts = ResponseOf<typeof countKey>;
export type RiskCount = ChurnCounts['churnCount'][number];

export const useChurnDealers = (filter: ChurnFilter, page: number, limit: number) =>
  useCall(listKey, { query: { ...filter, page, limit } });

export const countChurnDealers = async (filter: ChurnFilter): Promise<number> =>
  (await request(listKey, { query: { ...filter, limit: 1 } })).totalCount;

export const readChurnDealers = (filter: ChurnFilter, page: number, signal?: AbortSignal) =>
  request(listKey, { query: { ...filter, page, limit: 100 } }, { ...(signal && { signal }) });

export const fetchAllChurnDealers = (filter: ChurnFilter, reading: Reading): Promise<ChurnDealer[]> =>
  allPages((page, signal) => readChurnDealers(filter, page, signal), reading);

/** Omitted parts use the server's default. */
export interface ChosenMonth {
  month?: string | number | undefined;
  year?: string | number | undefined;
}

export const useChurnCounts = (month: ChosenMonth) => useCall(countKey, { query: month });

const detailKey = 'GET /api/v1/dealers/churn-detail';
export type ChurnDetail = ResponseOf<typeof detailKey>['data'];
export const useChurnDetail = (dealerCode: string, month: ChosenMonth) =>
  useCall(detailKey, { query: { dealerCode, ...month } });

export const useSalesHistory = (dealerCode: string) =>
  useCall('GET /api/v1/dealers/sales-history', { query: { dealerCode } });

export const useChurnTimeline = (dealerCode: string) =>
  useCall('GET /api/v1/admin/churn/timeline', { query: { dealerCode } });

export function useMentions(dealerCode: string, search: string | undefined) {
  const { data, error } = useCall(search === undefined ? null : 'GET /api/v1/user/mention-list', {
    query: { dealerCode, search },
  });
  return { people: data?.data, error };
}

const invalidates = [
  'GET /api/v1/dealers/churn-detail',
  'GET /api/v1/dealers/churn-follow-through',
  'GET /api/v1/dealers/churn-list-admin',
  'GET /api/v1/dealers/churnCount',
  'GET /api/v1/admin/churn/timeline',
  'GET /api/v1/history/:kind/:id',
] as const;
const addRemark = mutation('POST /api/v1/admin/churn/comment', { invalidates });
const changeFollowUp = mutation('PUT /api/v1/dealers/churn-follow-up', { invalidates });
export const assignFollowUps = mutation('POST /api/v1/dealers/churn-follow-ups/assign', { invalidates });
export const remindFollowUps = mutation('POST /api/v1/dealers/churn-follow-ups/remind', { invalidates });

export function useEditFollowUp() {
  const { run } = useChange(changeFollowUp);
  return useCallback(
    async (dealerCode: string, { month, version }: FollowUp, changes: { dueDay: string } | { owner: string }) => {
      const saved = await run({ body: { dealerCode, month, version, ...changes } });
      announce({ name: 'dealer:changed', dealerCode });
      return saved;
    },
    [run],
  );
}

type OwnerQuery = { dealerCode: string } | { search: string };
const readOwners = async (query: OwnerQuery): Promise<{ value: string; label: string }[]> => {
  const { people = [] } = await request('GET /api/v1/user/mention-list', { query });
  return people.map(({ SAP_ID, name }) => ({ value: SAP_ID, label: personText(name, SAP_ID) }));
};
export const fetchOwners = (dealerCode: string) => readOwners({ dealerCode });

/** Without a text, who may see the dealer. */
export async function searchOwners(dealerCode: string, text: string) {
  const search = text.trim();
  const options = await readOwners(search ? { search } : { dealerCode });
  return { options, total: options.length };
}

export const useAddRemark = () => useChange(addRemark);
export const useChangeFollowUp = () => useChange(changeFollowUp);
