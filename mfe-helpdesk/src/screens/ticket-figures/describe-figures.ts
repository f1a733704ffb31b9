import { type DayRange, formatDay } from 'shared-ui';

interface Counted {
  before: DayRange;
  isCompared: boolean;
  isEstimated: boolean;
}

export const describeFigures = ({ before, isCompared, isEstimated }: Counted): string =>
  [
    'Tickets raised in these days, with their status now.',
    isCompared
      ? `Compared with ${formatDay(before.start)} to ${formatDay(before.end)}.`
      : `No comparison: tickets do not reach back to ${formatDay(before.start)}.`,
    'In time: resolved within its hours, 24 where its category has no others, as the category counts them.',
    'Still in time: open, and not due yet.',
    'Not in time: resolved later, or still open after them.',
    'Waiting: the raiser is asked, and the clock stands still.',
    'Reopened: the raiser said ‘Not solved’.',
    'Satisfied, not satisfied: the raiser called the solution good or poor.',
    `First answer: from raised to the first reply${isEstimated ? ', estimated for so many tickets, at most a fifth more or less' : ''}.`,
    'Tickets that were merged into another one are not counted.',
  ].join(' ');
