import { columnsFor, formatDay, formatDayForExport } from 'shared-ui';
import { DecisionButton, DetailsButton } from '../../requests/decision-button.tsx';
import { PlanStatus } from '../../requests/plans/plan-status.tsx';
import type { BeatSwitch } from './switch-beat.api.ts';

export interface SwitchActions {
  showDetails: (beatSwitch: BeatSwitch) => void;
  decide: (decision: 'approve' | 'revert', beatSwitch: BeatSwitch) => void;
  isDeciding: (beatSwitch: BeatSwitch) => boolean;
}

const details = ({ activity, beats, remark }: BeatSwitch): string =>
  activity === 'Field' ? beats.map(({ name }) => name).join(', ') : remark;

export const switchColumns = ({ showDetails, decide, isDeciding }: SwitchActions) => {
  const about = (row: BeatSwitch) => `${row.SAP_ID}, ${formatDay(row.planDate)} to ${formatDay(row.switchDate)}`;
  const decision = (label: 'Approve' | 'Revert') => (row: BeatSwitch) =>
    row.status === 'In-Review' ? (
      <DecisionButton
        label={label}
        about={about(row)}
        disabled={isDeciding(row)}
        onPress={() => decide(label === 'Approve' ? 'approve' : 'revert', row)}
      />
    ) : (
      '-'
    );
  return columnsFor<BeatSwitch>()([
    { id: 'sapId', header: 'SAP_ID', onPhone: 'title', sortable: true, value: (row) => row.SAP_ID },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'status',
      sortable: true,
      value: (row) => row.status,
      cell: (row) => <PlanStatus status={row.status} />,
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
      cell: (row) => <DetailsButton about={about(row)} onPress={() => showDetails(row)} />,
    },
    {
      id: 'approve',
      header: 'Approve',
      onPhone: 'action',
      value: () => null,
      cell: decision('Approve'),
      export: false,
    },
    { id: 'revert', header: 'Revert', onPhone: 'action', value: () => null, cell: decision('Revert'), export: false },
  ]);
};
