import { OfficerLink } from 'shared-auth';
import { columnsFor, formatDay, objectionColumn } from 'shared-ui';
import {
  dayColumn,
  decisionColumns,
  getPlanFindings,
  type PlanActions,
  statusColumn,
} from '../../requests/plans/plan-columns.tsx';
import { planFindingWords } from '../../requests/plans/plan-finding-words.ts';
import type { Plan } from '../../requests/records.ts';

/** 'Field of 09/08/2024' */
export const planName = ({ activity, planDate }: Plan): string => `${activity} of ${formatDay(planDate)}`;

/** `officerName` is undefined until loaded. */
export const planColumns = ({ officerName, ...actions }: PlanActions<Plan> & { officerName: string | undefined }) =>
  columnsFor<Plan>()([
    {
      id: 'sapId',
      header: 'SAP_ID',
      onPhone: 'subtitle',
      value: (plan) => plan.SAP_ID,
      cell: (plan) => <OfficerLink name={officerName} sapId={plan.SAP_ID} />,
    },
    statusColumn(actions.markOf),
    objectionColumn(planFindingWords, getPlanFindings),
    {
      id: 'activity',
      header: 'Activity',
      onPhone: 'subtitle',
      sortable: true,
      group: true,
      value: (plan) => plan.activity,
    },
    { id: 'planDate', header: 'Plan Date', onPhone: 'title', ...dayColumn<Plan>((plan) => plan.planDate) },
    ...decisionColumns(actions, {
      nameOf: planName,
      detailsNameOf: ({ activity, planDate }) => `${activity}, ${formatDay(planDate)}`,
    }),
  ]);
