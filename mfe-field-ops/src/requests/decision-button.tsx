import { Button, DecisionButton, type DecisionMark, OPENS_ROW } from 'shared-ui';
import type { RowAction } from './use-row-decisions.ts';

interface Props {
  action: RowAction;
  /** What is decided, for those who do not see the row. */
  about: string;
  isPending: boolean;
  mark: DecisionMark | undefined;
  onPress: () => void;
}

/** 'Approve' or 'Revert' of one row; 'Approve' is the first and shows what was decided. */
export const RowDecisionButton = ({ action, ...rest }: Props) => (
  <DecisionButton
    decision={action}
    label={action === 'approve' ? 'Approve' : 'Revert'}
    tone={action === 'approve' ? 'solid' : 'outline'}
    showsMark={action === 'approve'}
    {...rest}
  />
);

export const DetailsButton = ({ about, onPress }: { about: string; onPress: () => void }) => (
  <Button
    {...{ [OPENS_ROW]: '' }}
    size="xs"
    variant="outline"
    colorPalette="gray"
    aria-label={`Details of ${about}`}
    onClick={onPress}
  >
    Details
  </Button>
);
