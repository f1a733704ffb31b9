import type { BuiltRemote } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import { collisionTexts } from './collisions.ts';

/**
 * What of a version another remote has by now. Until the transaction ends nothing else goes live, so that two teams who
 * release at the same time never both get an address.
 */
export async function takenNow(tx: Db, remote: string, version: string): Promise<string[]> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('remotes that go live', 0))`);
  const rows = await tx.query<{ built: BuiltRemote; isOwn: boolean }>(sql`
    select v.built, v.remote = ${remote} as "isOwn" from remote_versions v join remotes r on r.name = v.remote
    where case when v.remote = ${remote} then v.version = ${version} else v.version in (r.stable, r.canary) end`);
  const own = rows.find(({ isOwn }) => isOwn);
  const others = rows.filter(({ isOwn }) => !isOwn).map(({ built }) => built);
  return own ? collisionTexts(own.built, others) : [];
}
