import { Button, DecisionButton, type DecisionMark, OPENS_ROW } from 'shared-ui';
import type { RowAction } from './use-row-decisions.ts';

interface Props {
  action: RowAction;
  /** Default: 'Approve' or 'Revert'. */
  label?: string;
  /** The record, for screen readers. */
  about: string;
  isPending: boolean;
  mark: DecisionMark | undefined;
  onPress: () => void;
}

/** 'Approve' comes first in the row and shows the result. */
export const RowDecisionButton = ({ action, label = action === 'approve' ? 'Approve' : 'Revert', ...rest }: Props) => (
  <DecisionButton
    decision={action}
    label={label}
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
