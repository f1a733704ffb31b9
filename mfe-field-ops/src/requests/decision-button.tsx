import { Button } from 'shared-ui';

interface Props {
  label: 'Approve' | 'Revert';
  /** What is decided, for those who do not see the row. */
  about: string;
  disabled?: boolean;
  onPress: () => void;
}

export const DecisionButton = ({ label, about, disabled, onPress }: Props) => (
  <Button
    size="xs"
    variant={label === 'Approve' ? 'solid' : 'outline'}
    disabled={disabled}
    aria-label={`${label} ${about}`}
    onClick={onPress}
  >
    {label}
  </Button>
);

export const DetailsButton = ({ about, onPress }: { about: string; onPress: () => void }) => (
  <Button size="xs" variant="outline" colorPalette="gray" aria-label={`Details of ${about}`} onClick={onPress}>
    Details
  </Button>
);
