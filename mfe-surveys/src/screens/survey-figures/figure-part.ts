import type { CallResult } from 'shared-auth';
import type { DayRange } from 'shared-ui';
import type { FigureDays } from '../../figure-address.ts';

export const getComparedPeriod = (
  days: FigureDays,
  before: DayRange | undefined,
  side: 'now' | 'before' = 'now',
): FigureDays => (side === 'before' && before ? { ...days, ...before } : days);

export interface FigurePartProps<Figures> {
  result: CallResult<Figures>;
  days: FigureDays;
}
