import { owners } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { findOwnedRemote, findOwnedRemotes, lockOwner, storeOwner } from './repository.ts';

export async function ownerRoutes(app: App) {
  serve(app, owners.remoteOwners, async ({ db, now }) => ({
    data: await findOwnedRemotes(db, indiaDay(now)),
    message: 'OK',
  }));

  serve(app, owners.changeRemoteOwner, ({ params: { remote }, body: { owner, version }, change, now }) =>
    change(async (tx) => {
      await lockOwner(tx, remote);
      const current = await findOwnedRemote(tx, remote, indiaDay(now));
      if (!current) throw new AppError('REMOTE_NOT_FOUND');
      requireVersion(current, version);
      await storeOwner(tx, remote, owner);
      const before = current.owner && { owner: current.owner };
      await tx.history({ kind: 'remote', id: remote, action: 'owner', before, after: { owner } });
      const data = await findOwnedRemote(tx, remote, indiaDay(now));
      if (!data) throw new AppError('REMOTE_NOT_FOUND');
      return { data, message: `${owner.team} owns ${data.title}.` };
    }),
  );
}
