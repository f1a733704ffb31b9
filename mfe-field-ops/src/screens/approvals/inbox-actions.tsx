import { useId, useState } from 'react';
import { Box, Button, formatIndian, HStack } from 'shared-ui';

interface Props {
  total: number;
  hasSelection: boolean;
  isOff: boolean;
  selectAll: () => void;
  clear: () => void;
  /** Plural in the bulk approval button. */
  clearName: string;
  approveClear: () => void;
  showOwnRuns: () => void;
}

const PHONE = '@media (max-width: 599px)';

/** Bulk actions above the list. A phone folds the secondary ones behind 'More'. */
export function InboxActions(props: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <HStack gap="2" wrap="wrap">
      <Button
        variant="outline"
        disabled={props.isOff}
        onClick={props.approveClear}
        css={{ [PHONE]: { flex: 1, height: 'auto', paddingBlock: 2, lineHeight: 1.3, whiteSpace: 'normal' } }}
      >
        Approve all {props.clearName} without objections
      </Button>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        css={{ display: 'none', [PHONE]: { display: 'inline-flex' } }}
      >
        More
      </Button>
      <Box
        id={id}
        display="flex"
        flexWrap="wrap"
        gap="2"
        css={isOpen ? { [PHONE]: { flexBasis: '100%' } } : { [PHONE]: { display: 'none' } }}
      >
        <Button
          variant="outline"
          colorPalette="gray"
          fontVariantNumeric="tabular-nums"
          disabled={props.isOff || props.total === 0}
          onClick={props.selectAll}
        >
          Select all {formatIndian(props.total)} that match
        </Button>
        <Button
          variant="outline"
          colorPalette="gray"
          disabled={props.isOff || !props.hasSelection}
          onClick={props.clear}
        >
          Clear selection
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={props.showOwnRuns}>
          My decisions of the last seven days
        </Button>
      </Box>
    </HStack>
  );
}
