import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import { getModulePreloads, SHARE } from './files.ts';
import type { Candidate, World } from './candidate.ts';
import { checkTexts } from './check-texts.ts';

export function checkShared({ remote, builtFor }: Candidate, { shares }: World['provided']): string[] {
  const shareNames = Object.keys(shares);
  if (shareNames.length === 0) return [checkTexts.unknownShares];
  const preloaded = getModulePreloads(remote)
    .filter((file) => file.startsWith(SHARE))
    .map((file) => file.slice(SHARE.length));
  const keys = [...new Set([...Object.keys(builtFor.shared), ...preloaded])];
  return keys.flatMap((key) => {
    const provided = Object.hasOwn(shares, key) ? shares[key] : undefined;
    if (provided === undefined) return [checkTexts.notShared(key, shareNames)];
    const range = Object.hasOwn(builtFor.shared, key) ? builtFor.shared[key] : undefined;
    if (range === undefined) return [];
    if (validRange(range) === null) return [checkTexts.badRange(key, range)];
    return satisfies(provided, range, { includePrerelease: true })
      ? []
      : [checkTexts.otherVersion(key, range, provided)];
  });
}
