import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { texts } from 'api-contract/texts';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { isReversedRange, namedRanges, rangeInWords } from '../time/day-ranges.ts';
import { MenuButton } from '../parts/menu-button.tsx';
import { DateInput } from './date-input.tsx';
import { RangeButton } from './range-button.tsx';
import { RangeNames } from './range-names.tsx';
import { useInToolLine } from './tool-line.ts';

/** Two days as `YYYY-MM-DD`, both included (D-010). */
export interface DateRange {
  start: string;
  end: string;
}

/** @example isValidRange({ start: '2024-08-01', end: '2024-08-31' }) // true */
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
  /** Above a list: one button with the range. */
  asButton?: boolean;
}

const FIRST_DAY = 'Start Date';

/**
 * Searching is disabled while the range is invalid (D-010). Preset ranges search at once. Above a list it takes one
 * line, or one button.
 *
 * @example const [range, setRange] = useUrlRange();
 * <DateRangeFilter value={range} onChange={setRange} />
 */
export function DateRangeFilter({ asButton, ...props }: DateRangeFilterProps) {
  const isInToolLine = useInToolLine();
  if (!isInToolLine) return <RangeForm {...props} />;
  if (!asButton) return <RangeLine {...props} />;
  return (
    <RangeButton value={props.value} label={nameOf(props)}>
      {(close) => (
        <RangeForm
          {...props}
          onChange={(range) => {
            close();
            props.onChange(range);
          }}
        />
      )}
    </RangeButton>
  );
}

type FormProps = Omit<DateRangeFilterProps, 'asButton'>;

const nameOf = ({ startLabel = FIRST_DAY }: FormProps): string =>
  startLabel === FIRST_DAY ? 'Date range' : `Date range: ${startLabel}`;

/** The days being typed; they follow a new value. */
function useDraft({ value, onChange, startLabel = FIRST_DAY, endLabel = 'End Date', min, max }: FormProps) {
  const [draft, setDraft] = useState(value);
  const [latest, setLatest] = useState(value);
  const lineId = useId();
  if (latest.start !== value.start || latest.end !== value.end) {
    setLatest(value);
    setDraft(value);
  }
  const limits = { ...(min ? { min } : {}), ...(max ? { max } : {}) };
  const isReversed = isReversedRange(draft);
  const bindField = (side: 'start' | 'end') => ({
    label: side === 'start' ? startLabel : endLabel,
    value: draft[side],
    onChange: (day: string) => setDraft({ ...draft, [side]: day }),
    ...limits,
    ...(isReversed ? { describedBy: lineId } : {}),
  });
  return {
    draft,
    limits,
    isValid: isValidRange(draft),
    bindField,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isValidRange(draft)) onChange(draft);
    },
    choose: (range: DateRange) => {
      setDraft(range);
      onChange(range);
    },
    refusal: isReversed && (
      <Box id={lineId} role="alert" color="fg.error" textStyle="xs" mt="1">
        {texts.endBeforeStart}
      </Box>
    ),
  };
}

function RangeForm(props: FormProps) {
  const { draft, limits, isValid, bindField, submit, choose, refusal } = useDraft(props);
  return (
    <Box as="form" onSubmit={submit} role="search" aria-label={nameOf(props)}>
      <Grid
        gap="2"
        alignItems="start"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: '9.5rem 9.5rem auto' }}
      >
        <DateInput {...bindField('start')} />
        <DateInput {...bindField('end')} />
        {/* In line with the fields, below the height of their labels. */}
        <Button
          type="submit"
          variant="outline"
          justifySelf="start"
          mt={{ base: '0', sm: '1.625rem' }}
          disabled={!isValid}
        >
          {props.searchLabel ?? 'Search'}
        </Button>
      </Grid>
      {refusal}
      <Flex mt="1" columnGap="3" rowGap="1" align="center" wrap="wrap">
        <RangeNames value={props.value} {...limits} onChoose={choose} />
        <Box as="span" textStyle="xs" color="fg.muted">
          {rangeInWords(draft)}
        </Box>
      </Flex>
    </Box>
  );
}

function RangeLine(props: FormProps) {
  const { limits, isValid, bindField, submit, choose, refusal } = useDraft(props);
  const named = namedRanges(limits);
  const held = named.find(({ range }) => range.start === props.value.start && range.end === props.value.end);
  return (
    <Box as="form" onSubmit={submit} role="search" aria-label={nameOf(props)}>
      <Flex gap="2" align="center">
        <DateInput {...bindField('start')} />
        <DateInput {...bindField('end')} />
        <Button type="submit" variant="outline" disabled={!isValid}>
          {props.searchLabel ?? 'Search'}
        </Button>
        <MenuButton
          size="md"
          colorPalette="gray"
          items={named.map(({ name, range }) => ({ label: name, onSelect: () => choose(range) }))}
        >
          {held?.name ?? 'Ranges'}
        </MenuButton>
      </Flex>
      {refusal}
    </Box>
  );
}
