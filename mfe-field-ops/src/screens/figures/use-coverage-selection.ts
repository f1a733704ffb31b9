import { useMemo, useState } from 'react';
import { useMatching, useSelection } from 'shared-ui';
import type { CoveredDealer } from '../../dealer-coverage/coverage-bands.ts';
import { readCoveredDealers } from './coverage.api.ts';
import { coverageColumns } from './coverage.columns.tsx';
import { MAX_DEALERS } from './dealer-selection.tsx';
import type { useCoverageList } from './use-coverage-list.ts';

export const dealerKey = ({ dealerCode }: CoveredDealer) => dealerCode;

export function useCoverageSelection(list: ReturnType<typeof useCoverageList>) {
  const selection = useSelection(dealerKey, MAX_DEALERS);
  const [visiting, setVisiting] = useState<readonly CoveredDealer[]>();
  const matching = useMatching(selection, {
    total: list.data?.totalCount,
    readPage: (page, group) => readCoveredDealers({ ...list.query, closed: undefined, ...group, page, limit: 100 }),
  });
  const readGroup = matching.read;
  const columns = useMemo(() => coverageColumns({ selection, readGroup, ask: setVisiting }), [selection, readGroup]);
  return { selection, matching, columns, visiting, setVisiting };
}
