import { removeOfflineCopies } from '../offline/caches.ts';
import { readOfflinePage } from '../offline/offline-page.ts';
import { createFileReader } from '../offline/saved-files.ts';
import { respondToNavigation } from './respond-to-navigation.ts';
import { classifyRequest } from './classify-request.ts';
import { SYNC_TAG } from '../offline/queue/background-sync.ts';
import { sendWhileClosed } from './send-while-closed.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * The console's service worker (docs/offline.md). It reads what the page saved (shell/src/offline), answers no call of
 * the API, and sends what waits after the console was closed.
 */
const worker = globalThis as unknown as WorkerScope;
const files = createFileReader();

const remove = async () => {
  await removeOfflineCopies();
  await worker.registration.unregister();
};

worker.addEventListener('install', (event) => {
  const isCall = { condition: { urlPattern: '/api/*' }, source: 'network' };
  event.waitUntil(
    Promise.all([
      // Nothing waits for an older worker: pages of any build can use this one.
      worker.skipWaiting(),
      event.addRoutes?.([isCall]).catch(() => undefined),
    ]),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener('message', () => files.forgetTable());

worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG)
    event.waitUntil(sendWhileClosed(() => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = classifyRequest(request, location.origin);
  if (kind === 'page') {
    event.respondWith(
      respondToNavigation({
        request: async () => (await event.preloadResponse) ?? fetch(request),
        readPage: readOfflinePage,
        remove: () => event.waitUntil(remove()),
      }),
    );
  } else if (kind === 'file') {
    event.respondWith(files.read(new URL(request.url).pathname).then((file) => file ?? fetch(request)));
  }
});
