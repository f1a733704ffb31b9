import type { BuiltRemote, deploy, releaseShapes } from 'api-contract';
import { lockTransaction } from '../../../database/advisory-locks.ts';
import { type Db, exactlyOne, raw, sql, type WriteDb } from '../../../database/sql.ts';

interface RemoteRow {
  name: string;
  title: string;
  offReason: string | null;
  stable: string | null;
  stableSince: Date | null;
  /** True if installed versions become stable by themselves. */
  followsInstalled: boolean;
  /** In the server's own files. */
  installed: string | null;
  canary: string | null;
  canarySince: Date | null;
  canaryRoles: string[];
  /** Percent. */
  canaryShare: number;
  canaryUsers: string[];
  errorPoints: number;
  loadFactor: number;
  minLoads: number;
  lock: number;
}

export interface VersionFile {
  digest: string;
  bytes: number;
}

export interface VersionRow {
  remote: string;
  version: string;
  source: 'installed' | 'released';
  built: BuiltRemote;
  builtFor: deploy.BuiltFor;
  files: Record<string, VersionFile>;
  bytes: number;
  note: string;
  commit: string;
  by: string;
  at: Date;
  checks: releaseShapes.ReleaseCheck[];
  liveUntil: Date | null;
  withdrawnAt: Date | null;
  removedAt: Date | null;
}
export type NewVersion = Omit<VersionRow, 'at' | 'liveUntil' | 'withdrawnAt' | 'removedAt'>;

const REMOTE = raw(`name, title, off_reason as "offReason", stable, stable_since as "stableSince",
  follows_installed as "followsInstalled", installed, canary, canary_since as "canarySince", canary_roles as "canaryRoles",
  canary_share as "canaryShare", canary_users as "canaryUsers", error_points as "errorPoints", load_factor as "loadFactor",
  min_loads as "minLoads", lock`);
const VERSION =
  raw(`remote, version, source, built, built_for as "builtFor", files, bytes, note, commit, by, at, checks,
  live_until as "liveUntil", withdrawn_at as "withdrawnAt", removed_at as "removedAt"`);

/** `lock` serialises decisions about a remote. */
export const remoteRow = (db: Db, name: string, { lock = false } = {}): Promise<RemoteRow | undefined> =>
  db.one<RemoteRow>(sql`select ${REMOTE} from remotes where name = ${name} ${raw(lock ? 'for update' : '')}`);

export const versionRow = (db: Db, remote: string, version: string): Promise<VersionRow | undefined> =>
  db.one<VersionRow>(
    sql`select ${VERSION} from remote_versions where remote = ${remote} and version = ${version}`,
    'remote-version',
  );

export const insertRemote = async (db: WriteDb, name: string, title: string): Promise<void> => {
  await db.query(sql`insert into remotes (name, title) values (${name}, ${title}) on conflict do nothing`);
};

/** A version's title holds until another is stable. */
export const nameUnreleased = async (db: WriteDb, name: string, title: string): Promise<void> => {
  await db.query(sql`update remotes set title = ${title} where name = ${name} and stable is null`);
};

export const countReleasedToday = async (db: Db, remote: string): Promise<number> => {
  const row = await exactlyOne<{ count: number }>(
    db,
    sql`select count(*)::int as count from remote_versions
      where remote = ${remote} and source = 'released' and at > now() - interval '1 day'`,
  );
  return row.count;
};

/** True if added; false if it exists, with any content. */
export const insertVersion = async (db: WriteDb, v: NewVersion): Promise<boolean> => {
  const added = await db.query(sql`
    insert into remote_versions (remote, version, source, built, built_for, files, bytes, note, commit, by, checks)
    values (${v.remote}, ${v.version}, ${v.source}, ${JSON.stringify(v.built)}::jsonb, ${JSON.stringify(v.builtFor)}::jsonb,
      ${JSON.stringify(v.files)}::jsonb, ${v.bytes}, ${v.note}, ${v.commit}, ${v.by}, ${JSON.stringify(v.checks)}::jsonb)
    on conflict do nothing returning version`);
  return added.length > 0;
};

export const storeChecks = async (
  db: WriteDb,
  remote: string,
  version: string,
  checks: readonly releaseShapes.ReleaseCheck[],
): Promise<void> => {
  await db.query(sql`update remote_versions set checks = ${JSON.stringify(checks)}::jsonb
    where remote = ${remote} and version = ${version}`);
};

/** Serialises storing and removing a version's files. */
export const lockVersionFiles = (tx: Db, remote: string, version: string): Promise<void> =>
  lockTransaction(tx, 'versionFiles', `${remote}/${version}`);
