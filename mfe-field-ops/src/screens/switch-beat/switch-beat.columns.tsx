import { OfficerLink } from 'shared-auth';
import { columnsFor, formatDay, objectionColumn, personText } from 'shared-ui';
import {
  dayColumn,
  decisionColumns,
  getPlanFindings,
  type PlanActions,
  statusColumn,
} from '../../requests/plans/plan-columns.tsx';
import { switchFindingWords } from '../../requests/plans/plan-finding-words.ts';
import type { BeatSwitch } from './switch-beat.api.ts';

/** 'SO1, 09/08/2024 to 12/08/2024' */
const switchName = ({ SAP_ID, planDate, switchDate }: BeatSwitch): string =>
  `${SAP_ID}, ${formatDay(planDate)} to ${formatDay(switchDate)}`;
/** 'Ravi Kumar · SO1, 09/08/2024 to 12/08/2024' */
export const switchTitle = (row: BeatSwitch): string =>
  `${personText(row.name, row.SAP_ID)}, ${formatDay(row.planDate)} to ${formatDay(row.switchDate)}`;

export const switchSearchText = ({ beats, planDate, switchDate, ...row }: BeatSwitch): string =>
  [
    ...[row.SAP_ID, row.name, row.status, row.activity, formatDay(planDate), formatDay(switchDate)],
    ...beats.map(({ name }) => name),
    row.remark,
  ].join('\n');

export const switchColumns = (actions: PlanActions<BeatSwitch>) =>
  columnsFor<BeatSwitch>()([
    {
      id: 'sapId',
      header: 'SAP_ID',
      onPhone: 'title',
      sortable: true,
      group: (row) => personText(row.name, row.SAP_ID),
      value: (row) => row.SAP_ID,
      cell: (row) => <OfficerLink name={row.name} sapId={row.SAP_ID} />,
    },
    statusColumn(actions.markOf),
    objectionColumn(switchFindingWords, getPlanFindings),
    {
      id: 'activity',
      header: 'Activity',
      onPhone: 'subtitle',
      sortable: true,
      group: true,
      value: (row) => row.activity,
    },
    { id: 'planDate', header: 'Plan Date', onPhone: 'fact', ...dayColumn<BeatSwitch>((row) => row.planDate) },
    { id: 'switchDate', header: 'Switch Date', onPhone: 'fact', ...dayColumn<BeatSwitch>((row) => row.switchDate) },
    ...decisionColumns(actions, { nameOf: switchName }),
  ]);
