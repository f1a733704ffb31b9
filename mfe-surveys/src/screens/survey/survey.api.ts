import { type ResponseOf, mutation, request, useCall, useChange, useOptimisticToggle } from 'shared-auth';
import { allPages, type Reading, type SortQuery } from 'shared-ui';

const officers = 'GET /api/v1/getOfficers/:level';
export type SurveyOfficer = ResponseOf<typeof officers>['data']['officers'][number];

export const OFFICER_SORTS = ['sapId', 'name', 'territory', 'assigned'] as const;

export const OFFICER_GROUPS = ['territory', 'assigned'] as const;

interface OfficerFilter extends SortQuery<(typeof OFFICER_SORTS)[number]> {
  search: string;
  /** Codes, by comma. */
  zone: string;
  region: string;
  area: string;
  groupBy?: (typeof OFFICER_GROUPS)[number];
  closed?: string | undefined;
  group?: string;
}
const queryOf = ({ search, ...filter }: OfficerFilter) => ({ search: search.trim(), ...filter });
const byArea = { level: 'AREA' } as const;

export const useOfficers = (filter: OfficerFilter, page: number, limit: number) =>
  useCall(officers, { params: byArea, query: { ...queryOf(filter), page, limit } });

export const countOfficers = async (filter: OfficerFilter): Promise<number> =>
  (await request(officers, { params: byArea, query: { ...queryOf(filter), limit: 1 } })).totalCount;

export const readOfficers = async (filter: OfficerFilter, page: number, signal?: AbortSignal) => {
  const input = { params: byArea, query: { ...queryOf(filter), page, limit: 100 } };
  const { data, totalPage } = await request(officers, input, { ...(signal && { signal }) });
  return { data: data.officers, totalPage };
};

export const fetchAllOfficers = (filter: OfficerFilter, reading: Reading): Promise<SurveyOfficer[]> =>
  allPages((page, signal) => readOfficers(filter, page, signal), reading);

const setAccess = mutation('PUT /api/v1/scan/user/access', {
  invalidates: [officers, 'GET /api/v1/history/:kind/:id'],
});

/** D-199. */
export function useSurveyAccess() {
  const { run } = useChange(setAccess);
  const { toggle, isBusy, isPending, isOn } = useOptimisticToggle();
  return {
    setAll: (sapIds: readonly string[], scanEnabled: boolean) =>
      toggle(sapIds, scanEnabled, () => run({ body: sapIds.map((SAP_ID) => ({ SAP_ID, scanEnabled })) })),
    isBusy,
    isPending: ({ SAP_ID }: SurveyOfficer) => isPending(SAP_ID),
    isAssigned: ({ SAP_ID, scanEnabled }: SurveyOfficer) => isOn(SAP_ID, scanEnabled),
  };
}
export type SurveyAccess = ReturnType<typeof useSurveyAccess>;
