import { elsewhereText, isPlace } from 'api-contract/in-india';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersionOrRead } from '../../../errors/require-version.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import type { Tx } from '../../../calls/serve.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { moveDealer } from './dealer-places.ts';
import { findFarDistance } from './location-findings.ts';
import {
  findDealerOfRequest,
  type LocationRequest,
  findLocationRequestsByIds,
  lockDealer,
  lockRequest,
  type Point,
  writeDecision,
} from './location-repository.ts';

const locationMessages = { approve: 'Location Approved', reject: 'Location Rejected.' } as const;

interface LocationDecision {
  /** A dealer (id or code) stands for its pending request; optionally the seen version. */
  which:
    | { requestId: string; version?: number }
    | { dealerId: string; requestId?: string | undefined; version?: number | undefined };
  action: keyof typeof locationMessages;
  /** Replaces the requested place, if valid (D-065). */
  place?: { latitude?: unknown; longitude?: unknown };
  reason?: string | undefined;
  now: Date;
}

const degrees = (value: unknown, limit: number): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= limit ? number : undefined;
};
const placeOf = (input: LocationDecision['place']): { latitude: number; longitude: number } | undefined => {
  const latitude = degrees(input?.latitude, 90);
  const longitude = degrees(input?.longitude, 180);
  if (latitude === undefined || longitude === undefined || !isPlace(latitude, longitude)) return undefined;
  return { latitude, longitude };
};

/** Refuses the decider's own place if it lies outside India, or far away; the requested place shows its findings. */
async function refuseElsewhere(tx: Tx, typed: Point | undefined, { from, request }: { from: Point; request: Point }) {
  if (!typed || (typed.latitude === request.latitude && typed.longitude === request.longitude)) return;
  const kilometres = await findFarDistance(tx, from, typed);
  const elsewhere =
    elsewhereText(typed.latitude, typed.longitude) ??
    (kilometres && `This place is ${kilometres} km from the old place.`);
  if (elsewhere) throw new AppError('INVALID_REQUEST', { latitude: elsewhere });
}

/** Only pending requests in scope, once (D-065). */
export async function decideLocation(tx: Tx, user: User, { which, action, place, reason, now }: LocationDecision) {
  const byRequest = !('dealerId' in which);
  const dealerId = byRequest ? (await findDealerOfRequest(tx, which.requestId))?.dealerCode : which.dealerId;
  if (dealerId === undefined) throw new AppError('LOCATION_REQUEST_NOT_FOUND');
  const dealer = await lockDealer(tx, dealerId);
  if (!dealer) throw new AppError('DEALER_NOT_FOUND');
  if (!isInScope(user, dealer)) throw new AppError('FORBIDDEN');
  const pending = await lockRequest(tx, byRequest ? { id: which.requestId } : { pendingOf: dealer.dealerCode });
  if (pending?.status !== 'Pending') throw new AppError('NO_PENDING_LOCATION');
  const readRequest = async () =>
    (await findLocationRequestsByIds(tx, [pending.id], indiaDay(now)))[0] as LocationRequest;
  if (which.requestId !== undefined && which.requestId !== pending.id)
    throw new AppError('CHANGED_MEANWHILE', undefined, { current: await readRequest() });
  await requireVersionOrRead(pending, which.version, readRequest);

  const from: Point = { latitude: dealer.latitude, longitude: dealer.longitude };
  const typed = placeOf(place);
  if (action === 'approve') await refuseElsewhere(tx, typed, { from, request: pending });
  const to = action === 'approve' ? (typed ?? { latitude: pending.latitude, longitude: pending.longitude }) : from;
  const status = action === 'approve' ? 'Approved' : 'Rejected';
  await writeDecision(tx, pending.id, { status, by: user.sapId, at: now, reason, old: from });
  if (action === 'approve') {
    const move = { dealerCode: dealer.dealerCode, from, to: to as { latitude: number; longitude: number } };
    await moveDealer(tx, { ...move, at: now, by: user.sapId, requestId: pending.id });
  }
  const request = await readRequest();
  await tx.history({
    kind: 'location',
    id: pending.id,
    action,
    before: { status: pending.status, ...from },
    after: { status, ...to, decidedBy: user.sapId, decidedAt: request.decidedAt, ...(reason && { reason }) },
  });
  return { request, from, message: locationMessages[action] };
}
