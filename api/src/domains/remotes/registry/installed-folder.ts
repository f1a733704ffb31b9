import type { BigIntStats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type BuiltRemote, feed, deploy } from 'api-contract';

const NAME = /^[\w.-]+$/;

export interface Installed {
  built: BuiltRemote;
  builtFor: deploy.BuiltFor;
  commit: string;
  folder: string;
  /** From a development server: never stored. */
  isDev: boolean;
}

export interface InstalledMark {
  name: string;
  /** Changes with the installed version. */
  mark: string;
}

export const readInstalledMarks = async (webDir: string): Promise<InstalledMark[]> => {
  const home = join(webDir, 'remotes');
  const names = (await readdir(home).catch(() => [])).filter((name) => NAME.test(name)).sort();
  const marks = await Promise.all(
    names.map(async (name) => {
      const stats: BigIntStats | undefined = await stat(join(home, name, 'current.json'), { bigint: true }).catch(
        () => undefined,
      );
      return { name, mark: stats ? `${stats.ino} ${stats.mtimeNs} ${stats.size}` : '' };
    }),
  );
  return marks.filter(({ mark }) => mark !== '');
};

const readBuilt = async (
  folder: string,
): Promise<{ remote: BuiltRemote; builtFor: deploy.BuiltFor; commit: string }> => {
  const remote = feed.builtRemote.parse(JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')));
  const facts = await readFile(join(folder, 'release.json'), 'utf8').catch(() => undefined);
  if (!facts) return { remote, builtFor: { contract: remote.contract, shared: {}, calls: {} }, commit: '' };
  const release: unknown = JSON.parse(facts);
  const { data: commit = '' } = deploy.releaseArchive.shape.commit.safeParse((release as { commit?: unknown }).commit);
  return { remote, builtFor: deploy.builtFor.parse(release), commit };
};

export const readInstalled = async (webDir: string, name: string): Promise<Installed> => {
  const home = join(webDir, 'remotes', name);
  const { version } = JSON.parse(await readFile(join(home, 'current.json'), 'utf8')) as { version: unknown };
  if (typeof version !== 'string' || !feed.remoteVersion.safeParse(version).success)
    throw new Error('current.json names no version');
  const folder = join(home, version);
  const { remote: built, builtFor, commit } = await readBuilt(folder);
  const isDev = built.base.startsWith('/__dev/');
  if (built.name !== name || built.version !== version) throw new Error('remote.json is of another remote or version');
  if (!isDev && built.base !== `/remotes/${name}/${version}/`) throw new Error('remote.json has another base');
  return { built, builtFor, commit, folder, isDev };
};

export const readFilesOfFolder = async (folder: string): Promise<Map<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file))] as [string, Buffer])),
  );
};
