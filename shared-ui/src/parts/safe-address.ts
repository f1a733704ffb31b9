import { pageSetting } from '../state/page-setting.ts';

/**
 * Address that a link may open: `http:`, `https:`, or our path ('/files/…') with `apiBase` (D-002). Rejects
 * `javascript:`, `data:`, '//host', '/\host' and bare words.
 *
 * @example safeAddress('javascript:alert(1)') // undefined
 */
export function safeAddress(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  // Browsers drop tabs and line ends and read '\' as '/': '/<tab>/host' and '/\host' are other hosts.
  if (/^\/(?![/\\\t\n\r])/.test(address)) return `${(pageSetting('apiBase') ?? '').replace(/\/$/, '')}${address}`;
  try {
    const { protocol } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? address : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Absolute address for saved files.
 *
 * @example toAbsoluteAddress('/files/k/bill.pdf') // 'https://console.example/files/k/bill.pdf'
 */
export function toAbsoluteAddress(address: string | null | undefined): string | undefined {
  const safe = safeAddress(address);
  return safe?.startsWith('/') ? `${location.origin}${safe}` : safe;
}
