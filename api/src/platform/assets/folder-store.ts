import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AssetStore, isStorePath, requireStorePaths } from './asset-store.ts';

const ATTEMPTS = 5;

/** NAME/VERSION/… in a local or shared folder. */
export const createFolderStore = (home: string): AssetStore => {
  const folderOf = (remote: string, version: string) => join(home, remote, version);

  const holds = async (folder: string, files: ReadonlyMap<string, Buffer>): Promise<boolean> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    if (entries.filter((entry) => entry.isFile()).length !== files.size) return false;
    for (const [file, bytes] of files) {
      const storedBytes = await readFile(join(folder, file)).catch(() => undefined);
      if (!storedBytes?.equals(bytes)) return false;
    }
    return true;
  };

  return {
    place: `the folder ${home}`,
    put: async (remote, version, files) => {
      requireStorePaths(remote, version, files.keys());
      const folder = folderOf(remote, version);
      if (await holds(folder, files)) return;
      const aside = join(home, remote, `.${version}.${randomUUID()}`);
      try {
        for (const [file, bytes] of files) {
          await mkdir(dirname(join(aside, 'new', file)), { recursive: true });
          await writeFile(join(aside, 'new', file), bytes);
        }
        for (let attempt = 1; ; attempt += 1) {
          const error = await rename(join(aside, 'new'), folder).catch((cause: Error) => cause);
          // Done, or another server stored the same version.
          if (!error || (await holds(folder, files))) return;
          if (attempt === ATTEMPTS) throw error;
          // The folder is incomplete or damaged.
          await rename(folder, join(aside, `old-${attempt}`)).catch(ignore('ENOENT'));
        }
      } finally {
        await rm(aside, { recursive: true, force: true });
      }
    },
    open: async (remote, version, file) => {
      if (!isStorePath(remote, version, file)) return undefined;
      const path = join(folderOf(remote, version), file);
      const stats = await stat(path).catch(ignoreMissing);
      if (!stats?.isFile()) return undefined;
      const tag = `${stats.mtimeMs.toString(36)}-${stats.size.toString(36)}`;
      return { size: stats.size, tag, stream: () => createReadStream(path) };
    },
    read: async (remote, version, file) => {
      if (!isStorePath(remote, version, file)) return undefined;
      return readFile(join(folderOf(remote, version), file)).catch(ignoreMissing);
    },
    versions: async () => {
      const listFolders = async (folder: string) =>
        (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing))
          ?.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
          .map(({ name }) => name) ?? [];
      const versions: { remote: string; version: string }[] = [];
      for (const remote of await listFolders(home))
        for (const version of await listFolders(join(home, remote))) versions.push({ remote, version });
      return versions;
    },
    remove: async (remote, version) => {
      const aside = join(home, remote, `.${version}.${randomUUID()}`);
      await rename(folderOf(remote, version), aside).catch(ignore('ENOENT'));
      await rm(aside, { recursive: true, force: true });
    },
  };
};

const ignore = (code: string) => (error: unknown) => {
  if ((error as { code?: string }).code !== code) throw error;
};

/** A stale or unreadable share is not a missing file. */
const ignoreMissing = (error: unknown): undefined => {
  const { code = '' } = error as { code?: string };
  if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)) throw error;
};
