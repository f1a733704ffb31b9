import { AppError } from '../../../errors/app-error.ts';
import type { Core } from '../../../platform/core.ts';
import { toWriteDb, sql, type WriteDb } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type Content, isSameContent } from './content.ts';
import { findBrokenFiles } from '../store/find-broken-files.ts';
import { insertRemote, insertVersion, lockVersionFiles, type NewVersion, versionRow } from './repository.ts';

interface VersionToStore extends Omit<NewVersion, 'files' | 'bytes'> {
  files: Content['files'];
  toStore(): Promise<ReadonlyMap<string, Buffer>>;
}

/** 'new': added; 'repaired': files were missing or damaged; 'same': complete. */
export type Kept = 'new' | 'repaired' | 'same';

/**
 * Stores files, then the row: rows always have files. Restores missing or altered files. `also` runs in the same
 * transaction.
 */
export const storeVersion = async (
  core: Core,
  candidate: VersionToStore,
  also: (tx: WriteDb, isNew: boolean) => Promise<void> = async () => {},
): Promise<Kept> => {
  const { remote, version } = candidate;
  let hasPut = false;
  const store = async (tx: WriteDb): Promise<Kept> => {
    await lockVersionFiles(tx, remote, version);
    const existing = await versionRow(tx, remote, version);
    if (existing && !isSameContent(existing, candidate)) throw new AppError('VERSION_EXISTS');
    const isWhole =
      existing &&
      !existing.removedAt &&
      (await wrapStoreError(findBrokenFiles(core.assets, remote, version, candidate.files))).length === 0;
    if (!isWhole) {
      const files = await candidate.toStore();
      hasPut = true;
      await wrapStoreError(core.assets.put(remote, version, files));
    }
    if (existing?.removedAt)
      await tx.query(
        sql`update remote_versions set removed_at = null, at = now() where remote = ${remote} and version = ${version}`,
      );
    if (!existing) {
      const bytes = Object.values(candidate.files).reduce((sum, file) => sum + file.bytes, 0);
      await insertRemote(tx, remote, candidate.built.title);
      await insertVersion(tx, { ...candidate, bytes });
    }
    await also(tx, !existing);
    if (!existing) return 'new';
    return isWhole ? 'same' : 'repaired';
  };
  try {
    return await inTransaction(core.pool, (client) => store(toWriteDb(client)));
  } catch (error) {
    // Leftover files are overwritten later.
    if (hasPut) await forgetFiles(core, remote, version).catch(() => {});
    throw error;
  }
};

const forgetFiles = (core: Core, remote: string, version: string): Promise<void> =>
  inTransaction(core.pool, async (client) => {
    const tx = toWriteDb(client);
    await lockVersionFiles(tx, remote, version);
    const known = await versionRow(tx, remote, version);
    if (!known || known.removedAt) await core.assets.remove(remote, version);
  });

/** A store failure is temporary. */
const wrapStoreError = <R>(work: Promise<R>): Promise<R> =>
  work.catch((cause: unknown) => {
    throw new AppError('UNAVAILABLE', undefined, { cause });
  });
