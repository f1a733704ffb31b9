import { Button, formatIndian, HStack, Text, useSelectionShortcuts } from 'shared-ui';
import type { DecisionAction } from './approvals.api.ts';

interface Props {
  selected: number;
  isOff: boolean;
  decide: (action: DecisionAction) => void;
}

export function SelectionBar({ selected, isOff, decide }: Props) {
  useSelectionShortcuts(isOff || selected === 0 ? undefined : decide);
  return (
    <HStack as="section" aria-label="Selection" gap="2" h="14" justify={{ base: 'space-between', xl: 'end' }}>
      <Text role="status" flexShrink="1" lineHeight="1.2">
        {formatIndian(selected)} selected
      </Text>
      <HStack gap="2">
        <Button disabled={isOff || selected === 0} onClick={() => decide('approve')}>
          Approve selected
        </Button>
        <Button variant="outline" disabled={isOff || selected === 0} onClick={() => decide('revert')}>
          Revert selected
        </Button>
      </HStack>
    </HStack>
  );
}
