import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import {
  Box,
  Button,
  countText,
  Flex,
  formatDay,
  Grid,
  Heading,
  indiaToday,
  MONTH_NAMES,
  StatusText,
  Text,
} from 'shared-ui';
import { addDays, SelectField } from 'shared-ui/form';
import type { Holiday } from './holidays.api.ts';
import { formatRegions } from './holidays.columns.tsx';
import { holidaysByDay, addMonths, listWeeks } from './year-days.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface YearCalendarProps {
  holidays: readonly Holiday[];
  year: number;
  region: string;
  onYear: (year: number) => void;
  onRegion: (region: string) => void;
  onHoliday?: ((holiday: Holiday) => void) | undefined;
  onEmptyDay?: ((day: string) => void) | undefined;
}

/**
 * Nothing depends on colour or hover. One tab stop: arrows move by day and week, Page keys by month, Home and End to
 * the year's ends.
 */
export function YearCalendar(props: YearCalendarProps) {
  const { holidays, year, region, onYear, onRegion } = props;
  const byDay = useMemo(() => holidaysByDay(holidays, region), [holidays, region]);
  const regions = useMemo(() => {
    const names = new Map(holidays.flatMap((each) => each.region.map(({ regionCode, name }) => [regionCode, name])));
    return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
  }, [holidays]);
  const today = indiaToday();
  const [focused, setFocused] = useState(today);
  const current = focused.startsWith(`${year}-`) ? focused : `${year}-01-01`;
  const frame = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const target = {
      ArrowLeft: addDays(current, -1),
      ArrowRight: addDays(current, 1),
      ArrowUp: addDays(current, -7),
      ArrowDown: addDays(current, 7),
      PageUp: addMonths(current, -1),
      PageDown: addMonths(current, 1),
      Home: `${year}-01-01`,
      End: `${year}-12-31`,
    }[event.key];
    if (!target) return;
    event.preventDefault();
    if (!target.startsWith(`${year}-`)) return;
    setFocused(target);
    frame.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus();
  };
  const press = (day: string) => {
    setFocused(day);
    const [first] = byDay.get(day) ?? [];
    if (first) props.onHoliday?.(first);
    else props.onEmptyDay?.(day);
  };
  const count = [...byDay.keys()].filter((day) => day.startsWith(`${year}-`)).length;

  return (
    <Box display="grid" gap="3">
      <Flex gap="3" align="end" wrap="wrap">
        <Flex gap="1" align="center" role="group" aria-label="Year">
          <Button
            variant="outline"
            aria-label={`Year ${year - 1}`}
            disabled={year <= 2000}
            onClick={() => onYear(year - 1)}
          >
            ‹
          </Button>
          <Heading as="h2" size="md" minW="14" textAlign="center" aria-live="polite">
            {year}
          </Heading>
          <Button
            variant="outline"
            aria-label={`Year ${year + 1}`}
            disabled={year >= 2100}
            onClick={() => onYear(year + 1)}
          >
            ›
          </Button>
        </Flex>
        <Box minW="12rem">
          <SelectField label="Region" placeholder="All regions" options={regions} value={region} onChange={onRegion} />
        </Box>
        <Flex gap="4" ms={{ md: 'auto' }} wrap="wrap" align="center">
          <StatusText tone="info">P PUBLIC</StatusText>
          <StatusText tone="warn">R REGIONAL</StatusText>
          <Text color="fg.muted" role="status">
            {countText(count, 'day')} with a holiday
          </Text>
        </Flex>
      </Flex>
      <Grid
        ref={frame}
        role="group"
        aria-label={`Holidays of ${year}`}
        gap="4"
        templateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))"
        onKeyDown={move}
      >
        {MONTH_NAMES.map((name, index) => (
          <Month
            key={name}
            name={name}
            year={year}
            month={index + 1}
            byDay={byDay}
            today={today}
            current={current}
            press={press}
            {...(props.onHoliday && { onHoliday: props.onHoliday })}
          />
        ))}
      </Grid>
    </Box>
  );
}

interface MonthProps extends Pick<YearCalendarProps, 'onHoliday'> {
  name: string;
  year: number;
  month: number;
  byDay: ReadonlyMap<string, readonly Holiday[]>;
  today: string;
  current: string;
  press: (day: string) => void;
}

function Month({ name, year, month, byDay, today, current, press, onHoliday }: MonthProps) {
  const weeks = listWeeks(year, month);
  const days = weeks.flat().filter((day) => day !== null);
  const list = days.flatMap((day) => byDay.get(day) ?? []);
  return (
    <Box as="section" aria-label={`${name} ${year}`} bg="bg.panel" borderWidth="1px" borderRadius="md" p="3">
      <Heading as="h3" size="sm" mb="1">
        {name}
      </Heading>
      <Box as="table" w="full" textAlign="center" fontVariantNumeric="tabular-nums" css={{ tableLayout: 'fixed' }}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <Box
                as="th"
                key={day}
                textStyle="xs"
                fontWeight="normal"
                color="fg.muted"
                {...{ scope: 'col', abbr: day }}
              >
                {day.slice(0, 2)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks never move
            <tr key={index}>
              {week.map((day, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: days never move
                <Box as="td" key={index} p="0">
                  {day && (
                    <Day
                      day={day}
                      weekday={WEEKDAYS[index] ?? ''}
                      holidays={byDay.get(day) ?? []}
                      isToday={day === today}
                      isCurrent={day === current}
                      press={press}
                    />
                  )}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {list.length > 0 && (
        <Box as="ul" listStyleType="none" p="0" m="0" mt="2" borderTopWidth="1px" pt="2" display="grid" gap="1">
          {list.map((holiday) => (
            <Flex as="li" key={holiday._id} gap="2" align="baseline" textStyle="sm">
              <Text as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {holiday.holidayDate.slice(8)}
              </Text>
              <Box minW="0" overflowWrap="anywhere">
                {onHoliday ? (
                  // A plain button, because the design system's buttons do not print.
                  <Box asChild minH="6" textAlign="start" color="accent.fg" cursor="pointer" textDecoration="underline">
                    <button
                      type="button"
                      aria-label={`Edit ${holiday.title}, ${formatDay(holiday.holidayDate)}`}
                      onClick={() => onHoliday(holiday)}
                    >
                      {holiday.title}
                    </button>
                  </Box>
                ) : (
                  holiday.title
                )}{' '}
                <Text as="span" color="fg.muted">
                  {holiday.holidayType === 'PUBLIC' ? 'P' : `R · ${formatRegions(holiday)}`}
                </Text>
              </Box>
            </Flex>
          ))}
        </Box>
      )}
    </Box>
  );
}

interface DayProps {
  day: string;
  weekday: string;
  holidays: readonly Holiday[];
  isToday: boolean;
  isCurrent: boolean;
  press: (day: string) => void;
}

function Day({ day, weekday, holidays, isToday, isCurrent, press }: DayProps) {
  const isPublic = holidays.some(({ holidayType }) => holidayType === 'PUBLIC');
  const names = holidays.map((holiday) =>
    holiday.holidayType === 'PUBLIC'
      ? `${holiday.title}, PUBLIC`
      : `${holiday.title}, REGIONAL: ${formatRegions(holiday)}`,
  );
  const isFree = holidays.length > 0;
  return (
    <Box
      asChild
      w="full"
      h={{ base: '10', md: '8' }}
      borderRadius="sm"
      textStyle="sm"
      color={isFree ? 'colorPalette.fg' : weekday === 'Sunday' ? 'fg.muted' : 'fg'}
      fontWeight={isFree ? 'bold' : 'normal'}
      colorPalette={isPublic ? 'blue' : 'orange'}
      bg={isFree ? 'colorPalette.subtle' : undefined}
      borderWidth={isToday ? '2px' : '0'}
      borderColor="accent.solid"
      cursor="pointer"
      _after={isFree ? { content: 'attr(data-letter)', fontSize: '0.65em', verticalAlign: 'super', ms: '0.5' } : {}}
      _hover={{ bg: isFree ? 'colorPalette.muted' : 'bg.muted' }}
    >
      <button
        type="button"
        data-day={day}
        data-swatch={isFree ? '' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={[
          `${Number(day.slice(8))} ${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}, ${weekday}`,
          ...names,
        ].join(': ')}
        data-letter={isFree ? (isPublic ? 'P' : 'R') : undefined}
        title={names.join('\n') || undefined}
        onClick={() => press(day)}
      >
        {Number(day.slice(8))}
      </button>
    </Box>
  );
}
