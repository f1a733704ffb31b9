import type { ImportColumn } from 'shared-ui/import';
import { LIMIT_READS, positions } from './spend-limits.api.ts';

const COLUMNS: readonly ImportColumn[] = [
  {
    id: 'position',
    heading: 'POSITION',
    needed: true,
    hint: positions.map(({ label }) => label).join(', '),
    example: positions[0]?.label ?? '',
  },
  { id: 'category', heading: 'CATEGORY', needed: true, example: 'Travel' },
  { id: 'subCategory', heading: 'SUB CATEGORY', needed: true, example: 'Taxi' },
  { id: 'amount', heading: 'AMOUNT', needed: true, hint: 'whole rupees a month, 0 is no limit', example: '4000' },
];

export const limitsUpload = {
  kind: 'spend-limits',
  columns: COLUMNS,
  sampleName: 'Spend-Limits',
  reads: LIMIT_READS,
} as const;
