import { columnsFor, formatDay, formatDayForExport } from 'shared-ui';
import { DecisionButton, DetailsButton } from '../../requests/decision-button.tsx';
import { PlanStatus } from '../../requests/plans/plan-status.tsx';
import { planDetailsText } from '../../requests/plans/plan-text.ts';
import type { Plan } from '../../requests/records.ts';
import type { PjpDecision } from './pjp.api.ts';

export interface PlanActions {
  showDetails: (plan: Plan) => void;
  decide: (decision: PjpDecision, plan: Plan) => void;
  isDeciding: (plan: Plan) => boolean;
}

export const planColumns = ({ showDetails, decide, isDeciding }: PlanActions) => {
  const decision = (kind: PjpDecision, label: 'Approve' | 'Revert') => (plan: Plan) =>
    plan.status === 'In-Review' ? (
      <DecisionButton
        label={label}
        about={`${plan.activity} of ${formatDay(plan.planDate)}`}
        disabled={isDeciding(plan)}
        onPress={() => decide(kind, plan)}
      />
    ) : (
      '-'
    );
  return columnsFor<Plan>()([
    { id: 'sapId', header: 'SAP_ID', onPhone: 'subtitle', value: (plan) => plan.SAP_ID },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'status',
      sortable: true,
      value: (plan) => plan.status,
      cell: (plan) => <PlanStatus status={plan.status} />,
    },
    { id: 'activity', header: 'Activity', onPhone: 'subtitle', sortable: true, value: (plan) => plan.activity },
    {
      id: 'planDate',
      header: 'Plan Date',
      onPhone: 'title',
      sortable: (plan) => plan.planDate,
      value: (plan) => formatDay(plan.planDate),
      export: (plan) => formatDayForExport(plan.planDate),
    },
    {
      id: 'details',
      header: 'Details',
      onPhone: 'action',
      value: (plan) => planDetailsText(plan) || null,
      cell: (plan) => (
        <DetailsButton about={`${plan.activity}, ${formatDay(plan.planDate)}`} onPress={() => showDetails(plan)} />
      ),
    },
    {
      id: 'approve',
      header: 'Approve',
      onPhone: 'action',
      value: () => null,
      cell: decision('approve', 'Approve'),
      export: false,
    },
    {
      id: 'revert',
      header: 'Revert',
      onPhone: 'action',
      value: () => null,
      cell: decision('revert', 'Revert'),
      export: false,
    },
  ]);
};
