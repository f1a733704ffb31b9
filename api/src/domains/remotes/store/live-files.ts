import { join } from 'node:path';
import { sql } from '../../../database/sql.ts';
import type { Core } from '../../../platform/core.ts';
import { onDisk } from '../../../http/send-file.ts';
import { findLiveRemotes } from '../feed/live-remotes.ts';

interface MissingVersion {
  remote: string;
  version: string;
  cause?: unknown;
}

export interface LiveFiles {
  /** Live versions that this server cannot serve. */
  missing: MissingVersion[];
  /** Nothing is readable: the store is down, or not the one others write to. */
  isStoreLost: boolean;
}

/**
 * Skips versions in the server's own files.
 * @throws database errors
 */
export const readLiveFiles = async (core: Core): Promise<LiveFiles> => {
  const remotes = await findLiveRemotes(core.db, core.now());
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

/** True if the store should hold it. */
export const isVersionKept = async (core: Core, remote: string, version: string): Promise<boolean> =>
  (await core.db.one(
    sql`select 1 from remote_versions where remote = ${remote} and version = ${version} and removed_at is null`,
    'version-kept',
  )) !== undefined;
