import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { App, Core } from '../../../platform/core.ts';
import { type Repeated, repeatEvery } from '../../../background/repeat-every.ts';
import { versionRow } from '../registry/repository.ts';
import { updateAlerts } from './compatibility-alerts.ts';
import { findIncompatibilities, readProvided } from './provided.ts';
import {
  liveRemotesToCheck,
  markRunning,
  markStopped,
  problemsByVersion,
  storeProblems,
  uncheckedVersions,
} from './repository.ts';

const MINUTE = 60_000;

/** Also rollback targets, once for each digest of provisions. Returns their number. */
export const checkLiveVersions = async (core: Core, server: string): Promise<number> => {
  const { config, pool } = core;
  const db = core.unauditedWrite('compatibility');
  const provided = await readProvided(config.webDir);
  const mark = async () =>
    markRunning(
      db,
      { id: server, provides: provided.digest, isWaiting: (await core.waitsFor()).length > 0 },
      core.now(),
    );
  await mark();
  let checked = 0;
  for (const { remote, version } of await uncheckedVersions(db, provided.digest)) {
    const row = await versionRow(db, remote, version);
    if (!row) continue;
    await storeProblems(
      db,
      provided.digest,
      { remote, version, problems: findIncompatibilities(row, provided) },
      core.now(),
    );
    checked += 1;
    // Lets requests run: a large version takes some milliseconds.
    await setImmediate();
  }
  if (checked > 0) await mark();
  await updateAlerts(pool, core.now());
  return checked;
};

const liveProblems = async ({ db, now }: Core) => {
  const problems = await problemsByVersion(db, now());
  return (await liveRemotesToCheck(db, now())).flatMap(({ name: remote, versions }) =>
    versions.flatMap((version) =>
      (problems.get(`${remote}/${version}`) ?? []).map((problem) => ({ remote, version, problem })),
    ),
  );
};

/** Runs every minute: the shell or live versions may change. */
export const startCompatibilityChecks = ({ core, log }: Pick<App, 'core' | 'log'>): Repeated => {
  const server = randomUUID();
  const logged = new Set<string>();
  const check = async () => {
    const checked = await checkLiveVersions(core, server);
    const problems = await liveProblems(core);
    if (checked > 0) log.info({ checked, problems: problems.length }, 'the versions of remotes were checked');
    const current = problems.map((one) => ({ ...one, key: Object.values(one).join(' ') }));
    for (const { key, ...one } of current)
      if (!logged.has(key)) log.warn(one, 'a live version of a remote does not fit this console');
    logged.clear();
    for (const { key } of current) logged.add(key);
  };
  const repeated = repeatEvery(MINUTE, check, (err) =>
    log.error({ err }, 'the live versions of remotes could not be checked'),
  );
  return {
    stop: async () => {
      await repeated.stop();
      await markStopped(core.unauditedWrite('compatibility'), server).catch((err: unknown) =>
        log.error({ err }, 'the end was not noted'),
      );
    },
  };
};
