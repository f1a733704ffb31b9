import { releases } from 'api-contract';

export const texts = {
  neverStable: 'This version was never everyone’s, so there is no way back to it. Please activate it.',
  smokeOpen: 'Its smoke journey has not run yet.',
  checkFailed: (check: string) => `Its check '${check}' has failed.`,
  checkOpen: (check: string) => `Its check '${check}' has not run yet.`,
  nobodyCalled: (sapIds: readonly string[]) => `There is nobody with the SAP ID ${sapIds.join(', ')}.`,
};

export const messages: Record<releases.Steering['action'], string> = {
  activate: 'The version is live.',
  rollback: 'Rolled back.',
  canary: 'The canary is live.',
  'end-canary': 'The canary has ended.',
  off: 'The remote is switched off.',
  on: 'The remote is switched on.',
};

/** Why a version can not go live, in the sentences of its checks; empty when all have passed. */
export const notReady = (checks: readonly releases.ReleaseCheck[]): string =>
  releases.RELEASE_CHECKS.flatMap((name) => {
    const found = checks.find(({ check }) => check === name);
    if (found?.state === 'passed') return [];
    if (found?.state === 'failed') return found.texts.length > 0 ? found.texts : [texts.checkFailed(name)];
    return [name === 'smoke' ? texts.smokeOpen : texts.checkOpen(name)];
  }).join(' ');
