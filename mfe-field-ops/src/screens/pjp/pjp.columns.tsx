import { OfficerLink } from 'shared-auth';
import { columnsFor, type DecisionMark, formatDay, formatDayForExport } from 'shared-ui';
import { DetailsButton, RowDecisionButton } from '../../requests/decision-button.tsx';
import { PlanStatus } from '../../requests/plans/plan-status.tsx';
import { planDetailsText } from '../../requests/plans/plan-text.ts';
import type { Plan } from '../../requests/records.ts';
import type { RowAction } from '../../requests/use-row-decisions.ts';

interface PlanActions {
  /** Undefined until loaded. */
  officerName: string | undefined;
  showDetails: (plan: Plan) => void;
  press: (action: RowAction, plan: Plan) => void;
  isPending: (plan: Plan) => boolean;
  markOf: (plan: Plan) => DecisionMark | undefined;
}

/** 'Field of 09/08/2024' */
export const planName = ({ activity, planDate }: Plan): string => `${activity} of ${formatDay(planDate)}`;

export const planColumns = ({ officerName, showDetails, press, isPending, markOf }: PlanActions) => {
  const decision = (action: RowAction) => (plan: Plan) =>
    plan.status === 'In-Review' || markOf(plan) ? (
      <RowDecisionButton
        action={action}
        about={planName(plan)}
        isPending={isPending(plan)}
        mark={markOf(plan)}
        onPress={() => press(action, plan)}
      />
    ) : (
      '-'
    );
  return columnsFor<Plan>()([
    {
      id: 'sapId',
      header: 'SAP_ID',
      onPhone: 'subtitle',
      value: (plan) => plan.SAP_ID,
      cell: (plan) => <OfficerLink name={officerName} sapId={plan.SAP_ID} />,
    },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'status',
      sortable: true,
      value: (plan) => plan.status,
      cell: (plan) => <PlanStatus status={plan.status} mark={markOf(plan)} />,
      export: (plan) => markOf(plan)?.label ?? plan.status,
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
      cell: decision('approve'),
      export: false,
    },
    {
      id: 'revert',
      header: 'Revert',
      onPhone: 'action',
      value: () => null,
      cell: decision('revert'),
      export: false,
    },
  ]);
};
