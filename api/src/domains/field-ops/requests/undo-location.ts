import { AppError } from '../../../errors/app-error.ts';
import { requireUnchanged } from '../../../errors/require-version.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import type { Tx } from '../../../calls/serve.ts';
import { moveDealerBack } from './dealer-places.ts';
import { findDealerOfRequest, lockDealer, lockRequest, type Point, writeDecision } from './location-repository.ts';

interface Decided {
  id: string;
  version: number;
  before: unknown;
}

/** Only if request and dealer are unchanged since. */
export async function undoLocation(tx: Tx, user: User, { id, version, before }: Decided): Promise<void> {
  const of = await findDealerOfRequest(tx, id);
  const dealer = of && (await lockDealer(tx, of.dealerCode));
  if (!dealer) throw new AppError('LOCATION_REQUEST_NOT_FOUND');
  if (!isInScope(user, dealer)) throw new AppError('FORBIDDEN');
  const decided = await lockRequest(tx, { id });
  // Another request may be pending; a dealer can have only one.
  const askedAnew = await lockRequest(tx, { pendingOf: dealer.dealerCode });
  if (!decided || askedAnew) throw new AppError('CHANGED_SINCE');
  requireUnchanged(decided, version);
  const old = before as Point;
  if (decided.status === 'Approved' && !(await moveDealerBack(tx, dealer.dealerCode, id, old)))
    throw new AppError('CHANGED_SINCE');
  const nowhere = { latitude: null, longitude: null };
  await writeDecision(tx, id, { status: 'Pending', by: null, at: null, old: nowhere });
  await tx.history({
    kind: 'location',
    id,
    action: 'undo',
    before: { status: decided.status, latitude: dealer.latitude, longitude: dealer.longitude },
    after: { status: 'Pending', ...(decided.status === 'Approved' ? old : {}) },
  });
}
