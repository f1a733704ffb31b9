import { apiAddress } from 'shared-auth';

/** An address that may be followed: one of ours ('/files/…') or one on the web; anything else (javascript:, data:) is none. */
export function safeAddress(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  if (/^\/(?![/\\])/.test(address)) return apiAddress(address);
  try {
    const { protocol } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? address : undefined;
  } catch {
    return undefined;
  }
}
