/** Only the console's own page is an address without a file's ending. */
const NOT_A_PAGE = /^\/(api|files|__dev|jk-msfa)\/|\.\w{2,11}$/;
/** Files that never change under their address. */
const FILE = /^\/(assets\/|remotes\/[^/]+\/[^/]+\/).+\.(m?js|css)$/;
/** Reload without the saved page, as for a network's own sign-in: `OfflineBar` links to it. */
const NETWORK_ONLY = 'network';

type RequestFacts = Pick<Request, 'method' | 'mode' | 'url'>;

/** 'other' is left to the browser: calls, writes, other origins, pictures. */
export function classifyRequest({ method, mode, url }: RequestFacts, origin: string): 'page' | 'file' | 'other' {
  const { origin: requested, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || requested !== origin) return 'other';
  if (mode === 'navigate') return NOT_A_PAGE.test(pathname) || searchParams.has(NETWORK_ONLY) ? 'other' : 'page';
  return FILE.test(pathname) ? 'file' : 'other';
}
