import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from './run.mjs';

function findBinaries() {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  return versions.map((v) => join(base, v, 'bin')).find((dir) => existsSync(join(dir, 'initdb')));
}

/** PostgreSQL refuses to run as root: use the distribution's own user. */
function findOwner() {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres:', 'nobody:'].flatMap((name) => lines.find((each) => each.startsWith(name)) ?? [])[0];
  if (!line)
    throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Starts the distribution's PostgreSQL on a free loopback port.
 * @returns {Promise<{url: string, version: string, bin: string, stop: () => Promise<void>} | undefined>} undefined without one
 */
export async function startPostgresServer() {
  const bin = findBinaries();
  if (!bin) return undefined;
  const who = findOwner();
  const folder = mkdtempSync(join(tmpdir(), 'console-pg-'));
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const port = 20000 + (process.pid % 20000);
  const options = { ...who, cwd: folder };
  const made = await capture(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'console', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  );
  if (made.code !== 0) throw new Error(`The distribution's PostgreSQL could not be set up:\n${made.text}`);
  const started = await capture(
    join(bin, 'pg_ctl'),
    ['-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -h 127.0.0.1 -k ${folder}`, 'start'],
    { ...options, stdio: ['ignore', 'ignore', 'ignore'] },
  ).catch((error) => ({ code: 1, text: String(error) }));
  if (started.code !== 0) throw new Error(`The distribution's PostgreSQL did not start:\n${started.text}`);
  const version = (await capture(join(bin, 'postgres'), ['--version'])).text.trim();
  return {
    url: `postgres://console@127.0.0.1:${port}/postgres`,
    version,
    bin,
    async stop() {
      await capture(join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop'], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
