import { rupees } from 'shared-ui';
import { DonutChart } from 'shared-ui/charts';
import { Dialog } from 'shared-ui/dialog';
import { expenseTexts } from '../../expense-texts.ts';
import type { useByCategory } from './expenses.api.ts';
import { figureHref, TOTAL_LABEL } from './figure.ts';

interface BreakupDialogProps {
  categories: ReturnType<typeof useByCategory>;
  month: string;
  onClose: () => void;
}

export function BreakupDialog({ categories, month, onClose }: BreakupDialogProps) {
  return (
    <Dialog open title={expenseTexts.seeBreakup} onClose={onClose}>
      <DonutChart
        title="By category"
        middleLink={{ href: figureHref(month, {}), label: TOTAL_LABEL }}
        headingLevel={3}
        format={rupees}
        isLoading={categories.isLoading}
        error={categories.error}
        emptyText={expenseTexts.empty}
        parts={categories.data?.data.map(({ _id, totalAmount }) => ({
          label: _id,
          value: totalAmount,
          href: figureHref(month, { category: _id }),
        }))}
      />
    </Dialog>
  );
}
