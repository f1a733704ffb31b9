import type { Core } from '../../../platform/core.ts';
import { readProvided } from '../compatibility/provided.ts';
import { hasUncheckedLiveVersions } from '../compatibility/repository.ts';
import { findBroken, isNewcomer } from './repository.ts';

/** Once it serves, later problems are alerts and take it out of no balancer. */
export const createTakeover = (core: () => Pick<Core, 'config' | 'db' | 'now'>): Core['waitsFor'] => {
  let isOver = false;
  const findReasons = async (): Promise<string[]> => {
    const { config, db, now } = core();
    const { digest } = await readProvided(config.webDir);
    if (!(await isNewcomer(db, digest, now()))) return [];
    if (await hasUncheckedLiveVersions(db, digest)) return ['The live versions of remotes are being checked.'];
    const broken = await findBroken(db, digest, now());
    return broken.map(({ title, version, problems }) => `${title} ${version}: ${problems.join(' ')}`);
  };
  return async () => {
    if (isOver) return [];
    const reasons = await findReasons();
    if (reasons.length === 0) isOver = true;
    return reasons;
  };
};
