import { OfficerLink } from 'shared-auth';
import { columnsFor, type DecisionMark, formatDay, formatDayForExport, personText } from 'shared-ui';
import { DetailsButton, RowDecisionButton } from '../../requests/decision-button.tsx';
import { PlanStatus } from '../../requests/plans/plan-status.tsx';
import type { RowAction } from '../../requests/use-row-decisions.ts';
import type { BeatSwitch } from './switch-beat.api.ts';

interface SwitchActions {
  showDetails: (beatSwitch: BeatSwitch) => void;
  press: (action: RowAction, beatSwitch: BeatSwitch) => void;
  isPending: (beatSwitch: BeatSwitch) => boolean;
  markOf: (beatSwitch: BeatSwitch) => DecisionMark | undefined;
}

const details = ({ activity, beats, remark }: BeatSwitch): string =>
  activity === 'Field' ? beats.map(({ name }) => name).join(', ') : remark;

/** 'SO1, 09/08/2024 to 12/08/2024' */
const switchName = ({ SAP_ID, planDate, switchDate }: BeatSwitch): string =>
  `${SAP_ID}, ${formatDay(planDate)} to ${formatDay(switchDate)}`;
/** 'Ravi Kumar · SO1, 09/08/2024 to 12/08/2024' */
export const switchTitle = (row: BeatSwitch): string =>
  `${personText(row.name, row.SAP_ID)}, ${formatDay(row.planDate)} to ${formatDay(row.switchDate)}`;

export const switchColumns = ({ showDetails, press, isPending, markOf }: SwitchActions) => {
  const decision = (action: RowAction) => (row: BeatSwitch) =>
    row.status === 'In-Review' || markOf(row) ? (
      <RowDecisionButton
        action={action}
        about={switchName(row)}
        isPending={isPending(row)}
        mark={markOf(row)}
        onPress={() => press(action, row)}
      />
    ) : (
      '-'
    );
  return columnsFor<BeatSwitch>()([
    {
      id: 'sapId',
      header: 'SAP_ID',
      onPhone: 'title',
      sortable: true,
      value: (row) => row.SAP_ID,
      cell: (row) => <OfficerLink name={row.name} sapId={row.SAP_ID} />,
    },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'status',
      sortable: true,
      value: (row) => row.status,
      cell: (row) => <PlanStatus status={row.status} mark={markOf(row)} />,
      export: (row) => markOf(row)?.label ?? row.status,
    },
    { id: 'activity', header: 'Activity', onPhone: 'subtitle', sortable: true, value: (row) => row.activity },
    {
      id: 'planDate',
      header: 'Plan Date',
      onPhone: 'fact',
      sortable: (row) => row.planDate,
      value: (row) => formatDay(row.planDate),
      export: (row) => formatDayForExport(row.planDate),
    },
    {
      id: 'switchDate',
      header: 'Switch Date',
      onPhone: 'fact',
      sortable: (row) => row.switchDate,
      value: (row) => formatDay(row.switchDate),
      export: (row) => formatDayForExport(row.switchDate),
    },
    {
      id: 'details',
      header: 'Details',
      onPhone: 'action',
      value: (row) => details(row) || null,
      cell: (row) => <DetailsButton about={switchName(row)} onPress={() => showDetails(row)} />,
    },
    {
      id: 'approve',
      header: 'Approve',
      onPhone: 'action',
      value: () => null,
      cell: decision('approve'),
      export: false,
    },
    { id: 'revert', header: 'Revert', onPhone: 'action', value: () => null, cell: decision('revert'), export: false },
  ]);
};
