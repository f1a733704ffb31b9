import { PAGE_CACHE } from './caches.ts';

const ADDRESS = '/offline-page';
const SAVED_AT = 'saved-at';
const DAY_MS = 86_400_000;
const MAX_AGE_MS = 7 * DAY_MS;
const RENEWED_MS = DAY_MS;
/** Without these the page would be less safe than the server's. */
const HEADERS = [
  'content-type',
  'content-security-policy',
  'integrity-policy',
  'reporting-endpoints',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];
const FEED = /<script type="application\/json" id="feed">(.*?)<\/script>/s;

const getAgeMs = ({ headers }: Response): number => Date.now() - Number(headers.get(SAVED_AT) ?? 0);

/** Undefined without one of the last seven days. */
export async function readOfflinePage(): Promise<Response | undefined> {
  const page = await (await caches.open(PAGE_CACHE)).match(ADDRESS);
  return page && getAgeMs(page) < MAX_AGE_MS ? page : undefined;
}

/** Of this build, and of the last day. */
export async function isOfflinePageFresh(build: string): Promise<boolean> {
  const page = await readOfflinePage();
  return page !== undefined && page.headers.get('build') === build && getAgeMs(page) < RENEWED_MS;
}

/**
 * Without a person and without the feed, which is saved with the person's reads. A mark says when.
 * @param response the page, fetched without cookies
 */
export async function saveOfflinePage(response: Response, build: string): Promise<void> {
  const at = Date.now();
  const text = await response.text();
  const feed = JSON.parse(FEED.exec(text)?.[1] ?? '{}') as { shell?: string };
  if (feed.shell !== build) return;
  const html = text
    .replace(FEED, '')
    .replace('<head>', `<head><meta name="saved-at" content="${new Date(at).toISOString()}" />`);
  const headers = new Headers({ [SAVED_AT]: String(at), build });
  for (const name of HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  await (await caches.open(PAGE_CACHE)).put(ADDRESS, new Response(html, { headers }));
}
