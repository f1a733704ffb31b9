import { Box } from '@chakra-ui/react/box';
import { texts } from 'api-contract/texts';
import type { ReactNode } from 'react';
import { formatRangeShort, isReversedRange } from '../time/day-ranges.ts';
import type { DayRange } from '../time/india.ts';
import { ToolLine } from './tool-line.ts';
import { ToolPanel, ToolPanelButton, useToolPanel } from './tool-panel.tsx';

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
  const panel = useToolPanel();
  const isReversed = isReversedRange(value);
  const text = isReversed ? '' : formatRangeShort(value);
  const closeByChoice = () => {
    panel.close();
    panel.opener.current?.focus();
  };
  return (
    <Box position="relative" display="flex" alignItems="center" gap="2" {...panel.frameProps}>
      <ToolPanelButton panel={panel} name={text ? `${text}, ${label}` : label}>
        {text || label}
      </ToolPanelButton>
      {isReversed && !panel.isOpen && (
        <Box role="alert" color="fg.error" textStyle="xs">
          {texts.endBeforeStart}
        </Box>
      )}
      <ToolPanel panel={panel} label={label}>
        <ToolLine value={false}>{children(closeByChoice)}</ToolLine>
      </ToolPanel>
    </Box>
  );
}
