import type { system } from 'api-contract';
import { build } from '../../../config/build.ts';
import { SETTING_NAMES } from '../../../config/settings.mjs';
import { exactlyOne, sql } from '../../../database/sql.ts';
import { readDisks } from '../../../disk/read-disks.ts';
import type { Core } from '../../../platform/core.ts';
import { iso } from '../../../database/sql-parts.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1000);

export const readServerFacts = async (core: Core): Promise<system.Server> => {
  const { config, db } = core;
  const migrations = await exactlyOne<system.Server['migrations']>(
    db,
    sql`select count(*)::int as count, max(name) as last, ${iso('max(at)')} as "lastAt" from migrations`,
  );
  const disks = await readDisks(core);
  const setNames = new Set(config.settingNames);
  return {
    ...build,
    node: process.versions.node,
    startedAt: startedAt.toISOString(),
    demo: config.demo,
    migrations,
    disks: disks.map((each) => ({ ...each, level: each.folder === 'data' ? core.disk.level() : null })),
    settings: SETTING_NAMES.map((name) => ({ name, isSet: setNames.has(name) })),
  };
};
