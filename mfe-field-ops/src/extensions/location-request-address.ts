import { indiaToday, isoDay } from 'shared-ui';

/** Location requests decided earlier are on no page (D-064). */
const DECIDED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Only the list once the request has left it. */
export function locationRequestAddress({
  requestId,
  decidedAt,
}: {
  requestId: string;
  decidedAt: string | null;
}): string {
  const oldest = isoDay(Date.parse(indiaToday()) - DECIDED_DAYS * DAY_MS);
  return decidedAt === null || isoDay(decidedAt) > oldest
    ? `/update-location?request=${requestId}`
    : '/update-location';
}
