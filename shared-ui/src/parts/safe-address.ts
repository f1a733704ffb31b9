import { pageSetting } from '../state/page-setting.ts';

/**
 * The address that a link may open: a web address (`http:`, `https:`) as it is, a path of ours ('/files/…') at the API's
 * place (`apiBase` of the page, D-002). Anything else is none: `javascript:`, `data:`, '//host', '/\host', a bare word.
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
 * The same as a whole address, for what is saved as a file: a path of ours leads nowhere there.
 *
 * @example wholeAddress('/files/k/bill.pdf') // 'https://console.example/files/k/bill.pdf'
 */
export function wholeAddress(address: string | null | undefined): string | undefined {
  const safe = safeAddress(address);
  return safe?.startsWith('/') ? `${location.origin}${safe}` : safe;
}
