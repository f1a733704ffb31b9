import type { FastifyRequest } from 'fastify';
import { sql } from '../../../database/sql.ts';
import type { Core } from '../../../platform/core.ts';
import { mayOverride } from '../overrides/allowed.ts';
import { findRememberedSession } from './cookie.ts';

/** Cache of versions that have been live: those stay readable. */
const released = new WeakMap<Core, Set<string>>();

/** True if anybody has had it without a preview; unregistered versions are in the server's own files. */
const hasBeenLive = async (core: Core, remote: string, version: string): Promise<boolean> => {
  const releasedFiles = released.get(core) ?? new Set();
  released.set(core, releasedFiles);
  const key = `${remote} ${version}`;
  if (releasedFiles.has(key)) return true;
  const waiting = await core.db.one(
    sql`select 1 from remote_versions v join remotes r on r.name = v.remote
      where v.remote = ${remote} and v.version = ${version} and v.source = 'released' and not v.was_stable
        and v.live_until is null and v.canary_since is null
        and r.stable is distinct from v.version and r.canary is distinct from v.version`,
    'version-waits',
  );
  if (waiting === undefined) releasedFiles.add(key);
  return waiting === undefined;
};

type Readable = 'by everybody' | 'by this session' | 'no';

/**
 * Versions never live are only for people who may preview them (decision 0035). Script requests send the feed's cookie.
 */
export const getFileAccess = async (
  core: Core,
  request: FastifyRequest,
  remote: string,
  version: string,
): Promise<Readable> => {
  if (await hasBeenLive(core, remote, version)) return 'by everybody';
  const session = await findRememberedSession(core, request);
  return session && (await mayOverride(core.db, session.user)) ? 'by this session' : 'no';
};
