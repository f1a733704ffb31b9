import type { ReactNode } from 'react';
import { Box, columnsFor, type DayRange, formatIndian, RouterLink, Text } from 'shared-ui';
import { getPeriodName } from 'shared-ui/form';
import { ticketsAddress } from '../../ticket-filters.ts';
import type { Figures, FiguresRow, Group } from './ticket-figures.api.ts';

type CountableFigures = Omit<Figures, 'answered' | 'medianMinutes' | 'p90Minutes'>;

export interface CountedFigure {
  id:
    | 'opened'
    | 'resolved'
    | 'inTime'
    | 'withinTime'
    | 'waiting'
    | 'notInTime'
    | 'reopened'
    | 'satisfied'
    | 'dissatisfied';
  header: string;
  count: (figures: CountableFigures) => number;
  filters: Record<string, string>;
}

export const COUNTS: readonly CountedFigure[] = [
  { id: 'opened', header: 'Opened', count: ({ opened }) => opened, filters: {} },
  { id: 'resolved', header: 'Resolved', count: ({ resolved }) => resolved, filters: { status: 'RESOLVED' } },
  { id: 'inTime', header: 'Resolved in time', count: ({ inTime }) => inTime, filters: { figure: 'in-time' } },
  {
    id: 'withinTime',
    header: 'Still in time',
    count: ({ withinTime = 0 }) => withinTime,
    filters: { figure: 'time-left' },
  },
  {
    id: 'notInTime',
    header: 'Not in time',
    count: ({ opened, inTime, withinTime = 0 }) => opened - inTime - withinTime,
    filters: { figure: 'not-in-time' },
  },
  { id: 'reopened', header: 'Reopened', count: ({ reopened }) => reopened, filters: { figure: 'reopened' } },
  { id: 'waiting', header: 'Waiting', count: ({ waiting = 0 }) => waiting, filters: { figure: 'waiting' } },
  { id: 'satisfied', header: 'Satisfied', count: ({ satisfied = 0 }) => satisfied, filters: { figure: 'satisfied' } },
  {
    id: 'dissatisfied',
    header: 'Not satisfied',
    count: ({ dissatisfied = 0 }) => dissatisfied,
    filters: { figure: 'dissatisfied' },
  },
];
export const ANSWERED = { figure: 'answered' };

/** 45 → '45 min', 100 → '1 h 40 min', 1500 → '1 d 1 h'. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '-';
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
  return `${rest} min`;
}

interface CountedPlace {
  range: DayRange;
  by?: Group;
  key?: string;
  name: string;
}

export function TicketsLink({
  text,
  label,
  filters,
  place: { range, by, key, name },
  isInText = false,
}: {
  text: string;
  label: string;
  /** Underlined: colour alone does not tell it from the words around it. */
  isInText?: boolean;
  filters: Record<string, string>;
  place: CountedPlace;
}) {
  const to = ticketsAddress({ startDate: range.start, endDate: range.end, ...(by && { [by]: key }), ...filters });
  return (
    <Box
      asChild
      display="inline-block"
      minW="6"
      lineHeight="1.5rem"
      color="accent.fg"
      borderRadius="sm"
      textDecoration={isInText ? 'underline' : undefined}
      _hover={{ textDecoration: 'underline' }}
      css={{ '@media (pointer: coarse)': { minW: '11' } }}
    >
      <RouterLink to={to} aria-label={`${text}: ${label}, ${name}`}>
        {text}
      </RouterLink>
    </Box>
  );
}

const GROUP_NAMES: Record<Group, string> = {
  category: 'Category',
  level: 'Level',
  region: 'Region',
  person: 'Person who acted last',
};
export const GROUP_OPTIONS = (Object.keys(GROUP_NAMES) as Group[]).map((value) => ({
  value,
  label: GROUP_NAMES[value],
}));

const beforeOf = (header: string): string => `${header}, before`;

function Compared({ now, before, days }: { now: ReactNode; before: ReactNode; days: DayRange | undefined }) {
  if (!days) return now;
  return (
    <Box display="inline-flex" alignItems="baseline" justifyContent="flex-end" gap="1.5" whiteSpace="nowrap">
      {now}
      <Text as="span" textStyle="xs" color="fg.muted">
        ({before} in {getPeriodName(days)})
      </Text>
    </Box>
  );
}

export const ticketFiguresColumns = (by: Group, range: DayRange, before: DayRange | undefined) => {
  const placeOf = ({ key, name }: FiguresRow, days: DayRange): CountedPlace => ({ range: days, by, key, name });
  const all = columnsFor<FiguresRow>()([
    { id: 'name', header: GROUP_NAMES[by], onPhone: 'title', sortable: true, value: (row) => row.name },
    ...COUNTS.flatMap(({ id: figure, header, count, filters }) => [
      {
        id: figure,
        header,
        onPhone: 'fact' as const,
        sortable: true,
        align: 'right' as const,
        value: (row: FiguresRow) => count(row),
        cell: (row: FiguresRow) => (
          <Compared
            days={before}
            now={
              <TicketsLink
                text={formatIndian(count(row))}
                label={header}
                filters={filters}
                place={placeOf(row, range)}
              />
            }
            before={
              before && (
                <TicketsLink
                  isInText
                  text={formatIndian(count(row.before))}
                  label={beforeOf(header)}
                  filters={filters}
                  place={placeOf(row, before)}
                />
              )
            }
          />
        ),
      },
      {
        id: `${figure}Before`,
        header: beforeOf(header),
        exportOnly: true,
        value: (row: FiguresRow) => count(row.before),
      },
    ]),
    ...(['medianMinutes', 'p90Minutes'] as const).flatMap((figure) => {
      const header = figure === 'medianMinutes' ? 'First answer, median' : '90 % answered within';
      return [
        {
          id: figure,
          header,
          onPhone: 'fact' as const,
          sortable: true,
          align: 'right' as const,
          value: (row: FiguresRow) => row[figure],
          cell: (row: FiguresRow) => (
            <Compared
              days={before}
              now={
                row[figure] === null ? (
                  '-'
                ) : (
                  <TicketsLink
                    text={minutesText(row[figure])}
                    label={header}
                    filters={ANSWERED}
                    place={placeOf(row, range)}
                  />
                )
              }
              before={before && minutesText(row.before[figure])}
            />
          ),
        },
        {
          id: `${figure}Before`,
          header: beforeOf(header),
          exportOnly: true,
          value: (row: FiguresRow) => row.before[figure],
        },
      ];
    }),
  ]);
  return before ? all : all.filter(({ id }) => !id.endsWith('Before'));
};
