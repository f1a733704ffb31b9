import { useMemo } from 'react';
import { GROUP_STATE, isDay, serverSort, useFiltering, useListState, usePageSize } from 'shared-ui';
import { overLimitOptions } from './claim-filters.tsx';
import {
  claimPayments,
  claimStatuses,
  toClaimFilter,
  toClaimGroups,
  toClaimOrder,
  useClaims,
} from './reimbursement.api.ts';

const KNOWN = { status: claimStatuses, overLimit: overLimitOptions, payment: claimPayments, start: isDay, end: isDay };

export function useClaimList() {
  const [{ page, ...state }, set] = useListState(
    {
      ...GROUP_STATE,
      search: '',
      status: '',
      overLimit: '',
      finding: '',
      sort: '',
      direction: '',
      payment: '',
      start: '',
      end: '',
      category: '',
      regionCode: '',
      page: 1,
    },
    KNOWN,
  );
  const { search, status, overLimit, finding, payment, start, end, category, regionCode } = state;
  const filtering = useFiltering(
    'search',
    'status',
    'overLimit',
    'finding',
    'payment',
    'start',
    'end',
    'category',
    'regionCode',
  );
  const filter = useMemo(
    () => toClaimFilter({ search, status, overLimit, finding, payment, start, end, category, regionCode }),
    [search, status, overLimit, finding, payment, start, end, category, regionCode],
  );
  const groups = toClaimGroups(state);
  const order = toClaimOrder(state);
  const query = { ...filter, ...groups, ...order };
  const [limit, onLimit] = usePageSize();
  return {
    ...useClaims(query, page, limit),
    listKey: JSON.stringify([query, page, limit]),
    set,
    search,
    filtering,
    filter,
    groupBy: groups.groupBy,
    order,
    headings: serverSort(state, set),
    page,
    limit,
    onLimit,
  };
}
