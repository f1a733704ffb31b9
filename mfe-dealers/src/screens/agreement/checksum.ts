const CHECKSUM = /^[0-9a-f]{64}$/;

export const isChecksum = (text: string): boolean => CHECKSUM.test(text);

/** '' opens the page empty. */
export const checksumAddress = (sha256: string): string => `/dealer-agreement/checksum:${sha256}`;
