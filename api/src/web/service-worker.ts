import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';

/** Below the root, so that it may answer for every page. */
export const WORKER_PATH = '/service-worker.js';

/**
 * Says that a response is the console's, and whether service workers are wanted (shell/src/worker/respond-to-navigation.ts):
 * a captive portal's page has no such header.
 */
export const toWorkerHeader = ({ isOfflineOn }: Pick<Config, 'isOfflineOn'>): [name: string, value: string] => [
  'console-worker',
  isOfflineOn ? 'on' : 'off',
];

/** Replaces the worker at the browser's next update, also a broken one. */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('console-')).map((name) => caches.delete(name)));
  await registration.unregister();
}
`;

export const sendWorkerRemoval = (reply: FastifyReply): FastifyReply =>
  reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(REMOVAL);
