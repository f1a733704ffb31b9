import type { DayRange, Failure } from 'shared-ui';
import type { FigureDays } from '../../figure-address.ts';

export const getComparedPeriod = (
  days: FigureDays,
  before: DayRange | undefined,
  side: 'now' | 'before' = 'now',
): FigureDays => (side === 'before' && before ? { ...days, ...before } : days);

export interface FigurePartProps<Figures> {
  figures: Figures | undefined;
  error?: Failure | undefined;
  isLoading: boolean;
  refresh: () => unknown;
  days: FigureDays;
}
