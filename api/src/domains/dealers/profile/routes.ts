import { profile } from 'api-contract';
import { requireVersion } from '../../../errors/require-version.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { mustSeeDealer } from '../../shared/dealers/visible-dealer.ts';
import { diffValues } from './diff-values.ts';
import { toStoredProfile } from './profile-response.ts';
import { lockDealerById, getProfile, storeProfile } from './repository.ts';

export async function profileRoutes(app: App) {
  serve(app, profile.profile, async ({ query, user, db }) => {
    const { id } = await mustSeeDealer(db, user, query.dealerCode);
    return { data: await getProfile(db, id), message: 'OK' };
  });

  serve(app, profile.saveProfile, ({ query, body, user, change, now }) =>
    change(async (tx) => {
      const { id, dealerCode } = await mustSeeDealer(tx, user, query.dealerCode);
      await lockDealerById(tx, id);
      const { version, ...input } = body;
      const current = await getProfile(tx, id);
      // Without a version, the client saw no profile and would empty the stored one.
      requireVersion(current, version ?? 0);
      await storeProfile(tx, { dealerCode, input: toStoredProfile(input), by: user.sapId, at: now });
      const data = await getProfile(tx, id);
      await tx.history({ kind: 'profile', id, action: 'save', ...diffValues(current, data) });
      return { data, message: 'Dealer Profile Saved Successfully' };
    }),
  );
}
