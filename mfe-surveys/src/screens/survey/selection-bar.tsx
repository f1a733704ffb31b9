import { surveyLimits } from 'api-contract/limits';
import { Button, DecisionBar, formatIndian, HStack, Text } from 'shared-ui';

const MOST = surveyLimits.officers.maxItems;

interface SelectionBarProps {
  count: number;
  isBusy: boolean;
  onSet: (isAssigned: boolean) => void;
  onClear: () => void;
}

/** Acts on all selected officers or none (D-199); reports a selection above the server's limit. */
export function SelectionBar({ count, isBusy, onSet, onClear }: SelectionBarProps) {
  const isTooMany = count > MOST;
  return (
    <DecisionBar>
      <HStack as="section" aria-label="Selection" gap="2" minH="14" wrap="wrap" justify="end">
        <Text role="status">
          {formatIndian(count)} selected
          {isTooMany && `. At most ${formatIndian(MOST)} officers can be changed at once: please select fewer.`}
        </Text>
        <Button disabled={isBusy || isTooMany} onClick={() => onSet(true)}>
          Assign selected
        </Button>
        <Button variant="outline" disabled={isBusy || isTooMany} onClick={() => onSet(false)}>
          Unassign selected
        </Button>
        <Button variant="outline" colorPalette="gray" disabled={isBusy} onClick={onClear}>
          Clear selection
        </Button>
      </HStack>
    </DecisionBar>
  );
}
