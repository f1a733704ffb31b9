import { ROLE_FACTS, type RoleFacts } from 'api-contract/roles';
import type { ResponseOf } from 'shared-auth';
import { formatDay, formatDayForExport, MISSING, visitClock } from 'shared-ui';

export type Visit = ResponseOf<'GET /api/v1/visit'>['data'][number];

/** Pending until the completed flag is set (000 §4). */
export const getVisitStatus = ({ completed }: Visit) => (completed ? 'Completed' : 'Pending');
export const getPlannedLabel = ({ unplanned }: Visit) => (unplanned ? 'Unplanned' : 'Planned');

/** Whole minutes; null while the visit is pending. */
export const getVisitMinutes = ({ startTime, endTime }: Pick<Visit, 'startTime' | 'endTime'>): number | null =>
  endTime === null ? null : Math.floor((Date.parse(endTime) - Date.parse(startTime)) / 60_000);

const dayOf = (wire: string) => wire.slice(0, 10);
type DayFormat = (day: string) => string;
const startIn = (format: DayFormat) => (visit: Visit) => `${format(visit.visitDate)} ${visitClock(visit.startTime)}`;
/** Includes the day if the visit ended on another one. */
const endIn = (format: DayFormat) => (visit: Visit) => {
  if (visit.endTime === null) return MISSING;
  const clock = visitClock(visit.endTime);
  return dayOf(visit.endTime) === visit.visitDate ? clock : `${format(dayOf(visit.endTime))} ${clock}`;
};
export const startOf = startIn(formatDay);
export const startForExport = startIn(formatDayForExport);
export const endOf = endIn(formatDay);
export const endForExport = endIn(formatDayForExport);

export function getVisitedFirm({ prospectusId, influencerId, customerId, visitType }: Visit) {
  if (visitType === 'INFLUENCERS') return { name: influencerId?.name, leadType: 'INFLUENCER', nature: undefined };
  if (visitType === 'CUSTOMERS') {
    const firm = customerId?.businessDetails;
    return { name: firm?.firmName, leadType: 'CUSTOMER', nature: firm?.businessType };
  }
  const firm = prospectusId?.basicDetail;
  return { name: firm?.firmName, leadType: firm?.leadType, nature: firm?.natureOfFirm };
}

const VISIT_TYPES: Readonly<Record<Visit['visitType'], string>> = {
  DEALER: 'Dealer',
  PROSPECTS: 'Prospect',
  INFLUENCERS: 'Influencer',
  CUSTOMERS: 'Customer',
};
export const getVisitTypeLabel = ({ visitType }: Visit): string => VISIT_TYPES[visitType];
export const getVisitName = (visit: Visit): string =>
  visit.dealerName || visit.dealerCode || getVisitedFirm(visit).name || getVisitTypeLabel(visit);

const facts: Readonly<Record<string, RoleFacts | undefined>> = ROLE_FACTS;
/** Author titles of remarks in exports (FO-VIS-12). */
export const getAuthorTitle = (role: string): string => facts[role]?.manager?.title ?? 'AM';

/** '0001001, 09/08/2024 09:40 AM'. */
export const nameWithStart = (visit: Visit): string =>
  [visit.dealerCode || visit.dealerName, startOf(visit)].filter(Boolean).join(', ');

/** 'ZM: text | RM: text' (D-056). */
export const formatRemarks = ({ visitRemark }: Visit): string =>
  visitRemark.map(({ role, remark }) => `${getAuthorTitle(role)}: ${remark}`).join(' | ');
