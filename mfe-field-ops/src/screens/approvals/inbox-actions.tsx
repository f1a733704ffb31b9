import { Button, formatIndian, HStack } from 'shared-ui';

interface Props {
  total: number;
  hasSelection: boolean;
  isOff: boolean;
  selectAll: () => void;
  clear: () => void;
  approveClear: () => void;
  showOwnRuns: () => void;
}

/** What can be done with everything that matches; it stands above the list and moves nothing. */
export const InboxActions = (props: Props) => (
  <HStack gap="2" wrap="wrap">
    <Button variant="outline" disabled={props.isOff} onClick={props.approveClear}>
      Approve all plans with nothing against them
    </Button>
    <Button
      variant="outline"
      colorPalette="gray"
      fontVariantNumeric="tabular-nums"
      disabled={props.isOff || props.total === 0}
      onClick={props.selectAll}
    >
      Select all {formatIndian(props.total)} that match
    </Button>
    <Button variant="outline" colorPalette="gray" disabled={props.isOff || !props.hasSelection} onClick={props.clear}>
      Clear selection
    </Button>
    <Button variant="outline" colorPalette="gray" onClick={props.showOwnRuns}>
      My decisions of the last seven days
    </Button>
  </HStack>
);
