import { useMemo } from 'react';
import { personText, Stack, TableScreen, usePageTitle, useParams, useUrlRange } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { DateRangeFilter } from 'shared-ui/form';
import { OfficerActions, OfficerPages } from '../../officer/officer-pages.tsx';
import { isRefused, OfficerRefused } from '../../officer/officer-refused.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import type { Plan } from '../../requests/records.ts';
import { fetchPlans, useDecidePlan, usePlans } from './pjp.api.ts';
import { RequestDecisions, useRequestFilters } from '../../requests/request-list.tsx';
import { useRowDecisions } from '../../requests/use-row-decisions.ts';
import { planColumns, planName } from './pjp.columns.tsx';
import { PlanDetails } from '../../requests/plans/plan-details.tsx';
import { PlanDecision } from '../../requests/plans/plan-columns.tsx';
import { planFindingWords } from '../../requests/plans/plan-finding-words.ts';
import { planSearchText } from './plan-search.ts';
import { PlanCounts } from '../../requests/plans/plan-status.tsx';

const planKey = ({ _id }: Plan): string => _id;

export default function PjpScreen() {
  const { SAP_ID = '' } = useParams();
  const [range, setRange] = useUrlRange();
  const { data, error, isLoading, refresh } = usePlans(SAP_ID, range);

  const refused = isRefused(error) ? error : undefined;
  const plans = refused ? undefined : data?.data;
  const decisions = useRowDecisions({
    rows: plans,
    listKey: [SAP_ID, range.start, range.end].join(),
    isLoading,
    keyOf: planKey,
    nameOf: planName,
    send: useDecidePlan(),
  });
  const opened = useOpenedRecord('plan', { rows: decisions.rows, idOf: planKey });
  const { open } = opened;
  const { press, isPending, markOf } = decisions;
  const officer = refused ? undefined : data?.officer;
  const officerName = officer?.name;
  const columns = useMemo(
    () => planColumns({ officerName, showDetails: open, press, isPending, markOf }),
    [officerName, press, isPending, markOf, open],
  );
  const reading = useRecordSteps(opened, {
    rows: decisions.rows,
    idOf: planKey,
    nameOf: (plan) => `${personText(officerName, SAP_ID)}, ${planName(plan)}`,
    isWaiting: (row) => row.status === 'In-Review' && markOf(row) === undefined,
    notice: decisions.notice,
  });
  const list = useRequestFilters({
    rows: decisions.rows,
    columns,
    words: planFindingWords,
    textOf: planSearchText,
    rowsOf: (view) => fetchPlans(SAP_ID, view),
  });
  usePageTitle('PJP', officer?.name ? `${officer.name} · ${SAP_ID}` : SAP_ID);

  if (refused) return <OfficerRefused SAP_ID={SAP_ID} message={refused.message} />;
  return (
    <>
      <TableScreen
        info="The officer’s plans for the chosen days, with what speaks against each."
        filledBy="Officers plan their days ahead; plans come with an import."
        title={SAP_ID}
        detail={officer && [officer.name, officer.territoryName].filter(Boolean).join(' · ')}
        actions={<OfficerActions SAP_ID={SAP_ID} name={officer?.name} />}
        header={
          <Stack gap="3">
            <OfficerPages SAP_ID={SAP_ID} />
            <PlanCounts plans={plans} />
          </Stack>
        }
        columns={columns}
        {...list}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={planKey}
        onRows={reading.onRows}
        filters={
          <>
            <DateRangeFilter value={range} onChange={setRange} />
            {list.filters}
          </>
        }
        paging={{ mode: 'client' }}
        exportName={`${SAP_ID}-PJP`}
        emptyText={fieldOpsTexts.noPjps}
      />
      <RequestDecisions kind="pjp" about={planName} decisions={decisions} />
      <RecordSteps of={reading.steps}>
        {opened.record && (
          <PlanDetails
            plan={opened.record}
            onClose={opened.close}
            actions={
              <PlanDecision row={opened.record} about={planName(opened.record)} {...{ press, isPending, markOf }} />
            }
          />
        )}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="plan" onClose={opened.close} />}
    </>
  );
}
