import { AppError } from '../../../app-error.ts';
import type { Core } from '../../../core.ts';
import { type Db, dbOver, sql } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type Content, isSameContent } from './content.ts';
import { addRemote, insertVersion, type NewVersion, versionRow } from './repository.ts';

/** A version to be kept. */
export interface Candidate extends Omit<NewVersion, 'files' | 'bytes'> {
  files: Content['files'];
  /** The files as they are kept: asked for only where they are not there yet. */
  toKeep(): Promise<ReadonlyMap<string, Buffer>>;
}

/**
 * Keeps a version: its files first, then its row, so that whatever the database names is there. Servers that keep the
 * same version at once do so one after the other. `also` runs in the same transaction. True when it is new.
 */
export const keepVersion = (
  core: Core,
  candidate: Candidate,
  also: (tx: Db, isNew: boolean) => Promise<void> = async () => {},
): Promise<boolean> =>
  inTransaction(core.pool, async (client) => {
    const tx = dbOver(client);
    const { remote, version } = candidate;
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`remote-version ${remote}/${version}`}, 0))`);
    const known = await versionRow(tx, remote, version);
    if (known && !isSameContent(known, candidate)) throw new AppError('VERSION_EXISTS');
    const isThere = known && !known.removedAt && (await answered(core.assets.open(remote, version, 'remote.json')));
    if (!isThere) await answered(core.assets.put(remote, version, await candidate.toKeep()));
    if (known?.removedAt)
      await tx.query(
        sql`update remote_versions set removed_at = null where remote = ${remote} and version = ${version}`,
      );
    if (!known) {
      const bytes = Object.values(candidate.files).reduce((sum, file) => sum + file.bytes, 0);
      await addRemote(tx, remote, candidate.built.title);
      await insertVersion(tx, { ...candidate, bytes });
    }
    await also(tx, !known);
    return !known;
  });

/** The store is a service like the database: its failure passes. */
const answered = <R>(work: Promise<R>): Promise<R> =>
  work.catch((cause: unknown) => {
    throw new AppError('UNAVAILABLE', undefined, { cause });
  });
