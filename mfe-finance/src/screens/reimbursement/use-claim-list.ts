import { useMemo } from 'react';
import { isDay, useFiltering, useListState, useServerList } from 'shared-ui';
import { overLimitOptions } from './claim-filters.tsx';
import {
  claimGroups,
  claimPayments,
  claimSorts,
  claimStatuses,
  countClaims,
  fetchAllClaims,
  toClaimFilter,
  useClaims,
} from './reimbursement.api.ts';

const FILTERS = {
  search: '',
  status: '',
  overLimit: '',
  finding: '',
  payment: '',
  start: '',
  end: '',
  category: '',
  regionCode: '',
};
const KNOWN = { status: claimStatuses, overLimit: overLimitOptions, payment: claimPayments, start: isDay, end: isDay };

export function useClaimList() {
  const [state, set] = useListState(FILTERS, KNOWN);
  const filter = useMemo(() => toClaimFilter(state), [state]);
  const list = useServerList(useClaims, filter, {
    sorts: claimSorts,
    groups: claimGroups,
    readAll: fetchAllClaims,
  });
  return {
    ...list,
    ...{ set, filter },
    search: {
      label: 'Search User ID or Category',
      value: state.search,
      onChange: (search: string) => set({ search }),
    },
    filtering: useFiltering(...Object.keys(FILTERS)),
    countRows: countClaims,
  };
}
