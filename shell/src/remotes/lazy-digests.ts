import { rememberOwnDigests } from './script-integrity.ts';

declare const LAZY_DIGESTS: Readonly<Record<string, string>> | undefined;

/** Registers the digests of lazy files; the page names only those of the first files. */
export const rememberLazyDigests = (): void => {
  if (typeof LAZY_DIGESTS !== 'undefined') rememberOwnDigests(LAZY_DIGESTS);
};
