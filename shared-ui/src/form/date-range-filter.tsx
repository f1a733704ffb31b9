import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { texts } from 'api-contract/texts';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { rangeInWords } from '../time/day-ranges.ts';
import { DateInput } from './date-input.tsx';
import { RangeNames } from './range-names.tsx';

/** Two days as `YYYY-MM-DD`, both included (D-010). */
export interface DateRange {
  start: string;
  end: string;
}

/**
 * Whether both days are set and in order.
 *
 * @example isValidRange({ start: '2024-08-01', end: '2024-08-31' }) // true
 */
export const isValidRange = ({ start, end }: DateRange): boolean => start !== '' && end !== '' && start <= end;

export interface DateRangeFilterProps {
  value: DateRange;
  /** Called only with a valid range. */
  onChange: (range: DateRange) => void;
  startLabel?: string;
  endLabel?: string;
  searchLabel?: string;
  min?: string;
  max?: string;
}

const FIRST_DAY = 'Start Date';

/**
 * Start and end date with a search action, disabled while the range is invalid (D-010). Preset ranges search at once.
 *
 * @example const [range, setRange] = useUrlRange();
 * <DateRangeFilter value={range} onChange={setRange} />
 */
export function DateRangeFilter({
  value,
  onChange,
  startLabel = FIRST_DAY,
  endLabel = 'End Date',
  searchLabel = 'Search',
  min,
  max,
}: DateRangeFilterProps) {
  const [draft, setDraft] = useState(value);
  const [latest, setLatest] = useState(value);
  const lineId = useId();
  if (latest.start !== value.start || latest.end !== value.end) {
    setLatest(value);
    setDraft(value);
  }
  const isTurned = draft.start !== '' && draft.end !== '' && draft.end < draft.start;
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (isValidRange(draft)) onChange(draft);
  };
  const limits = { ...(min ? { min } : {}), ...(max ? { max } : {}) };
  const described = isTurned ? { describedBy: lineId } : {};
  const name = startLabel === FIRST_DAY ? 'Date range' : `Date range: ${startLabel}`;
  return (
    <Box as="form" onSubmit={search} role="search" aria-label={name}>
      <Grid
        gap="2"
        alignItems="start"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: '9.5rem 9.5rem auto' }}
      >
        <DateInput
          label={startLabel}
          value={draft.start}
          onChange={(start) => setDraft({ ...draft, start })}
          {...limits}
          {...described}
        />
        <DateInput
          label={endLabel}
          value={draft.end}
          onChange={(end) => setDraft({ ...draft, end })}
          {...limits}
          {...described}
        />
        {/* In line with the fields, below the height of their labels. */}
        <Button
          type="submit"
          variant="outline"
          justifySelf="start"
          mt={{ base: '0', sm: '1.625rem' }}
          disabled={!isValidRange(draft)}
        >
          {searchLabel}
        </Button>
      </Grid>
      {isTurned && (
        <Box id={lineId} role="alert" color="fg.error" textStyle="xs" mt="1">
          {texts.endBeforeStart}
        </Box>
      )}
      <Flex mt="1" columnGap="3" rowGap="1" align="center" wrap="wrap">
        <RangeNames
          value={value}
          {...limits}
          onChoose={(range) => {
            setDraft(range);
            onChange(range);
          }}
        />
        <Box as="span" textStyle="xs" color="fg.muted">
          {rangeInWords(draft)}
        </Box>
      </Flex>
    </Box>
  );
}
