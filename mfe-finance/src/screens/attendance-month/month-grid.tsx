import type { KeyboardEvent } from 'react';
import { OfficerLink } from 'shared-auth';
import { Box } from 'shared-ui';
import type { MonthRow } from './attendance-month.api.ts';
import { describeDay, getFreeDayLetter, isFreeDay, type MonthDay, type OfficerDay, officerDays } from './month-days.ts';
import { OfficerTotals } from './officer-totals.tsx';
import { StatusMark } from './status-mark.tsx';
import { useGridKeys } from './use-grid-keys.ts';

interface MonthGridProps {
  rows: readonly MonthRow[];
  days: readonly MonthDay[];
  open: (id: string) => void;
}

const cells = {
  '& table': { width: 'full', textStyle: 'sm', borderCollapse: 'separate', borderSpacing: '0' },
  '& th, & td': { borderBottomWidth: '1px', height: '9', textAlign: 'center', padding: '0' },
  '& thead th': {
    bg: 'bg.muted',
    fontWeight: 'medium',
    minWidth: { base: '6', '2xl': '7', _print: '5' },
    lineHeight: '1.15',
  },
  '& thead th span': { display: 'block', color: 'fg.muted', textStyle: 'xs' },
  // Printed sheets need tighter spacing for all days.
  '& th[data-officer], & [data-totals]': {
    textAlign: 'start',
    paddingInline: '2',
    _print: { paddingInline: '1', fontSize: 'xs' },
  },
  '& th[data-officer]': {
    position: 'sticky',
    left: '0',
    zIndex: '1',
    fontWeight: 'medium',
    minWidth: { base: '36', _print: '24' },
  },
  '& tbody th[data-officer]': { bg: 'bg.panel' },
  // Keeps the totals visible on narrow screens.
  '& [data-totals]': {
    position: 'sticky',
    right: '0',
    zIndex: '1',
    minWidth: { base: '32', '2xl': '48' },
    borderInlineStartWidth: '1px',
  },
  '& td[data-totals]': { bg: 'bg.panel', paddingBlock: '1' },
  '& [data-free]': { bg: 'bg.emphasized' },
  '& td[data-column]': { outlineOffset: '-2px', color: 'fg.muted', position: 'relative' },
  '& td[data-opens]': { cursor: 'button' },
} as const;

/** Arrow keys move from day to day, Enter opens one. */
export function MonthGrid({ rows, days, open }: MonthGridProps) {
  const { grid, onKeyDown, cellProps } = useGridKeys({ rows: rows.length, columns: days.length });
  return (
    <Box
      role="region"
      aria-label="Attendance of the month"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.panel"
      overflowX="auto"
      // Keeps a focused day clear of the sticky columns.
      scrollPaddingInline="36"
      position="relative"
      css={cells}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA grid pattern on a table */}
      <table role="grid" ref={grid} aria-label="Officers and days" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col" data-officer="">
              Officer
            </th>
            {days.map(({ day, date, weekday, isSunday }) => (
              <th key={day} scope="col" data-free={isSunday ? '' : undefined} abbr={`${date}, ${weekday}`}>
                {date}
                <span>{weekday.slice(0, 2)}</span>
              </th>
            ))}
            <th scope="col" data-totals="">
              Totals
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.SAP_ID}>
              <th scope="row" data-officer="">
                <OfficerLink name={row.name} sapId={row.SAP_ID} />
              </th>
              {officerDays(row, days).map((day, column) => (
                <DayCell key={day.day} day={day} open={open} {...cellProps(index, column)} />
              ))}
              <td data-totals="">
                <OfficerTotals counts={row.statusCounts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

interface DayCellProps {
  day: OfficerDay;
  open: (id: string) => void;
  'data-row': number;
  'data-column': number;
  tabIndex: number;
  onFocus: () => void;
}

function DayCell({ day, open, tabIndex, ...place }: DayCellProps) {
  const { record } = day;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!record || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    open(record._id);
  };
  const words = describeDay(day);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a table that is a grid
      role="gridcell"
      tabIndex={tabIndex}
      {...place}
      title={words}
      data-free={isFreeDay(day) ? '' : undefined}
      data-opens={record ? '' : undefined}
      onKeyDown={onKeyDown}
      onClick={record && (() => open(record._id))}
    >
      {record ? <StatusMark status={record.status} /> : <span aria-hidden="true">{getFreeDayLetter(day)}</span>}
      <span data-words="">{words}</span>
    </td>
  );
}
