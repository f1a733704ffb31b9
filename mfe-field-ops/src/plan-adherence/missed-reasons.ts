import type { ResponseOf } from 'shared-auth';

export type AdherenceDay = ResponseOf<'GET /api/v1/dash/list/plan-adherence'>['data'][number];
export type MissedReason = NonNullable<AdherenceDay['reason']>;
export type Adherence = ResponseOf<'GET /api/v1/dash/plan-adherence'>['data']['total'];

/** First what a manager can act on. */
export const MISSED_LABELS: Record<MissedReason, string> = {
  notStarted: 'Not started',
  elsewhere: 'Visited others',
  noVisit: 'No visit',
  duty: 'Other duty',
  leave: 'Leave',
  holiday: 'Holiday',
};
export const MISSED_REASONS = Object.keys(MISSED_LABELS) as MissedReason[];

export const formatShare = (share: number | null): string => (share === null ? '-' : `${share.toFixed(1)} %`);

/** '41 of 55 kept · 6 not started, 8 no visit' */
export const describeAdherence = ({
  planned,
  keptCalls,
  missed,
}: Pick<Adherence, 'planned' | 'keptCalls' | 'missed'>): string => {
  const reasons = MISSED_REASONS.filter((reason) => missed[reason] > 0).map(
    (reason) => `${missed[reason]} ${MISSED_LABELS[reason].toLowerCase()}`,
  );
  return [`${keptCalls} of ${planned} kept`, ...(reasons.length > 0 ? [reasons.join(', ')] : [])].join(' · ');
};
