import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { texts } from 'api-contract/texts';
import { type ReactNode, useId } from 'react';
import { usePanel } from '../parts/use-panel.ts';
import { formatRangeShort, isReversedRange } from '../time/day-ranges.ts';
import type { DayRange } from '../time/india.ts';
import { ToolLine } from './tool-line.ts';

/**
 * '1–30 Nov ▾'; opens its fields.
 *
 * @example <RangeButton value={range} label="Date range">{(close) => <RangeNames onChoose={…} />}</RangeButton>
 */
export function RangeButton({
  value,
  label,
  children,
}: {
  value: DayRange;
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const { isOpen, opener, close, toggle, frameProps } = usePanel();
  const isReversed = isReversedRange(value);
  const text = isReversed ? '' : formatRangeShort(value);
  const closeByChoice = () => {
    close();
    opener.current?.focus();
  };
  return (
    <Box position="relative" display="flex" alignItems="center" gap="2" {...frameProps}>
      <Button
        ref={opener}
        type="button"
        variant="outline"
        colorPalette="gray"
        fontWeight="normal"
        aria-label={text ? `${text}, ${label}` : label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {text || label}
        <Box as="span" aria-hidden="true" fontSize="0.7em">
          ▾
        </Box>
      </Button>
      {isReversed && !isOpen && (
        <Box role="alert" color="fg.error" textStyle="xs">
          {texts.endBeforeStart}
        </Box>
      )}
      {isOpen && (
        <Box
          id={id}
          role="group"
          aria-label={label}
          data-open-panel=""
          position="absolute"
          zIndex="popover"
          top="calc(100% + 0.25rem)"
          insetStart="0"
          w="max-content"
          maxW="26rem"
          p="3"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="md"
        >
          <ToolLine value={false}>{children(closeByChoice)}</ToolLine>
        </Box>
      )}
    </Box>
  );
}
