import type { Candidate } from './candidate.ts';
import { checkTexts } from './check-texts.ts';

const DIGEST = /^sha384-[A-Za-z0-9+/]{64}$/;
const isCode = (file: string) => /\.(js|mjs|css)$/.test(file);
/** Marks a `preload` entry as a shared part of the shell, not a file. */
export const SHARE = 'share:';

/** Without the remote's own preloads. */
export const getModulePreloads = ({ screens, extensions = [] }: Candidate['remote']): string[] =>
  [...screens, ...extensions].flatMap(({ preload = [] }) => preload);

export function checkFiles({ remote, files }: Pick<Candidate, 'remote' | 'files'>): string[] {
  const { entry, integrity } = remote;
  const preloaded = [...remote.preload, ...getModulePreloads(remote)];
  const promised = new Set(preloaded.filter((file) => !file.startsWith(SHARE) && file !== entry));
  return [
    ...(files.has(entry) ? [] : [checkTexts.entryMissing(entry)]),
    ...[...promised].filter((file) => !files.has(file)).map(checkTexts.preloadMissing),
    ...Object.keys(integrity)
      .filter((file) => !files.has(file) && file !== entry && !promised.has(file))
      .map(checkTexts.listedMissing),
    ...[...files].flatMap(([file, { digest }]) => {
      const wanted = integrity[file];
      if (wanted === undefined) return isCode(file) || file === entry ? [checkTexts.noDigest(file)] : [];
      if (!DIGEST.test(wanted)) return [checkTexts.badDigest(file)];
      return wanted === digest ? [] : [checkTexts.otherDigest(file)];
    }),
  ];
}
