import { ROLE_FACTS, type RoleFacts } from 'api-contract/roles';
import type { Answer } from 'shared-auth';
import { formatDay, formatDayForExport, MISSING, visitClock } from 'shared-ui';

export type Visit = Answer<'GET /api/v1/visit'>['data'][number];

/** Pending until the completed flag is set (000 §4). */
export const statusOf = ({ completed }: Visit) => (completed ? 'Completed' : 'Pending');
export const typeOf = ({ unplanned }: Visit) => (unplanned ? 'Unplanned' : 'Planned');

/** Whole minutes from start to end; none while the visit is pending. */
export const minutesOf = ({ startTime, endTime }: Pick<Visit, 'startTime' | 'endTime'>): number | null =>
  endTime === null ? null : Math.floor((Date.parse(endTime) - Date.parse(startTime)) / 60_000);

const dayOf = (wire: string) => wire.slice(0, 10);
type DayFormat = (day: string) => string;
const startIn = (format: DayFormat) => (visit: Visit) => `${format(visit.visitDate)} ${visitClock(visit.startTime)}`;
/** The time of day; with its day when the visit ended on another one. */
const endIn = (format: DayFormat) => (visit: Visit) => {
  if (visit.endTime === null) return MISSING;
  const clock = visitClock(visit.endTime);
  return dayOf(visit.endTime) === visit.visitDate ? clock : `${format(dayOf(visit.endTime))} ${clock}`;
};
export const startOf = startIn(formatDay);
export const startForExport = startIn(formatDayForExport);
export const endOf = endIn(formatDay);
export const endForExport = endIn(formatDayForExport);

const facts: Readonly<Record<string, RoleFacts | undefined>> = ROLE_FACTS;
/** How the author of a remark is called in exports (FO-VIS-12). */
export const authorOf = (role: string): string => facts[role]?.manager?.title ?? 'AM';

/** All remarks in one cell: 'ZM: text | RM: text' (D-056). */
export const remarksOf = ({ visitRemark }: Visit): string =>
  visitRemark.map(({ role, remark }) => `${authorOf(role)}: ${remark}`).join(' | ');
