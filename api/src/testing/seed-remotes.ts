import { type BuiltRemote, type DeclaredScreen, releaseShapes } from 'api-contract';
import { toStoredFiles, describeFiles } from '../domains/remotes/registry/content.ts';
import type { TestApp } from './index.ts';

/** All passed but `failed`, with these sentences. */
export const checksWith = (
  failed: Partial<Record<(typeof releaseShapes.RELEASE_CHECKS)[number], string[]>> = {},
): releaseShapes.ReleaseCheck[] =>
  releaseShapes.RELEASE_CHECKS.map((check) => ({
    check,
    state: failed[check] ? 'failed' : 'passed',
    texts: failed[check] ?? [],
  }));

const FILES = new Map([
  ['entry.js', Buffer.from('// entry')],
  ['one.js', Buffer.from('// one')],
]);
const files = describeFiles(FILES);

interface VersionSeed {
  source?: 'installed' | 'released';
  at?: string;
  checks?: releaseShapes.ReleaseCheck[];
  menu?: string;
  wasStable?: boolean;
  liveUntil?: Date;
  isRemoved?: boolean;
}

/** With two small files. */
export const addVersion = async (
  { app, pool }: TestApp,
  remote: string,
  version: string,
  { source = 'released', at = '2026-11-01T06:00:00Z', menu = remote, isRemoved = false, ...rest }: VersionSeed = {},
): Promise<void> => {
  const screens: DeclaredScreen[] = [
    { path: `/${remote}/:id`, title: 'One', roles: ['AO'] },
    { path: `/${remote}`, title: 'All', roles: ['AO', 'ADMIN'], menu },
  ];
  const built: BuiltRemote = {
    name: remote,
    title: `Title of ${remote}`,
    version,
    contract: '1.0.0',
    base: `/remotes/${remote}/${version}/`,
    entry: 'entry.js',
    preload: [],
    integrity: Object.fromEntries(Object.entries(files).map(([file, { digest }]) => [file, digest])),
    screens,
    slots: ['dealer'],
    extensions: [{ slot: 'dealer', name: 'list', title: remote, size: 'list', roles: ['AO'] }],
  };
  const builtFor = { contract: '1.0.0', shared: {}, calls: {} };
  if (!isRemoved) await app.core.assets.put(remote, version, await toStoredFiles(FILES, { built, builtFor }));
  await pool.query(
    `insert into remote_versions (remote, version, source, built, built_for, files, bytes, note, commit, by, at, checks,
       was_stable, live_until, removed_at)
     values ($1, $2, $3, $4, $5, $6, 1500, 'What is new', 'abc1234', 'Dealers team', $7, $8, $9, $10, $11)`,
    [
      remote,
      version,
      source,
      JSON.stringify(built),
      JSON.stringify(builtFor),
      JSON.stringify(files),
      at,
      JSON.stringify(rest.checks ?? checksWith()),
      rest.wasStable ?? false,
      rest.liveUntil ?? null,
      isRemoved ? at : null,
    ],
  );
};

/** Oldest first; the first is stable by default. */
export const addRemote = async (
  t: TestApp,
  name: string,
  versions: readonly string[],
  { stable = versions[0], since = '2026-11-01T06:00:00Z' }: { stable?: string | null | undefined; since?: string } = {},
): Promise<void> => {
  await t.pool.query('insert into remotes (name, title) values ($1, $2)', [name, `Title of ${name}`]);
  for (const [index, version] of versions.entries()) {
    await addVersion(t, name, version, { at: new Date(Date.parse(since) + index * 60_000).toISOString() });
  }
  if (!stable) return;
  await t.pool.query('update remotes set stable = $2, stable_since = $3 where name = $1', [name, stable, since]);
  await t.pool.query('update remote_versions set was_stable = true where remote = $1 and version = $2', [name, stable]);
};

export const addWaitingServer = async (
  { app, pool }: TestApp,
  remote: string,
  version: string,
  provides: string,
): Promise<void> => {
  const now = app.core.now();
  await pool.query(
    `insert into running_servers (id, provides, seen_at, waits_since)
     values (gen_random_uuid(), 'serving', $1, null), (gen_random_uuid(), $2, $1, $1)`,
    [now, provides],
  );
  await pool.query(
    `insert into compatibility_checks (provides, remote, version, problems, checked_at)
     values ('serving', $2, $3, '{}', $1), ($4, $2, $3, '{Broken}', $1) on conflict do nothing`,
    [now, remote, version, provides],
  );
};
