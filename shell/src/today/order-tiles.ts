import type { TileReport } from 'shared-ui';

export type TileReports = Readonly<Record<string, Partial<TileReport> | undefined>>;

export const isSettled = (report: Partial<TileReport> | undefined): boolean => report?.isFailed !== undefined;

export const isClear = (report: Partial<TileReport> | undefined): boolean =>
  report?.isFailed === false && report.isClear === true;

/** What failed or is late may hide something urgent. */
function getUrgency(report: Partial<TileReport> | undefined): number {
  if (!isSettled(report) || report?.isFailed) return 2;
  if (report?.isClear) return 4;
  if (report?.tone === 'bad') return 0;
  return report?.tone === 'warn' ? 1 : 3;
}

/** The most urgent first; tiles of one urgency keep their order. */
export const orderByUrgency = (tiles: readonly string[], reports: TileReports): string[] =>
  [...tiles].sort((one, other) => getUrgency(reports[one]) - getUrgency(reports[other]));
