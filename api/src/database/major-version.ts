import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './embedded-process.ts';

const majors = new Map<string, number>();

export const getProgramsMajor = (native: string): number => {
  const known = majors.get(native);
  if (known !== undefined) return known;
  const { stdout } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = /\) (\d+)/.exec(stdout ?? '')?.[1];
  if (!major) throw new Error(`${join(native, 'bin', 'postgres')} does not say which version of PostgreSQL it is.`);
  majors.set(native, Number(major));
  return Number(major);
};

/** undefined without a database. */
export const readDataMajor = (data: string): number | undefined => {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : undefined;
};

/** @throws if another major version made the folder's database */
export const refuseOtherMajor = ({ native, data }: Pick<Cluster, 'native' | 'data'>): void => {
  const [oldMajor, own] = [readDataMajor(data), getProgramsMajor(native)];
  if (oldMajor === undefined || oldMajor === own) return;
  const what = `The embedded database in ${data} is of PostgreSQL ${oldMajor}, and this version of the console comes with ${own}.`;
  throw new Error(
    oldMajor > own
      ? `${what} Start the newer version of the console, or restore a backup from before it. Nothing was changed.`
      : `${what} Start the console itself first: it brings the database forward. Nothing was changed.`,
  );
};

const keptFolder = (home: string, major: number) => join(home, 'postgres-programs', String(major));

const installedFolders = (major: number) => [`/usr/lib/postgresql/${major}`, `/usr/pgsql-${major}`];

export const findPrograms = (home: string, major: number): string | undefined =>
  [keptFolder(home, major), ...installedFolders(major)].find((folder) => existsSync(join(folder, 'bin', 'postgres')));

const linkOrCopy = (from: string, to: string): void => {
  mkdirSync(to, { mode: 0o755 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkOrCopy(source, target);
    else if (entry.isFile() || entry.isSymbolicLink())
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
  }
};

/** Keeps programs beside the database: a later console's cannot read it. Hard links on one disk need no space. */
export const archivePrograms = (home: string, native: string): void => {
  const place = keptFolder(home, getProgramsMajor(native));
  if (existsSync(place)) return;
  const aside = `${place}.${process.pid}`;
  mkdirSync(join(home, 'postgres-programs'), { recursive: true, mode: 0o755 });
  try {
    linkOrCopy(native, aside);
    renameSync(aside, place);
  } catch (error) {
    // A concurrent start of the same version was faster.
    if (!existsSync(place)) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
};
