import { OfficerLink } from 'shared-auth';
import { Box, Button } from 'shared-ui';
import type { MonthRow } from './attendance-month.api.ts';
import {
  describeDay,
  getFreeDayLetter,
  isFreeDay,
  type MonthDay,
  type OfficerDay,
  officerDays,
  countLeadingDays,
} from './month-days.ts';
import { OfficerTotals } from './officer-totals.tsx';
import { StatusMark } from './status-mark.tsx';

const WEEK = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

export function MonthCards({
  rows,
  days,
  open,
}: {
  rows: readonly MonthRow[];
  days: readonly MonthDay[];
  open: (id: string) => void;
}) {
  return (
    <Box as="ul" listStyleType="none" m="0" p="0" display="grid" gap="3" aria-label="Officers and days">
      {rows.map((row) => (
        <Box as="li" key={row.SAP_ID} borderWidth="1px" borderRadius="md" bg="bg.panel" p="3" display="grid" gap="2">
          <Box fontWeight="semibold" minW="0" overflowWrap="anywhere">
            <OfficerLink name={row.name} sapId={row.SAP_ID} />
          </Box>
          <OfficerTotals counts={row.statusCounts} />
          <Box display="grid" gridTemplateColumns="repeat(7, minmax(0, 1fr))" gap="0.5" textStyle="xs">
            {WEEK.map((name) => (
              <Box key={name} aria-hidden="true" color="fg.muted" textAlign="center">
                {name}
              </Box>
            ))}
            {officerDays(row, days).map((day, index) => (
              <Box key={day.day} {...(index === 0 && { gridColumnStart: String(countLeadingDays(days) + 1) })}>
                <DayTile day={day} open={open} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function DayTile({ day, open }: { day: OfficerDay; open: (id: string) => void }) {
  const { record } = day;
  const look = {
    display: 'flex',
    position: 'relative',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'start',
    gap: '0.5',
    w: 'full',
    h: '12',
    pt: '0.5',
    px: '0',
    borderRadius: 'sm',
    bg: isFreeDay(day) ? 'bg.emphasized' : undefined,
  } as const;
  const date = (
    <Box as="span" aria-hidden="true" color="fg.muted" textStyle="xs" fontWeight="normal">
      {day.date}
    </Box>
  );
  if (!record)
    return (
      <Box {...look}>
        {date}
        <Box as="span" aria-hidden="true" color="fg.muted">
          {getFreeDayLetter(day)}
        </Box>
        <span data-words="">{describeDay(day)}</span>
      </Box>
    );
  return (
    <Button variant="plain" {...look} minW="0" onClick={() => open(record._id)}>
      {date}
      <StatusMark status={record.status} />
      <span data-words="">{describeDay(day)}</span>
    </Button>
  );
}
