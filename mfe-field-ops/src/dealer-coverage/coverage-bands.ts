import type { ResponseOf } from 'shared-auth';
import type { Tone } from 'shared-ui';

export type CoveredDealer = ResponseOf<'GET /api/v1/dash/list/dealer-coverage'>['data'][number];
export type CoverageBand = CoveredDealer['band'];

/** The latest first. */
export const BAND_LABELS: Record<CoverageBand, string> = {
  never: 'Never in 365 days',
  overdue: 'Overdue',
  due: 'Due',
  onTime: 'On time',
};
export const BANDS = Object.keys(BAND_LABELS) as CoverageBand[];
export const BAND_TONES: Record<CoverageBand, Tone> = { never: 'bad', overdue: 'bad', due: 'warn', onTime: 'good' };
export const BAND_COLORS: Record<CoverageBand, { fill: string; mark: string }> = {
  never: { fill: 'fg.subtle', mark: 'fg.muted' },
  overdue: { fill: 'red.solid', mark: 'fg.error' },
  due: { fill: 'orange.solid', mark: 'fg.warning' },
  onTime: { fill: 'green.solid', mark: 'fg.success' },
};

export const COVERAGE_COUNTS =
  'Active dealers by days since their last visit of any officer, against the target of their club: on time within it, due up to twice, then overdue. Head office sets the targets.';

export const findLastAsked = ({ asked: requests = [] }: CoveredDealer) => {
  const day = requests[0]?.day;
  return day && { day, people: requests.flatMap((one) => (one.day === day ? one.SAP_ID : [])).join(', ') };
};

/** '41 days ago, target 30' */
export const describeLastVisit = ({ days, target }: Pick<CoveredDealer, 'days' | 'target'>): string =>
  days === null ? `Never visited, target ${target} days` : `${days} days ago, target ${target}`;
