import { surveyLimits } from 'api-contract/limits';
import { Button, DecisionBar, formatIndian, HStack, Text } from 'shared-ui';

const MAX_OFFICERS = surveyLimits.officers.maxItems;

interface SelectionBarProps {
  count: number;
  isBusy: boolean;
  onSet: (isAssigned: boolean) => void;
  onClear: () => void;
}

/**
 * Acts on all selected officers or none (D-199); reports a selection above the server's limit. It is there without a
 * selection, too, so that the first tick moves nothing.
 */
export function SelectionBar({ count, isBusy, onSet, onClear }: SelectionBarProps) {
  const isTooMany = count > MAX_OFFICERS;
  const isOff = isBusy || count === 0;
  return (
    <DecisionBar>
      <HStack as="section" aria-label="Selection" gap="2" minH="14" wrap="wrap" justify="end">
        <Text role="status">
          {formatIndian(count)} selected
          {isTooMany && `. At most ${formatIndian(MAX_OFFICERS)} officers can be changed at once: please select fewer.`}
        </Text>
        <Button disabled={isOff || isTooMany} onClick={() => onSet(true)}>
          Assign selected
        </Button>
        <Button variant="outline" disabled={isOff || isTooMany} onClick={() => onSet(false)}>
          Unassign selected
        </Button>
        <Button variant="outline" colorPalette="gray" disabled={isOff} onClick={onClear}>
          Clear selection
        </Button>
      </HStack>
    </DecisionBar>
  );
}
