import { indiaToday, isoDay } from 'shared-ui';

/** Location requests that were decided longer ago are on no page any more (D-064). */
const DECIDED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Where a location request stands: open in its list, or, once that does not have it any more, the list. */
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
