import { rememberOwnDigests } from './script-integrity.ts';

declare const LAZY_DIGESTS: Readonly<Record<string, string>> | undefined;

/** The page names only the digests of the first files. */
export const rememberLazyDigests = (): void => {
  if (typeof LAZY_DIGESTS !== 'undefined') rememberOwnDigests(LAZY_DIGESTS);
};
