import { releaseShapes } from 'api-contract';
import type { Pool } from 'pg';

/** Checks as of a version that may go live; `failed` has failed with these sentences. */
export const checksWith = (
  failed: Partial<Record<(typeof releaseShapes.RELEASE_CHECKS)[number], string[]>> = {},
): releaseShapes.ReleaseCheck[] =>
  releaseShapes.RELEASE_CHECKS.map((check) => ({
    check,
    state: failed[check] ? 'failed' : 'passed',
    texts: failed[check] ?? [],
  }));

const [A, B] = ['A', 'B'].map((letter) => `sha384-${letter.repeat(64)}`);

interface VersionSeed {
  source?: 'installed' | 'released';
  at?: string;
  checks?: releaseShapes.ReleaseCheck[];
  menu?: string;
  wasStable?: boolean;
  liveUntil?: Date;
  isRemoved?: boolean;
}

/** A version of a remote without files: what decisions and figures need of it. */
export const addVersion = async (
  pool: Pool,
  remote: string,
  version: string,
  { source = 'released', at = '2026-11-01T06:00:00Z', menu = remote, isRemoved = false, ...rest }: VersionSeed = {},
): Promise<void> => {
  const screens = [
    { path: `/${remote}/:id`, title: 'One', roles: ['AO'] },
    { path: `/${remote}`, title: 'All', roles: ['AO', 'ADMIN'], menu },
  ];
  const files = { 'entry.js': { digest: A, bytes: 1200 }, 'one.js': { digest: B, bytes: 300 } };
  const built = {
    name: remote,
    title: 'Training',
    version,
    contract: '1.0.0',
    base: `/remotes/${remote}/${version}/`,
    entry: 'entry.js',
    preload: [],
    integrity: { 'entry.js': A, 'one.js': B },
    screens,
  };
  await pool.query(
    `insert into remote_versions (remote, version, source, built, built_for, files, bytes, note, commit, by, at, checks,
       was_stable, live_until, removed_at)
     values ($1, $2, $3, $4, $5, $6, 1500, 'What is new', 'abc1234', 'Dealers team', $7, $8, $9, $10, $11)`,
    [
      remote,
      version,
      source,
      JSON.stringify(built),
      JSON.stringify({ contract: '1.0.0', shared: {}, calls: {} }),
      JSON.stringify(files),
      at,
      JSON.stringify(rest.checks ?? checksWith()),
      rest.wasStable ?? false,
      rest.liveUntil ?? null,
      isRemoved ? at : null,
    ],
  );
};

/** A remote, its versions oldest first, the first of them stable unless said otherwise. */
export const addRemote = async (
  pool: Pool,
  name: string,
  versions: readonly string[],
  { stable = versions[0], since = '2026-11-01T06:00:00Z' }: { stable?: string | null | undefined; since?: string } = {},
): Promise<void> => {
  await pool.query('insert into remotes (name, title) values ($1, $2)', [name, 'Training']);
  for (const [index, version] of versions.entries()) {
    await addVersion(pool, name, version, { at: new Date(Date.parse(since) + index * 60_000).toISOString() });
  }
  if (!stable) return;
  await pool.query('update remotes set stable = $2, stable_since = $3 where name = $1', [name, stable, since]);
  await pool.query('update remote_versions set was_stable = true where remote = $1 and version = $2', [name, stable]);
};
