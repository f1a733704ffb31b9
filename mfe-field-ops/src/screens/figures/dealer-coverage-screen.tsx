import { DecisionBar, TableScreen } from 'shared-ui';
import { COVERAGE_COUNTS } from '../../dealer-coverage/coverage-bands.ts';
import { LazyVisitorsDialog } from '../../dealer-coverage/lazy-visitors-dialog.tsx';
import { useRememberDealers } from '../../figures/use-remember-dealers.ts';
import { CoverageActions } from './coverage-actions.tsx';
import { CoverageFilters } from './coverage-filters.tsx';
import { CoverageTiles } from './coverage-tiles.tsx';
import { DealerSelection } from './dealer-selection.tsx';
import { useCoverageList } from './use-coverage-list.ts';
import { dealerKey, useCoverageSelection } from './use-coverage-selection.ts';

/** D-362. */
export default function DealerCoverageScreen() {
  const list = useCoverageList();
  const { selection, matching, columns, visiting, setVisiting } = useCoverageSelection(list);
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
      <LazyVisitorsDialog dealers={visiting} onClose={() => setVisiting(undefined)} />
    </>
  );
}
