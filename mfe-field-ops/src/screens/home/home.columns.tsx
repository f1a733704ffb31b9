import { OfficerLink } from 'shared-auth';
import { columnsFor } from 'shared-ui';
import type { Officer } from './home.api.ts';

export const officerColumns = columnsFor<Officer>()([
  {
    id: 'sapId',
    header: 'SAP ID',
    onPhone: 'title',
    sortable: true,
    value: (officer) => officer.SAP_ID,
    cell: (officer) => <OfficerLink name={officer.name} sapId={officer.SAP_ID} />,
  },
  { id: 'zone', header: 'Zone', onPhone: 'subtitle', sortable: true, group: true, value: (officer) => officer.zone },
  {
    id: 'region',
    header: 'Region',
    onPhone: 'subtitle',
    sortable: true,
    group: true,
    value: (officer) => officer.regionName,
  },
  {
    id: 'area',
    header: 'Area',
    onPhone: 'subtitle',
    sortable: true,
    group: true,
    value: (officer) => officer.areaName,
  },
  {
    id: 'inReview',
    header: 'In-Review',
    onPhone: 'fact',
    sortable: true,
    value: (officer) => officer.stats.inReview,
    align: 'right',
    sum: true,
  },
  {
    id: 'draft',
    header: 'Draft',
    onPhone: 'fact',
    sortable: true,
    value: (officer) => officer.stats.draft,
    align: 'right',
    sum: true,
  },
  {
    id: 'approved',
    header: 'Approved',
    onPhone: 'fact',
    sortable: true,
    value: (officer) => officer.stats.approved,
    align: 'right',
    sum: true,
  },
  {
    id: 'reverted',
    header: 'Reverted',
    onPhone: 'fact',
    sortable: true,
    value: (officer) => officer.stats.reverted,
    align: 'right',
    sum: true,
  },
]);
