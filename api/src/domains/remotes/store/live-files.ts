import { join } from 'node:path';
import { sql } from '../../../database/sql.ts';
import type { Core } from '../../../server/core.ts';
import { onDisk } from '../../../web/send-file.ts';
import { liveRemotes } from '../feed/live.ts';

interface MissingVersion {
  remote: string;
  version: string;
  /** Why the store did not answer; left out when it says that it has no such version. */
  cause?: unknown;
}

export interface LiveFiles {
  /** Live versions whose files can not be served by this server. */
  missing: MissingVersion[];
  /** Whether nothing that lies in the store alone can be read: the store is away, or is not the one that the others write to. */
  isStoreLost: boolean;
}

/**
 * Looks in the store for every version that is live for somebody and does not lie in the server's own files.
 * @throws what the database throws
 */
export const readLiveFiles = async (core: Core): Promise<LiveFiles> => {
  const remotes = await liveRemotes(core.db, core.now());
  const live = remotes.flatMap(({ name, off, stable, canary }) =>
    off === null ? [stable, canary].flatMap((version) => (version ? [{ remote: name, version }] : [])) : [],
  );
  const looks = await Promise.all(live.map((one) => lookFor(core, one)));
  const needed = looks.filter((look) => look !== 'in own files');
  const missing = needed.filter((look) => look !== 'in the store');
  return { missing, isStoreLost: missing.length > 0 && missing.length === needed.length };
};

const lookFor = async (
  core: Core,
  { remote, version }: { remote: string; version: string },
): Promise<'in own files' | 'in the store' | MissingVersion> => {
  if (await onDisk(join(core.config.webDir, 'remotes', remote, version, 'remote.json'))) return 'in own files';
  try {
    return (await core.assets.read(remote, version, 'remote.json')) ? 'in the store' : { remote, version };
  } catch (cause) {
    return { remote, version, cause };
  }
};

/** Whether a version was published and not taken away since: the store is expected to hold it. */
export const isVersionKept = async (core: Core, remote: string, version: string): Promise<boolean> =>
  (await core.db.one(
    sql`select 1 from remote_versions where remote = ${remote} and version = ${version} and removed_at is null`,
    'version-kept',
  )) !== undefined;
