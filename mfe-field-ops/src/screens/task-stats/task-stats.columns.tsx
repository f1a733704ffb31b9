import { type ResponseOf, OfficerLink } from 'shared-auth';
import { columnsFor } from 'shared-ui';

export type TaskStats = ResponseOf<'GET /api/v1/dash/tasks/stats'>['taskStats'][number];

const count = (value: (row: TaskStats) => number) => ({ value, align: 'right' as const, sortable: true });

export const taskStatsColumns = columnsFor<TaskStats>()([
  {
    id: 'sapId',
    header: 'SAP ID',
    onPhone: 'title',
    value: (row) => row.SAP_ID,
    cell: (row) => <OfficerLink name={row.name} sapId={row.SAP_ID} />,
    sortable: true,
  },
  { id: 'zone', header: 'Zone', onPhone: 'subtitle', value: (row) => row.zone, sortable: true },
  { id: 'region', header: 'Region', onPhone: 'subtitle', value: (row) => row.regionName, sortable: true },
  { id: 'area', header: 'Area', onPhone: 'subtitle', value: (row) => row.areaName, sortable: true },
  { id: 'completed', header: 'Completed', onPhone: 'fact', ...count((row) => row.stats.Completed) },
  { id: 'wip', header: 'WIP', onPhone: 'fact', ...count((row) => row.stats.WIP) },
  // 'To Be Started' is shown as Pending (FO-STA-08).
  { id: 'pending', header: 'Pending', onPhone: 'fact', ...count((row) => row.stats['To Be Started']) },
]);
