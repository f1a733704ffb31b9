import { statfs } from 'node:fs/promises';
import type { system } from 'api-contract';
import { build } from '../../../config/build.ts';
import { SETTING_NAMES } from '../../../config/settings.mjs';
import { exactlyOne, sql } from '../../../database/sql.ts';
import { foldersOf } from '../../../disk/folders.ts';
import type { Core } from '../../../server/core.ts';
import { iso } from '../../sql-parts.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1000);

const disksOf = async (core: Core): Promise<system.Server['disks']> => {
  const disks = await Promise.all(
    foldersOf(core).map(async ([folder, path]) => {
      // A folder that nobody has needed yet is no disk that failed.
      const disk = await statfs(path).catch(() => undefined);
      const level = folder === 'data' ? core.disk.level() : null;
      return disk && { folder, path, level, freeBytes: disk.bavail * disk.bsize, sizeBytes: disk.blocks * disk.bsize };
    }),
  );
  return disks.flatMap((disk) => disk ?? []);
};

/** What this server is, and which settings it was given: their names alone. */
export const readServerFacts = async (core: Core): Promise<system.Server> => {
  const { config, db } = core;
  const migrations = await exactlyOne<system.Server['migrations']>(
    db,
    sql`select count(*)::int as count, max(name) as last, ${iso('max(at)')} as "lastAt" from migrations`,
  );
  const setNames = new Set(config.settingNames);
  return {
    ...build,
    node: process.versions.node,
    startedAt: startedAt.toISOString(),
    demo: config.demo,
    migrations,
    disks: await disksOf(core),
    settings: SETTING_NAMES.map((name) => ({ name, isSet: setNames.has(name) })),
  };
};
