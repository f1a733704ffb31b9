import type { DayRange, Failure } from 'shared-ui';
import type { FigureDays } from '../../figure-address.ts';

/** The days and place of a figure's link: of the period, or of the days that were read to compare it with. */
export const daysOfSide = (
  days: FigureDays,
  before: DayRange | undefined,
  side: 'now' | 'before' = 'now',
): FigureDays => (side === 'before' && before ? { ...days, ...before } : days);

/** One tab of the figures: what was read, and the days and place that every figure's link has. */
export interface FigurePartProps<Figures> {
  figures: Figures | undefined;
  error?: Failure | undefined;
  isLoading: boolean;
  refresh: () => unknown;
  days: FigureDays;
}
