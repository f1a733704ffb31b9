import { Button } from '@chakra-ui/react/button';
import { DatePicker, parseDate } from '@chakra-ui/react/date-picker';
import { datePickerSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { formatDay, indiaToday } from '../time/india.ts';
import { isDayWithinLimits } from '../time/read-day.ts';

export interface CalendarProps {
  view: 'day' | 'month';
  label: string;
  anchorId: string;
  opener: RefObject<HTMLElement | null>;
  day: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
}

const dateOf = (day: string | undefined) => (day ? parseDate(day) : undefined);

/** Ark's cells are not buttons: the space bar would scroll the page. */
const chooseBySpace = (event: KeyboardEvent) => {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
  if (event.target.getAttribute('role') !== 'button') return;
  event.preventDefault();
  event.target.click();
};

/**
 * Weeks begin on Monday; today is India's. Arrows move by days and weeks, Page Up and Down by months, with Shift by
 * years.
 */
export default function Calendar({ view, label, anchorId, opener, day, min, max, onChoose, onClose }: CalendarProps) {
  // Ark focuses the grid only when `open` changes, not on mount.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const today = indiaToday();
  const [minDate, maxDate] = [dateOf(min), dateOf(max)];
  return (
    <DatePicker.Root
      // Keeps it out of theme/system.ts, which loads before sign-in.
      recipe={datePickerSlotRecipe}
      open={isOpen}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      ids={{ control: anchorId, trigger: opener.current?.id ?? '' }}
      value={day ? [parseDate(day)] : []}
      onValueChange={({ value: [chosen] }) => {
        if (chosen) onChoose(chosen.toString());
      }}
      {...(minDate ? { min: minDate } : {})}
      {...(maxDate ? { max: maxDate } : {})}
      minView={view}
      locale="en-GB"
      timeZone="Asia/Kolkata"
      startOfWeek={1}
      // Its visible text 'August 2024' is its name.
      translations={{ viewTrigger: () => '' }}
      positioning={{ placement: 'bottom-end', strategy: 'fixed', gutter: 4, overflowPadding: 8 }}
    >
      <DatePicker.Positioner>
        <DatePicker.Content
          role="dialog"
          aria-roledescription={undefined}
          aria-label={`Calendar, ${label}`}
          minW="0"
          p="2"
          gap="2"
          onKeyDown={chooseBySpace}
          css={{
            '--cell': 'sizes.8',
            '@media (pointer: coarse)': { '--cell': 'min(2.75rem, calc((100vw - 3rem) / 7))' },
          }}
        >
          {view === 'day' && (
            <DatePicker.View view="day" css={cells}>
              <DatePicker.Header />
              <DatePicker.DayTable />
            </DatePicker.View>
          )}
          <DatePicker.View view="month" css={cells}>
            <DatePicker.Header />
            <DatePicker.MonthTable columns={3} />
          </DatePicker.View>
          <DatePicker.View view="year" css={cells}>
            <DatePicker.Header />
            <DatePicker.YearTable columns={3} />
          </DatePicker.View>
          <Button
            variant="outline"
            colorPalette="gray"
            size="sm"
            disabled={!isDayWithinLimits(today, { min, max })}
            onClick={() => onChoose(today)}
          >
            {view === 'day' ? `Today, ${formatDay(today)}` : 'This month'}
          </Button>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </DatePicker.Root>
  );
}

const cells = {
  '--table-cell-size': 'var(--cell)',
  '--datepicker-nav-trigger-size': 'var(--cell)',
  '& [data-part=table-cell-trigger][data-view=month], & [data-part=table-cell-trigger][data-view=year]': {
    width: 'calc(var(--cell) * 2.3)',
  },
  '& [data-part=table-cell-trigger]': { fontVariantNumeric: 'tabular-nums' },
  '& [data-part=table-cell-trigger][data-outside-range]': { visibility: 'hidden' },
};
