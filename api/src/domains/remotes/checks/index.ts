import { CONTRACT_VERSION, type releaseShapes } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Core } from '../../../platform/core.ts';
import { findLiveDeclarations } from '../feed/feed-for.ts';
import { type VersionRow, versionRow } from '../registry/repository.ts';
import type { Candidate, World } from './candidate.ts';
import { checkTexts } from './check-texts.ts';
import { checkCollisions, slotNotices } from './collisions.ts';
import { checkContract } from './contract.ts';
import { checkDeclaration } from './declaration.ts';
import { checkFiles } from './files.ts';
import { readShellFacts } from './shell-facts.ts';
import { checkShared } from './shared.ts';
import { findBrokenFiles } from '../store/find-broken-files.ts';

/** In order; 'smoke' is open until reported. */
export function runChecks(candidate: Candidate, { others, provided }: World): releaseShapes.ReleaseCheck[] {
  const { remote, builtFor } = candidate;
  const ran = {
    files: checkFiles(candidate),
    declaration: checkDeclaration(remote),
    collisions: checkCollisions(remote, others),
    shared: checkShared(candidate, provided),
    contract: checkContract(builtFor, provided.contract),
  };
  const checks = Object.entries(ran) as [keyof typeof ran, string[]][];
  return [
    ...checks.map(([check, texts]) => ({
      check,
      state: texts.length > 0 ? ('failed' as const) : ('passed' as const),
      texts: check === 'collisions' && texts.length === 0 ? slotNotices(remote, others) : texts,
    })),
    { check: 'smoke', state: 'open', texts: [] },
  ];
}

export const readCurrentWorld = async (core: Core): Promise<World> => ({
  others: await findLiveDeclarations(core),
  provided: { contract: CONTRACT_VERSION, shares: (await readShellFacts(core.config.webDir)).shares },
});

/** The smoke result stays as reported. With `isWhole` the stored files are not read again. */
export async function rerunChecks(
  core: Core,
  remote: string,
  version: string,
  { isWhole = false } = {},
): Promise<releaseShapes.ReleaseCheck[]> {
  const row = await versionRow(core.db, remote, version);
  if (!row) throw new AppError('VERSION_NOT_FOUND');
  const checks = runChecks(
    { remote: row.built, builtFor: row.builtFor, files: new Map(Object.entries(row.files)) },
    await readCurrentWorld(core),
  );
  const stored = row.removedAt || isWhole ? [] : await storeTexts(core, row);
  const smoke = row.checks.find(({ check }) => check === 'smoke');
  return checks.map((one) => {
    if (one.check === 'smoke' && smoke) return smoke;
    if (one.check !== 'files' || stored.length === 0) return one;
    return { ...one, state: 'failed', texts: [...one.texts, ...stored] };
  });
}

const storeTexts = async ({ assets }: Core, { remote, version, files }: VersionRow): Promise<string[]> => {
  try {
    const broken = await findBrokenFiles(assets, remote, version, files);
    return broken.map(({ file, fault }) =>
      fault === 'missing' ? checkTexts.storedMissing(file) : checkTexts.storedAltered(file),
    );
  } catch {
    return [checkTexts.storeAway];
  }
};
