import type { requests } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Tx } from '../../../calls/change.ts';
import { sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { mustBeOwnDealer } from '../../shared/dealers/own-dealers.ts';
import type { RowOutcome } from '../../shared/bulk-ingest/ingest-rows.ts';
import { requireRecent } from '../../shared/bulk-ingest/phone-clock.ts';

interface LocationFacts {
  dealerCode: string;
  latitude: number;
  longitude: number;
}

const isSame = (one: LocationFacts, other: LocationFacts): boolean =>
  one.dealerCode === other.dealerCode && one.latitude === other.latitude && one.longitude === other.longitude;

/**
 * Only a pending request may change; others stay, as with files.
 * @throws {AppError} refusal
 */
export const ingestLocation = async (
  tx: Tx,
  user: User,
  sent: requests.SentLocationRequest,
  now: Date,
): Promise<RowOutcome> => {
  const { requestId, dealerCode, updatedLatitude: latitude, updatedLongitude: longitude } = sent;
  const existing = await tx.one<{ id: string; sapId: string | null; status: string; facts: LocationFacts }>(sql`
    select id, sap_id as "sapId", status, json_build_object('dealerCode', dealer_code, 'latitude', latitude, 'longitude', longitude)
      as facts
    from location_requests where external_id = ${requestId} for update`);
  const facts: LocationFacts = { dealerCode, latitude, longitude };
  if (existing && (existing.sapId !== user.sapId || existing.facts.dealerCode !== dealerCode))
    throw new AppError('ROW_ID_TAKEN');
  if (existing && isSame(existing.facts, facts)) return { id: existing.id, result: 'known' };
  if (existing && existing.status !== 'Pending') throw new AppError('LOCATION_DECIDED');
  const at = new Date(sent.locUpdatedOn);
  requireRecent(at, now);
  if (existing) {
    await tx.query(sql`
      update location_requests set latitude = ${latitude}, longitude = ${longitude}, requested_at = ${at}, version = version + 1
      where id = ${existing.id}`);
    await tx.history({ kind: 'location', id: existing.id, action: 'change', before: existing.facts, after: facts });
    return { id: existing.id, result: 'changed' };
  }
  await mustBeOwnDealer(tx, user, dealerCode, indiaDay(at));
  // One pending request per dealer; a concurrent one may win.
  const made = await tx.one<{ id: string }>(sql`
    insert into location_requests (external_id, dealer_code, sap_id, latitude, longitude, requested_at)
    values (${requestId}, ${dealerCode}, ${user.sapId}, ${latitude}, ${longitude}, ${at}) on conflict do nothing returning id`);
  if (!made) throw new AppError('LOCATION_WAITING');
  await tx.history({ kind: 'location', id: made.id, action: 'create', before: null, after: facts });
  return { id: made.id, result: 'new' };
};
