import { Button, lazyDialog } from 'shared-ui';
import { directoryTexts } from '../../directory-texts.ts';
import type { Comparison } from './use-comparison.ts';

const ComparisonDialog = lazyDialog(async () => (await import('./comparison-dialog.tsx')).ComparisonDialog);

export function CompareButton({ dealers, clear, isOpen, setOpen }: Comparison) {
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {directoryTexts.compare}
        {dealers.length > 0 && ` (${dealers.length})`}
      </Button>
      {isOpen && <ComparisonDialog dealers={dealers} onClear={clear} onClose={() => setOpen(false)} />}
    </>
  );
}
