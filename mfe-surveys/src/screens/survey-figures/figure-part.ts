import type { Failure } from 'shared-ui';
import type { FigureDays } from '../../figure-address.ts';

/** One tab of the figures: what was read, and the days and place that every figure's link has. */
export interface FigurePartProps<Figures> {
  figures: Figures | undefined;
  error?: Failure | undefined;
  isLoading: boolean;
  refresh: () => unknown;
  days: FigureDays;
}
