import { rememberOwnDigests } from './script-integrity.ts';

/** Written into the production build by tools/webpack/lazy-digests.mjs. */
declare const LAZY_DIGESTS: Readonly<Record<string, string>> | undefined;

/** Tells the guard the digests of the files that the console's code loads; the page names only those of the files before them. */
export const rememberLazyDigests = (): void => {
  if (typeof LAZY_DIGESTS !== 'undefined') rememberOwnDigests(LAZY_DIGESTS);
};
