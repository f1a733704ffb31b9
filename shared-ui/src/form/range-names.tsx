import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { namedRanges } from '../time/day-ranges.ts';
import type { DayRange } from '../time/india.ts';

export interface RangeNamesProps {
  value?: DayRange | undefined;
  onChoose: (range: DayRange) => void;
  /** YYYY-MM-DD. */
  min?: string;
  max?: string;
  /** Accessible name. */
  label?: string;
}

/**
 * Today, Yesterday, This week, This month, Last month: in India, weeks from Monday.
 *
 * @example <RangeNames value={range} onChoose={setRange} />
 */
export function RangeNames({ value, onChoose, min, max, label = 'Ranges' }: RangeNamesProps) {
  return (
    <Flex role="group" aria-label={label} gap="1" wrap="wrap">
      {namedRanges({ min, max }).map(({ name, range }) => {
        const isHeld = value?.start === range.start && value.end === range.end;
        return (
          <Button
            key={name}
            type="button"
            size="xs"
            variant={isHeld ? 'subtle' : 'outline'}
            colorPalette={isHeld ? 'accent' : 'gray'}
            aria-pressed={isHeld}
            onClick={() => onChoose(range)}
          >
            {name}
          </Button>
        );
      })}
    </Flex>
  );
}
