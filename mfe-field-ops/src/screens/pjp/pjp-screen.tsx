import { useEffect, useMemo } from 'react';
import { Stack, TableScreen, toast, useListState, usePageTitle, useParams, useUrlRange } from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { DateRangeFilter } from 'shared-ui/form';
import { OfficerPages } from '../../officer/officer-pages.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import type { Plan } from '../../requests/records.ts';
import { useDecidePlan, usePlans } from './pjp.api.ts';
import { planColumns } from './pjp.columns.tsx';
import { PlanDetails } from '../../requests/plans/plan-details.tsx';
import { planSearchText } from './plan-search.ts';
import { PlanCounts } from '../../requests/plans/plan-status.tsx';

const none: readonly Plan[] = [];

export default function PjpScreen() {
  const { SAP_ID = '' } = useParams();
  const [range, setRange] = useUrlRange();
  const [{ search }, setList] = useListState({ search: '' });
  const { data, error, isLoading, refresh } = usePlans(SAP_ID, range);
  const { decide, deciding } = useDecidePlan();

  // An unknown or foreign officer: the sentence as a toast, the page as it is when it has no rows (D-038).
  const refused = error?.status === 404 || error?.status === 403 ? error : undefined;
  useEffect(() => {
    if (refused) toast.error(refused.message);
  }, [refused]);

  const plans = refused ? none : data?.data;
  const opened = useOpenedRecord('plan', { rows: plans, idOf: ({ _id }) => _id });
  const { open } = opened;
  const columns = useMemo(
    () => planColumns({ showDetails: open, decide, isDeciding: ({ _id }) => deciding.has(_id) }),
    [decide, deciding, open],
  );
  const officer = refused ? undefined : data?.officer;
  usePageTitle('PJP', officer?.name ? `${officer.name} (${SAP_ID})` : SAP_ID);

  return (
    <>
      <TableScreen
        title={SAP_ID}
        detail={officer && [officer.name, officer.territoryName].filter(Boolean).join(' · ')}
        header={
          <Stack gap="3">
            <OfficerPages SAP_ID={SAP_ID} />
            <PlanCounts plans={plans} />
          </Stack>
        }
        columns={columns}
        rows={plans}
        error={refused ? undefined : error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={(plan) => plan._id}
        search={{
          label: 'Search',
          value: search,
          onChange: (value) => setList({ search: value }),
          textOf: planSearchText,
        }}
        filters={<DateRangeFilter value={range} onChange={setRange} searchLabel="Show" />}
        paging={{ mode: 'client' }}
        exportName={`${SAP_ID}-PJP`}
        emptyText={fieldOpsTexts.noPjps}
      />
      {opened.record && <PlanDetails plan={opened.record} onClose={opened.close} />}
      {opened.isMissing && <MissingRecord what="plan" onClose={opened.close} />}
    </>
  );
}
