import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../database/sql.ts';
import { type Finder, IMMUTABLE, onDisk, sendFile } from '../http/send-file.ts';
import { KIT_FILES } from '../platform/assets/asset-store.ts';
import type { App, Core } from '../platform/core.ts';
import { AppError } from '../errors/app-error.ts';
import { forgetStoredNames, readStoredNames } from './stored-names.ts';

const HASHED = /^[a-z][\w.-]*-[0-9a-f]{12}\.(tgz|json)$/;
const CURRENT = new Set(['index.json', 'create.tgz']);
/** Kits that no release names are kept for teams that have not released yet. */
const NEWEST = 20;

type KitCore = Pick<Core, 'assets' | 'config' | 'now' | 'db'>;

/** 2026-11-28-KIT: its first day of service. */
const NAME = /^\d{4}-\d\d-\d\d-([0-9a-f]{12})$/;
const kitOf = (name: string) => NAME.exec(name)?.[1] ?? '';
const readKeptKits = async (core: KitCore): Promise<string[]> =>
  (await readStoredNames(core, KIT_FILES)).filter((name) => NAME.test(name));

const readIndex = async (folder: string): Promise<{ kit: string } | undefined> => {
  const text = await readFile(join(folder, 'index.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { kit: string });
};

/** Kits that kept versions of remotes were built with. */
const findUsedKits = async ({ db }: KitCore): Promise<Set<string>> => {
  const rows = await db.query<{ kit: string }>(sql`select distinct built_for ->> 'kit' as kit from remote_versions
    where removed_at is null and built_for ->> 'kit' is not null`);
  return new Set(rows.map(({ kit }) => kit));
};

/**
 * Lockfiles of teams name these files after an upgrade of the console. Removes a kit once 20 newer ones came and no
 * kept release names it. Called at the start and hourly.
 */
export async function keepKit(core: KitCore): Promise<void> {
  const { assets, config, now } = core;
  const folder = join(config.webDir, 'kit');
  const index = await readIndex(folder);
  if (!index) return;
  const known = await readKeptKits(core);
  if (!known.some((name) => kitOf(name) === index.kit)) {
    const files = (await readdir(folder)).filter((file) => HASHED.test(file));
    const contents = await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file))] as const));
    await assets.put(KIT_FILES, `${now().toISOString().slice(0, 10)}-${index.kit}`, new Map(contents));
    forgetStoredNames(assets);
  }
  const old = (await readKeptKits(core)).slice(NEWEST);
  const used = old.length > 0 ? await findUsedKits(core) : new Set();
  for (const name of old) if (!used.has(kitOf(name))) await assets.remove(KIT_FILES, name);
  forgetStoredNames(assets);
}

const inKeptKits =
  (core: KitCore): Finder =>
  async (file) => {
    for (const name of await readKeptKits(core)) {
      const stored = await core.assets.open(KIT_FILES, name, file);
      if (stored) return stored;
    }
    return undefined;
  };

/** For everybody (docs/decisions/0140). */
export const kitRoutes = async (app: App): Promise<void> => {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/kit/:file',
    handler: async (request, reply) => {
      const { file } = request.params;
      const isHashed = HASHED.test(file);
      if (!isHashed && !CURRENT.has(file)) throw new AppError('NOT_FOUND');
      reply.header('access-control-allow-origin', '*');
      const own: Finder = (name) => onDisk(join(app.core.config.webDir, 'kit', name));
      if (await sendFile(request, reply, own, file, isHashed ? IMMUTABLE : 'no-cache')) return reply;
      if (isHashed && (await sendFile(request, reply, inKeptKits(app.core), file, IMMUTABLE))) return reply;
      throw new AppError('NOT_FOUND');
    },
  });
};
