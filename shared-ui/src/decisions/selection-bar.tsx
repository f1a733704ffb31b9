import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { formatIndian } from '../numbers/numbers.ts';
import type { BarAction } from './decision-bar.tsx';

export interface SelectionBarProps {
  count: number;
  /** Why nothing more can be selected or done. */
  note?: string | undefined;
  isOff: boolean;
  /** The first is the main one. */
  actions: readonly BarAction[];
  onClear: () => void;
  /** All matches, beyond the page. Omitted once selected. */
  all?: { total: number; onSelect: () => void } | undefined;
  /** In place of 'Select all 12'. */
  allLabel?: string | undefined;
  /** While it reads all that match, nothing can be pressed. */
  isReading?: boolean;
}

/**
 * Inside `DecisionBar`, only while something is selected.
 *
 * @example <DecisionBar {...decisions.bar}>{bar.count > 0 && <SelectionBar {...bar} … />}</DecisionBar>
 */
export function SelectionBar(props: SelectionBarProps) {
  const { count, note, actions, onClear, all, allLabel, isReading = false } = props;
  const isOff = props.isOff || isReading;
  return (
    <Box
      as="section"
      aria-label="Selection"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      rowGap="1"
      minH="14"
      py="1"
    >
      <Box role="status" fontVariantNumeric="tabular-nums">
        {formatIndian(count)} selected{note}
      </Box>
      {all && count < all.total && (
        <Button variant="ghost" disabled={isOff} loading={isReading} onClick={all.onSelect}>
          {allLabel ?? `Select all ${formatIndian(all.total)}`}
        </Button>
      )}
      <Button variant="ghost" colorPalette="gray" disabled={isOff} onClick={onClear}>
        Clear selection
      </Button>
      <Box ms="auto" display="flex" gap="2">
        {actions.map(({ label, disabled, onPress }, index) => (
          <Button
            key={label}
            variant={index === 0 ? 'solid' : 'outline'}
            disabled={isOff || disabled === true}
            onClick={onPress}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
