import { isOfflinePageFresh, readOfflinePage, saveOfflinePage } from './offline-page.ts';
import { fakeCaches } from './testing/fake-caches.ts';

const feed = '<script type="application/json" id="feed">{"data":[],"shell":"build-1"}</script>';
const html = `<!doctype html><html><head>${feed}<script src="/assets/main.js"></script></head></html>`;
const fromServer = () =>
  new Response(html, {
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'", etag: '"1"' },
  });
const DAY_MS = 86_400_000;

beforeEach(fakeCaches);
afterEach(() => jest.restoreAllMocks());

it('the browser saves the page without its feed, with the mark of its time and the rules of its safety', async () => {
  await saveOfflinePage(fromServer(), 'build-1');
  const page = await readOfflinePage();
  const text = await page?.text();
  expect(text).toContain('<meta name="saved-at" content="20');
  expect(text).toContain('<script src="/assets/main.js">');
  expect(text).not.toContain('id="feed"');
  expect(page?.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(page?.headers.get('etag')).toBeNull();
});

it('the browser does not save the page of a build whose files it has not', async () => {
  await saveOfflinePage(fromServer(), 'build-0');
  expect(await readOfflinePage()).toBeUndefined();
});

it('the page is renewed after a day and with another build, and not shown when older than seven days', async () => {
  await saveOfflinePage(fromServer(), 'build-1');
  expect([await isOfflinePageFresh('build-1'), await isOfflinePageFresh('build-2')]).toEqual([true, false]);
  const start = Date.now();
  const later = jest.spyOn(Date, 'now').mockReturnValue(start + 2 * DAY_MS);
  expect([await isOfflinePageFresh('build-1'), await readOfflinePage()]).toEqual([false, expect.anything()]);
  later.mockReturnValue(start + 7 * DAY_MS);
  expect(await readOfflinePage()).toBeUndefined();
});
