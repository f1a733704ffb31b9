import { releaseShapes, type steer } from 'api-contract';
import { checkTexts } from '../checks/check-texts.ts';
import { isLooser } from './margins.ts';

export const steerTexts = {
  takenBack:
    'This version was rolled back, so a deploy token can not make it live again. Publish a corrected one, or ask an ADMIN.',
  notPreviewable: 'This version was rolled back: nobody can try it. Please publish a corrected one.',
  smokeOpen: 'Its smoke journey has not run yet.',
  checkFailed: (check: string) => `Its check '${check}' has failed.`,
  checkOpen: (check: string) => `Its check '${check}' has not run yet.`,
  noCanaryYet: (version: string) =>
    `Versions of this remote go to everyone only after a canary, and ${version} was none yet.`,
  shortCanary: (version: string, was: { hours: number; loads: number }, wanted: { hours: number; loads: number }) =>
    `Versions of this remote go to everyone only after a canary: ${version} was one for ${Math.floor(was.hours * 10) / 10} of ` +
    `${wanted.hours} hours, with ${was.loads} of ${wanted.loads} loads.`,
  notFollowed: 'It was rolled back before, so it does not go live automatically. An ADMIN can activate it.',
  adminFollows: 'Only an ADMIN can activate a version of this remote for everyone.',
  takenBackItself: 'it was rolled back itself.',
  looser: ({ errorPoints, loadFactor, minLoads }: releaseShapes.Margins) =>
    `Margins that are looser than this remote's rules became theirs: ${errorPoints} percentage points, ${loadFactor} times the ` +
    `load time, ${minLoads} loads.`,
  nobodyCalled: (sapIds: readonly string[]) => `There is nobody with the SAP ID ${sapIds.join(', ')}.`,
};

export const messages: Record<steer.Steering['action'], string> = {
  activate: 'The version is live.',
  rollback: 'Rolled back.',
  canary: 'The canary is live.',
  'end-canary': 'The canary has ended.',
  rules: 'The rules are saved.',
  plan: 'The plan is saved.',
  rollout: 'The rollout has begun.',
  pause: 'The rollout is paused.',
  continue: 'The rollout continues.',
  approve: 'The step is approved.',
  skip: 'The step is skipped.',
  abort: 'The rollout is aborted.',
  off: 'The remote is switched off.',
  on: 'The remote is switched on.',
};

export const looserNote = (
  allMargins: readonly (releaseShapes.Margins | undefined)[],
  loosest: releaseShapes.Margins,
): string =>
  allMargins.some((margins) => margins && isLooser(margins, loosest)) ? ` ${steerTexts.looser(loosest)}` : '';

/** Empty if all passed. */
export const explainNotReady = (checks: readonly releaseShapes.ReleaseCheck[]): string =>
  releaseShapes.RELEASE_CHECKS.flatMap((name) => {
    const result = checks.find(({ check }) => check === name);
    if (result?.state === 'passed') return [];
    if (result?.state === 'failed') return result.texts.length > 0 ? result.texts : [steerTexts.checkFailed(name)];
    return [name === 'smoke' ? steerTexts.smokeOpen : steerTexts.checkOpen(name)];
  }).join(' ');

/**
 * For a former stable version: ignores later smoke results and unknown shares. Addresses are compared under the lock.
 */
export const asProved = (checks: readonly releaseShapes.ReleaseCheck[]): releaseShapes.ReleaseCheck[] =>
  checks.map((one) => {
    const isForgiven =
      one.check === 'smoke' ||
      one.check === 'collisions' ||
      (one.check === 'shared' && one.texts.length > 0 && one.texts.every((text) => text === checkTexts.unknownShares));
    return isForgiven ? { ...one, state: 'passed', texts: [] } : one;
  });
