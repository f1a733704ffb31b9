import type { releaseShapes, steer } from 'api-contract';
import type { Tone } from 'shared-ui';
import { releaseTexts } from './release-texts.ts';

type Check = releaseShapes.ReleaseCheck;

export const CHECK_NAMES: Record<Check['check'], string> = {
  files: 'Files',
  declaration: 'Declaration',
  collisions: 'Collisions',
  shared: 'Shared packages',
  contract: 'Contract',
  smoke: 'Smoke journey',
};
export const CHECK_DESCRIPTIONS: Record<Check['check'], string> = {
  files: 'Every file is the one that was built.',
  declaration: 'The screens, roles and menu entries are valid.',
  collisions: 'No address or menu entry belongs to another remote.',
  shared: 'The shell provides the shared packages that it needs.',
  contract: 'Every call that it makes exists in the API with a compatible shape.',
  smoke: 'Its own smoke journey passes in a browser against this console, as its team reports.',
};
const STATE_TEXT: Record<Check['state'], { text: string; tone: Tone }> = {
  passed: { text: 'Passed', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  open: { text: 'Open', tone: 'warn' },
};

const joinCheckNames = (checks: readonly Check[], state: Check['state']): string =>
  checks
    .filter((each) => each.state === state)
    .map(({ check }) => CHECK_NAMES[check].toLowerCase())
    .join(', ');

export function checksSummary(checks: readonly Check[]): { text: string; tone: Tone } {
  const [failed, open] = [joinCheckNames(checks, 'failed'), joinCheckNames(checks, 'open')];
  if (failed) return { text: `Failed: ${failed}`, tone: 'bad' };
  if (open) return { text: `Open: ${open}`, tone: 'warn' };
  return checks.length > 0 ? STATE_TEXT.passed : STATE_TEXT.open;
}

type Judged = Pick<steer.KeptVersion, 'checks' | 'incompatibilities'>;
type Noticed = Pick<steer.KeptVersion, 'notices'>;

const WITH_NOTICE: { text: string; tone: Tone } = { text: 'Passed, with a notice', tone: 'warn' };

/** Present incompatibilities take precedence over checks at upload. */
export function versionSummary({ checks, incompatibilities, notices }: Judged & Noticed): { text: string; tone: Tone } {
  if (incompatibilities.length > 0) return { text: releaseTexts.doesNotFitNow, tone: 'bad' };
  const summary = checksSummary(checks);
  return summary === STATE_TEXT.passed && notices.length > 0 ? WITH_NOTICE : summary;
}

/** A passed check of collisions has today's notices, not those of the upload. */
export function describeCheck({ check, state, texts }: Check, { notices }: Noticed) {
  if (check !== 'collisions' || state !== 'passed') return { ...STATE_TEXT[state], sentences: texts };
  return { ...(notices.length > 0 ? WITH_NOTICE : STATE_TEXT.passed), sentences: notices };
}

export const findReleaseObstacles = ({ checks, incompatibilities }: Judged): string[] => {
  const failed = checks.flatMap(({ check, state, texts }) =>
    state === 'passed' ? [] : texts.length > 0 ? texts : [`${CHECK_NAMES[check]}: not checked yet.`],
  );
  return [...new Set([...incompatibilities, ...failed])];
};
