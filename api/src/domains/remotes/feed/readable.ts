import type { FastifyRequest } from 'fastify';
import { sql } from '../../../database/sql.ts';
import type { Core } from '../../../server/core.ts';
import { mayOverride } from '../overrides/allowed.ts';
import { rememberedSession } from './cookie.ts';

/** Versions that have been live, by server: what was once read by everybody is never asked for again. */
const released = new WeakMap<Core, Set<string>>();

/** Whether a version is, or once was, somebody's without a preview; what the registry does not know lies in the server's own files. */
const hasBeenLive = async (core: Core, remote: string, version: string): Promise<boolean> => {
  const known = released.get(core) ?? new Set();
  released.set(core, known);
  const key = `${remote} ${version}`;
  if (known.has(key)) return true;
  const waiting = await core.db.one(
    sql`select 1 from remote_versions v join remotes r on r.name = v.remote
      where v.remote = ${remote} and v.version = ${version} and v.source = 'released' and not v.was_stable
        and v.live_until is null and v.canary_since is null
        and r.stable is distinct from v.version and r.canary is distinct from v.version`,
    'version-waits',
  );
  if (waiting === undefined) known.add(key);
  return waiting === undefined;
};

type Readable = 'by everybody' | 'by this session' | 'no';

/**
 * Who may read a version's files. Those of a version that was never live are for people who may preview it (decision 0035): their
 * pages say who they are by the feed's cookie, which a script's request brings along.
 */
export const readableFiles = async (
  core: Core,
  request: FastifyRequest,
  remote: string,
  version: string,
): Promise<Readable> => {
  if (await hasBeenLive(core, remote, version)) return 'by everybody';
  const session = await rememberedSession(core, request);
  return session && (await mayOverride(core.db, session.user)) ? 'by this session' : 'no';
};
