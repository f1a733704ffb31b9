import type { ResponseOf } from 'shared-auth';
import { officerStatsColumns } from '../../officer/officer-stats.columns.tsx';

export type VisitStats = ResponseOf<'GET /api/v1/dash/visits/stats'>['usersWithStats'][number];

export const visitStatsColumns = officerStatsColumns<VisitStats>([
  ['planned', 'Planned', ({ stats }) => stats.planned],
  ['unplanned', 'Unplanned', ({ stats }) => stats.unplanned],
  ['prospect', 'Prospect', ({ prospect }) => prospect.count],
  ['customer', 'Customer', ({ customer }) => customer.count],
  ['influencer', 'Influencer', ({ influencer }) => influencer.count],
]);
