import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readShellFacts } from '../domains/remotes/checks/shell-facts.ts';
import { SHELL_FILES } from '../platform/assets/asset-store.ts';
import type { Core } from '../platform/core.ts';
import type { Finder } from '../http/send-file.ts';
import { forgetStoredNames, readStoredNames } from './stored-names.ts';

/** A content hash in the name: the file never changes under it. */
export const HASHED = /[.-](?=[0-9a-f]*\d)[0-9a-f]{8,}\.\w+(\.\w+)?$/i;
/** Written in each kept shell, to see that it is there. */
const MARK = 'shares.json';
const DAY_MS = 86_400_000;
/** Longer than a session (twelve hours), at whatever time the next shell came. */
const KEPT_DAYS = 2;

type ShellCore = Pick<Core, 'assets' | 'config' | 'now'>;

/** 2026-11-28-BUILD: its last day of service comes first. */
const nameOn = (day: Date, build: string) => `${day.toISOString().slice(0, 10)}-${build}`;

async function shellFiles(webDir: string): Promise<Map<string, Buffer>> {
  const folder = join(webDir, 'shell');
  const all = await readdir(folder, { recursive: true });
  const files = all.map((file) => file.replaceAll('\\', '/')).filter((file) => HASHED.test(file) || file === MARK);
  const contents = await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file))] as const));
  return new Map(contents);
}

/**
 * Open pages fetch code from an older shell until their session ends. Removes unused shells. Called at the start and
 * hourly.
 */
export async function keepShell(core: ShellCore): Promise<void> {
  const { assets, config, now } = core;
  const { build } = await readShellFacts(config.webDir);
  // A development server's files have no hashes in their names.
  if (build === '') return;
  const name = nameOn(now(), build);
  if (!(await assets.read(SHELL_FILES, name, MARK))) {
    await assets.put(SHELL_FILES, name, await shellFiles(config.webDir));
    forgetStoredNames(assets);
  }
  const oldest = nameOn(new Date(now().getTime() - KEPT_DAYS * DAY_MS), '');
  for (const version of await readStoredNames(core, SHELL_FILES))
    if (version < oldest) await assets.remove(SHELL_FILES, version);
  forgetStoredNames(assets);
}

/** Finds a file of an earlier shell. */
export const inKeptShells =
  (core: ShellCore): Finder =>
  async (path) => {
    if (!HASHED.test(path)) return undefined;
    for (const name of await readStoredNames(core, SHELL_FILES)) {
      const file = await core.assets.open(SHELL_FILES, name, path);
      if (file) return file;
    }
    return undefined;
  };
