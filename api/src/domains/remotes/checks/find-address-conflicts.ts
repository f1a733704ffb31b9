import type { BuiltRemote } from 'api-contract';
import { lockTransaction } from '../../../database/advisory-locks.ts';
import { type Db, sql } from '../../../database/sql.ts';
import { findCollisions } from './collisions.ts';

/**
 * Lists addresses of this version that another remote already uses. Locks go-live for the transaction: concurrent
 * releases cannot share an address. Skips collisions of `beside`.
 */
export async function findAddressConflicts(
  tx: Db,
  remote: string,
  version: string,
  beside?: string | null,
): Promise<string[]> {
  await lockTransaction(tx, 'goLive');
  const rows = await tx.query<{ built: BuiltRemote; isOwn: boolean }>(sql`
    select v.built, v.remote = ${remote} as "isOwn" from remote_versions v join remotes r on r.name = v.remote
    where case when v.remote = ${remote} then v.version in (${version}, ${beside ?? version})
      else v.version in (r.stable, r.canary) end`);
  const others = rows.filter(({ isOwn }) => !isOwn).map(({ built }) => built);
  const collisions = (wanted: string) => {
    const own = rows.find(({ isOwn, built }) => isOwn && built.version === wanted);
    return own ? findCollisions(own.built, others) : [];
  };
  const known = new Set((beside ? collisions(beside) : []).map(({ key }) => key));
  return collisions(version).flatMap(({ key, text }) => (known.has(key) ? [] : [text]));
}
