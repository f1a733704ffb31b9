import { useMemo, useState } from 'react';
import { DecisionBar, lazyDialog, TableScreen, useMatching, useSelection } from 'shared-ui';
import { COVERAGE_COUNTS, type CoveredDealer } from '../../dealer-coverage/coverage-bands.ts';
import { useRememberDealers } from '../../figures/use-remember-dealers.ts';
import { readCoveredDealers } from './coverage.api.ts';
import { coverageColumns } from './coverage.columns.tsx';
import { CoverageActions } from './coverage-actions.tsx';
import { CoverageFilters } from './coverage-filters.tsx';
import { CoverageTiles } from './coverage-tiles.tsx';
import { DealerSelection, MAX_DEALERS } from './dealer-selection.tsx';
import { useCoverageList } from './use-coverage-list.ts';

const VisitorsDialog = lazyDialog(
  async () => (await import('../../dealer-coverage/visitors-dialog.tsx')).VisitorsDialog,
);

const dealerKey = ({ dealerCode }: CoveredDealer) => dealerCode;

/** D-362. */
export default function DealerCoverageScreen() {
  const list = useCoverageList();
  const selection = useSelection(dealerKey, MAX_DEALERS);
  const [visiting, setVisiting] = useState<readonly CoveredDealer[]>();
  const matching = useMatching(selection, {
    total: list.data?.totalCount,
    readPage: (page, group) => readCoveredDealers({ ...list.query, closed: undefined, ...group, page, limit: 100 }),
  });
  const readGroup = matching.read;
  const columns = useMemo(() => coverageColumns({ selection, readGroup, ask: setVisiting }), [selection, readGroup]);
  return (
    <>
      <TableScreen
        {...list}
        title="Dealer coverage"
        info={COVERAGE_COUNTS}
        filledBy="Dealers come from SAP by the sync, their visits from the officers’ app."
        header={<CoverageTiles list={list} />}
        columns={columns}
        rowKey={dealerKey}
        onRows={useRememberDealers()}
        filters={<CoverageFilters list={list} />}
        actions={<CoverageActions filter={list.filter} />}
        exportName="Dealer-Coverage"
      />
      <DecisionBar>
        <DealerSelection {...{ selection, matching }} ask={setVisiting} />
      </DecisionBar>
      {visiting && <VisitorsDialog dealers={visiting} onClose={() => setVisiting(undefined)} />}
    </>
  );
}
