import { profile } from 'api-contract';
import { AppError } from '../../../calls/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { mustSeeDealer } from '../../shared/dealers/visible-dealer.ts';
import { changedValues } from './changed-values.ts';
import { storedProfile } from './profile-answer.ts';
import { lockDealerById, profileOf, storeProfile } from './repository.ts';

export async function profileRoutes(app: App) {
  serve(app, profile.profile, async ({ query, user, db }) => {
    const { id } = await mustSeeDealer(db, user, query.dealerCode);
    return { data: await profileOf(db, id), message: 'OK' };
  });

  serve(app, profile.saveProfile, ({ query, body, user, change, now }) =>
    change(async (tx) => {
      const { id, dealerCode } = await mustSeeDealer(tx, user, query.dealerCode);
      await lockDealerById(tx, id);
      const { version, ...input } = body;
      const current = await profileOf(tx, id);
      // Who names no version has seen no profile: what is stored would be emptied.
      if ((version ?? 0) !== current.version) throw new AppError('CHANGED_MEANWHILE', undefined, { current });
      await storeProfile(tx, { dealerCode, input: storedProfile(input), by: user.sapId, at: now });
      const data = await profileOf(tx, id);
      await tx.history({ kind: 'profile', id, action: 'save', ...changedValues(current, data) });
      return { data, message: 'Dealer Profile Saved Successfully' };
    }),
  );
}
