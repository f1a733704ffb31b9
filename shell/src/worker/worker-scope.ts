/** The part of a service worker's global scope used here: the DOM's types lack it. */
export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface InstallEvent extends LifeEvent {
  /** Chromium: requests that never start the worker. */
  addRoutes?(routes: readonly object[]): Promise<void>;
}

/** Of Background Sync, which Firefox and Safari lack. */
export interface SyncEvent extends LifeEvent {
  readonly tag: string;
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request;
  /** The navigation's request, sent while the worker starts; undefined elsewhere. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export interface WindowClient {
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: string): void;
}

export interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'unregister' | 'navigationPreload'>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate' | 'message', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
