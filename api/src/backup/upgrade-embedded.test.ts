/**
 * @group all
 * @slow Starts servers of two major versions.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config/config.ts';
import { createDatabase, stopCluster } from '../database/cluster.ts';
import { startEmbedded } from '../database/embedded.ts';
import { prepareNativeFolder, findServerIdentity } from '../database/embedded-files.ts';
import { type Cluster, connectToDatabase, ensureRunning, PORT, USER } from '../database/embedded-process.ts';
import { getProgramsMajor } from '../database/major-version.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { openPool } from '../database/pool.ts';
import { makeDistributionCluster, programs, programsMajor } from '../testing/distribution-postgres.ts';
import { describeWithDistribution } from '../testing/describe-with-distribution.ts';
import { upgradeEmbedded } from './upgrade-embedded.ts';

const who = findServerIdentity();
const own = getProgramsMajor(prepareNativeFolder(who));
const folders: string[] = [];
const lines: string[] = [];
const say = (line: string) => lines.push(line);
beforeEach(() => lines.splice(0));
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const emptyPlace = () => {
  const home = mkdtempSync(join(tmpdir(), 'fcu-'));
  folders.push(home);
  chmodSync(home, 0o711);
  return { home, data: join(home, 'postgres'), config: readConfig({ DATA_DIR: home }) };
};

let template: string;
const makeTemplate = async () => {
  const { home, data } = emptyPlace();
  makeDistributionCluster(data);
  const { socket } = await ensureRunning({ native: programs, home, data, who, isDurable: false });
  await createDatabase(socket, 'console');
  const pool = openPool({ host: socket, port: PORT, user: USER, database: 'console' }, 4);
  await migrate(pool);
  await pool.query(
    `insert into users (sap_id, name, role, pin_hash) select 'SO' || n, 'Officer ' || n, 'SO', '' from generate_series(1, 500) n`,
  );
  await pool.end();
  await stopCluster({ native: programs, home, data, who, isDurable: false }, socket);
  return data;
};

/** An older console's DATA_DIR, made by the distribution's PostgreSQL. */
const oldPlace = async () => {
  template ??= await makeTemplate();
  const place = emptyPlace();
  execFileSync('cp', ['-a', template, place.data]);
  const cluster: Cluster = { native: programs, home: place.home, data: place.data, who, isDurable: false };
  return { ...place, cluster };
};

const opened = async (config: ReturnType<typeof emptyPlace>['config']) => {
  const database = await openDatabase(config, say);
  const { rows } = await database.pool.query<{ version: number; officers: number; backups: number }>(
    `select current_setting('server_version_num')::int / 10000 as version, (select count(*)::int from users where role = 'SO') as officers,
      (select count(*)::int from backups) as backups`,
  );
  await database.close();
  return rows[0];
};
/** The temporary file does not count as a backup. */
const whole = { version: own, officers: 500, backups: 0 };

describeWithDistribution('an embedded database of an older major version of PostgreSQL', () => {
  it('an old embedded database is copied into a new one, which is used from then on, and stays unchanged itself', async () => {
    const { home, data, config } = await oldPlace();
    await expect(startEmbedded(home)).rejects.toThrow(
      `The embedded database in ${data} is of PostgreSQL ${programsMajor}, and this version of the console comes with ${own}. Start the console itself first: it brings the database forward. Nothing was changed.`,
    );
    await upgradeEmbedded(config, say);
    expect(lines.join('\n')).toContain(`The old one is in ${home}/postgres-${programsMajor}: take that folder away`);
    expect(await opened(config)).toEqual(whole);
    expect(readFileSync(join(home, `postgres-${programsMajor}`, 'PG_VERSION'), 'utf8').trim()).toBe(
      String(programsMajor),
    );
    expect(existsSync(join(home, 'postgres-upgrade'))).toBe(false);
    expect(getProgramsMajor(join(home, 'postgres-programs', String(own)))).toBe(own);
    lines.splice(0);
    await upgradeEmbedded(config, say);
    expect(lines).toEqual([]);
  });

  it('an interrupted upgrade leaves the database unchanged, and the next start upgrades it', async () => {
    const { home, data, config } = await oldPlace();
    const interrupted = new AbortController();
    const whenReading = (line: string) => {
      if (line.includes('read again')) interrupted.abort(new Error('interrupted'));
    };
    await expect(upgradeEmbedded(config, whenReading, interrupted.signal)).rejects.toThrow('It is as it was.');
    expect(readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()).toBe(String(programsMajor));
    expect(existsSync(join(home, 'postgres-upgrade'))).toBe(false);
    await upgradeEmbedded(config, say);
    expect(await opened(config)).toEqual(whole);
  });

  it('the upgrade is completed after a kill between the two folder moves, and restarted after a kill before them', async () => {
    const { home, data, config } = await oldPlace();
    const aside = join(home, 'postgres-upgrade');
    mkdirSync(join(aside, 'postgres'), { recursive: true });
    writeFileSync(join(aside, 'pid'), '999999999');
    await upgradeEmbedded(config, say);
    expect(lines[0]).toBe('An upgrade of the embedded database was interrupted: it begins again.');
    // Killed between removing the old folder and moving the new one.
    mkdirSync(aside);
    renameSync(data, join(aside, 'postgres'));
    writeFileSync(join(aside, 'whole'), String(programsMajor));
    await upgradeEmbedded(config, say);
    expect(lines.at(-1)).toBe('The new database of an interrupted upgrade was whole: it takes its place now.');
    expect(await opened(config)).toEqual(whole);
  });

  it('the upgrade does not touch a database that another console uses', async () => {
    const { config, cluster } = await oldPlace();
    const { socket } = await ensureRunning(cluster);
    const other = await connectToDatabase(socket, 'presence');
    await expect(upgradeEmbedded(config, say)).rejects.toThrow(
      'Another console works on the embedded database: stop it, then start this one.',
    );
    await other.end();
    await stopCluster(cluster, socket);
  });
});

describe('an embedded database that can not be brought forward', () => {
  const getPlace = (major: number) => {
    const place = emptyPlace();
    mkdirSync(place.data);
    writeFileSync(join(place.data, 'PG_VERSION'), `${major}\n`);
    return place;
  };

  it('is refused where its programs are not here', async () => {
    const { data, config } = getPlace(9);
    await expect(upgradeEmbedded(config, say)).rejects.toThrow(
      `The embedded database in ${data} is of PostgreSQL 9, whose programs are not here: install them (Debian: postgresql-9), or restore a backup into an empty DATA_DIR. Nothing was changed.`,
    );
  });

  it('is refused where a newer version made it', async () => {
    const { home, data, config } = getPlace(99);
    await upgradeEmbedded(config, say);
    await expect(startEmbedded(home)).rejects.toThrow(
      `The embedded database in ${data} is of PostgreSQL 99, and this version of the console comes with ${own}. Start the newer version of the console, or restore a backup from before it. Nothing was changed.`,
    );
  });
});
