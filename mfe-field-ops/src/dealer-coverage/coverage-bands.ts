import type { ResponseOf } from 'shared-auth';
import type { Tone } from 'shared-ui';

export type CoveredDealer = ResponseOf<'GET /api/v1/dash/list/dealer-coverage'>['data'][number];
export type Band = CoveredDealer['band'];

/** The latest first. */
export const BAND_LABELS: Record<Band, string> = {
  never: 'Never in 365 days',
  overdue: 'Overdue',
  due: 'Due',
  onTime: 'On time',
};
export const BANDS = Object.keys(BAND_LABELS) as Band[];
export const BAND_TONES: Record<Band, Tone> = { never: 'bad', overdue: 'bad', due: 'warn', onTime: 'good' };

/** '41 days ago, target 30' */
export const describeLastVisit = ({ days, target }: Pick<CoveredDealer, 'days' | 'target'>): string =>
  days === null ? `Never visited, target ${target} days` : `${days} days ago, target ${target}`;
