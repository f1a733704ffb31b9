import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { Flex } from '@chakra-ui/react/flex';
import { Box } from '@chakra-ui/react/box';
import { texts } from 'api-contract/texts';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { FieldProps } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

export interface DateInputProps extends FieldProps<string> {
  /** Earliest and latest day, YYYY-MM-DD. */
  min?: string;
  max?: string;
  /** Id of a line elsewhere that says what is wrong. */
  describedBy?: string;
}

/**
 * A day as `YYYY-MM-DD`, or '' while it is empty or incomplete. The browser's own date input, never shifted by a zone.
 *
 * @example <DateInput label="Due date" min={indiaToday()} {...form.field('dueDate')} />
 */
export function DateInput({ value, onChange, name, min, max, describedBy, ...frame }: DateInputProps) {
  return (
    <FieldFrame {...frame}>
      <Input
        name={name}
        type="date"
        value={value}
        min={min}
        max={max}
        fontVariantNumeric="tabular-nums"
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

/** Two days as `YYYY-MM-DD`, both included (D-010). */
export interface DateRange {
  start: string;
  end: string;
}

/** Whether both days are there and in order. @example isValidRange({ start: '2024-08-01', end: '2024-08-31' }) // true */
export const isValidRange = ({ start, end }: DateRange): boolean => start !== '' && end !== '' && start <= end;

export interface DateRangeFilterProps {
  value: DateRange;
  /** Called by the search action only, and only with a valid range. */
  onChange: (range: DateRange) => void;
  startLabel?: string;
  endLabel?: string;
  searchLabel?: string;
  min?: string;
  max?: string;
}

/**
 * Start and end date with a search action, disabled while a date is empty or the end lies before the start; then the
 * documented line says so (D-010). Enter searches too.
 *
 * @example const [range, setRange] = useUrlRange();
 * <DateRangeFilter value={range} onChange={setRange} />
 */
export function DateRangeFilter({
  value,
  onChange,
  startLabel = 'Start Date',
  endLabel = 'End Date',
  searchLabel = 'Search',
  min,
  max,
}: DateRangeFilterProps) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  const lineId = useId();
  if (given.start !== value.start || given.end !== value.end) {
    setGiven(value);
    setTyped(value);
  }
  const isTurned = typed.start !== '' && typed.end !== '' && typed.end < typed.start;
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (isValidRange(typed)) onChange(typed);
  };
  const limits = { ...(min ? { min } : {}), ...(max ? { max } : {}), ...(isTurned ? { describedBy: lineId } : {}) };
  return (
    <Box as="form" onSubmit={search} role="search" aria-label="Date range">
      <Flex gap="2" align="flex-end" wrap="wrap">
        <Box w="9.5rem">
          <DateInput
            label={startLabel}
            value={typed.start}
            onChange={(start) => setTyped({ ...typed, start })}
            {...limits}
          />
        </Box>
        <Box w="9.5rem">
          <DateInput label={endLabel} value={typed.end} onChange={(end) => setTyped({ ...typed, end })} {...limits} />
        </Box>
        <Button type="submit" variant="outline" disabled={!isValidRange(typed)}>
          {searchLabel}
        </Button>
      </Flex>
      {isTurned && (
        <Box id={lineId} role="alert" color="fg.error" textStyle="xs" mt="1">
          {texts.endBeforeStart}
        </Box>
      )}
    </Box>
  );
}
