import { Button, formatIndian, HStack, Text } from 'shared-ui';
import type { Action } from './approvals.api.ts';

interface Props {
  selected: number;
  total: number;
  isBusy: boolean;
  isFetching: boolean;
  selectAll: () => void;
  clear: () => void;
  decide: (action: Action) => void;
  approveClear: () => void;
}

/** What can be done with many records at once. */
export function SelectionBar({ selected, total, isBusy, isFetching, selectAll, clear, decide, approveClear }: Props) {
  const off = isBusy || isFetching;
  return (
    <HStack as="section" aria-label="Selection" gap="2" wrap="wrap">
      <Text role="status">{formatIndian(selected)} selected</Text>
      <Button variant="outline" colorPalette="gray" disabled={off || total === 0} onClick={selectAll}>
        Select all {formatIndian(total)} that match
      </Button>
      <Button variant="outline" colorPalette="gray" disabled={off || selected === 0} onClick={clear}>
        Clear selection
      </Button>
      <Button disabled={off || selected === 0} onClick={() => decide('approve')}>
        Approve selected
      </Button>
      <Button variant="outline" disabled={off || selected === 0} onClick={() => decide('revert')}>
        Revert selected
      </Button>
      <Button variant="outline" ms={{ md: 'auto' }} disabled={off} onClick={approveClear}>
        Approve all plans with nothing against them
      </Button>
    </HStack>
  );
}
