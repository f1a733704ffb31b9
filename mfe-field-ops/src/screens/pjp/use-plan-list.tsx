import { useCallback } from 'react';
import { personText, useUrlRange } from 'shared-ui';
import { DateRangeFilter } from 'shared-ui/form';
import { isRefused } from '../../officer/officer-refused.tsx';
import { PlanDecision, type PlanActions } from '../../requests/plans/plan-columns.tsx';
import { PlanDetails } from '../../requests/plans/plan-details.tsx';
import { planFindingWords } from '../../requests/plans/plan-finding-words.ts';
import type { Plan } from '../../requests/records.ts';
import { useRequestList } from '../../requests/request-list.tsx';
import { fetchPlans, useDecidePlan, usePlans } from './pjp.api.ts';
import { planColumns, planName } from './pjp.columns.tsx';
import { planSearchText } from './plan-search.ts';

export function usePlanList(SAP_ID: string) {
  const [range, setRange] = useUrlRange();
  const result = usePlans(SAP_ID, range);
  const refused = isRefused(result.error) ? result.error : undefined;
  const response = refused ? undefined : result.data;
  const { data: plans, officer } = { ...response };
  const officerName = officer?.name;
  const { list, dialogs } = useRequestList({
    result,
    rows: plans,
    rowsOf: (view) => fetchPlans(SAP_ID, view),
    listKey: [SAP_ID, range.start, range.end].join(),
    kind: 'pjp',
    what: 'plan',
    keyOf: ({ _id }) => _id,
    nameOf: planName,
    titleOf: (plan) => `${personText(officerName, SAP_ID)}, ${planName(plan)}`,
    isWaiting: ({ status }) => status === 'In-Review',
    send: useDecidePlan(),
    words: planFindingWords,
    textOf: planSearchText,
    columnsOf: useCallback((actions: PlanActions<Plan>) => planColumns({ officerName, ...actions }), [officerName]),
    renderDetails: (plan, actions, onClose) => {
      const decision = <PlanDecision row={plan} about={planName(plan)} {...actions} />;
      return <PlanDetails plan={plan} onClose={onClose} actions={decision} />;
    },
  });
  const filters = (
    <>
      <DateRangeFilter value={range} onChange={setRange} />
      {list.filters}
    </>
  );
  return { list: { ...list, filters }, dialogs, refused, plans, officer };
}
