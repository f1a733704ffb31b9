import { type ResponseOf, OfficerLink } from 'shared-auth';
import { columnsFor } from 'shared-ui';

export type VisitStats = ResponseOf<'GET /api/v1/dash/visits/stats'>['usersWithStats'][number];

const count = (value: (row: VisitStats) => number) => ({ value, align: 'right' as const, sortable: true });

export const visitStatsColumns = columnsFor<VisitStats>()([
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
  { id: 'planned', header: 'Planned', onPhone: 'fact', ...count((row) => row.stats.planned) },
  { id: 'unplanned', header: 'Unplanned', onPhone: 'fact', ...count((row) => row.stats.unplanned) },
  { id: 'prospect', header: 'Prospect', onPhone: 'fact', ...count((row) => row.prospect.count) },
  { id: 'customer', header: 'Customer', onPhone: 'fact', ...count((row) => row.customer.count) },
  { id: 'influencer', header: 'Influencer', onPhone: 'fact', ...count((row) => row.influencer.count) },
]);
