import { removeOfflineCopies } from './caches.ts';

const PATH = '/service-worker.js';

/** False if the browser refuses, as in a private window. */
export async function registerServiceWorker(): Promise<boolean> {
  try {
    // Each look for an update asks the server.
    const registration = await navigator.serviceWorker.register(PATH, { updateViaCache: 'none' });
    return registration !== undefined;
  } catch {
    return false;
  }
}

/** Also removes everything that was saved for it. */
export async function removeServiceWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await removeOfflineCopies();
}

/** The worker reads the table of saved files again. */
export const tellServiceWorker = (): void => navigator.serviceWorker.controller?.postMessage('files');
