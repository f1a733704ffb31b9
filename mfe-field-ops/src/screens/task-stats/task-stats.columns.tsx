import type { ResponseOf } from 'shared-auth';
import { officerStatsColumns } from '../../officer/officer-stats.columns.tsx';

export type TaskStats = ResponseOf<'GET /api/v1/dash/tasks/stats'>['taskStats'][number];

export const taskStatsColumns = officerStatsColumns<TaskStats>([
  ['completed', 'Completed', ({ stats }) => stats.Completed],
  ['wip', 'WIP', ({ stats }) => stats.WIP],
  // 'To Be Started' is shown as Pending (FO-STA-08).
  ['pending', 'Pending', ({ stats }) => stats['To Be Started']],
]);
