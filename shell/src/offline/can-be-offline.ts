import { readPageSettings } from '../page-settings.ts';

/** The server's setting OFFLINE, as the page has it. */
export const isOfflineOn = (): boolean => readPageSettings<{ offline: boolean }>().offline === true;

/** Only over https, and on this computer itself. */
export const hasServiceWorkers = (): boolean => window.isSecureContext && 'serviceWorker' in navigator;

export const canBeOffline = (): boolean => hasServiceWorkers() && isOfflineOn();

/** True in a page from the service worker's cache. */
export const isOfflinePage = (): boolean => document.querySelector('meta[name=saved-at]') !== null;
