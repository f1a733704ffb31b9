import { useImports } from 'shared-auth';
import { type ImportColumn, ImportDialog } from 'shared-ui/import';
import { spendLimitTexts } from '../../spend-limit-texts.ts';
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

/** Limits of all positions as a file. */
export function LimitsUpload({ onClose }: { onClose: () => void }) {
  const importing = useImports('spend-limits', ...LIMIT_READS);
  return (
    <ImportDialog
      open
      title={spendLimitTexts.bulkUpload}
      columns={COLUMNS}
      sampleName="Spend-Limits"
      importing={importing}
      onClose={onClose}
    />
  );
}
