import { REPORT_KEYS, REPORTS, type ReportFacts, type ReportKey } from 'api-contract/report-table';
import { texts } from 'api-contract/texts';
import type { DayRange } from 'shared-ui';

export interface ReportModule extends ReportFacts {
  key: ReportKey;
}

/** The ten modules in their documented order (FO-REP-06, FO-REP-07), then later ones. */
export const reportModules: readonly ReportModule[] = REPORT_KEYS.map((key) => ({ key, ...REPORTS[key] }));

const DAY = 86_400_000;

/** '' if valid (D-082, D-083). */
export const findRangeProblem = (cap: ReportModule['cap'], { start, end }: DayRange): string => {
  if (start === '' || end === '') return '';
  if (end < start) return texts.endBeforeStart;
  const days = (Date.parse(end) - Date.parse(start)) / DAY;
  if (cap !== null && days > cap) return cap === 31 ? texts.rangeOverMonth : texts.rangeOverYear;
  return '';
};
