import { columnsFor } from 'shared-ui';
import type { Officer } from './home.api.ts';

export const officerColumns = columnsFor<Officer>()([
  { id: 'sapId', header: 'SAP ID', value: (officer) => officer.SAP_ID, hint: (officer) => officer.name },
  { id: 'zone', header: 'Zone', value: (officer) => officer.zone },
  { id: 'region', header: 'Region', value: (officer) => officer.regionName },
  { id: 'area', header: 'Area', value: (officer) => officer.areaName },
  { id: 'inReview', header: 'In-Review', value: (officer) => officer.stats.inReview, align: 'right' },
  { id: 'draft', header: 'Draft', value: (officer) => officer.stats.draft, align: 'right' },
  { id: 'approved', header: 'Approved', value: (officer) => officer.stats.approved, align: 'right' },
  { id: 'reverted', header: 'Reverted', value: (officer) => officer.stats.reverted, align: 'right' },
]);
