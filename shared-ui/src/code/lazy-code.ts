import { texts } from 'api-contract/texts';
import { fetchAgain } from './fetch-again.ts';

/** The bundlers' name for a missing file. */
const MISSING = 'ChunkLoadError';

export interface LazyCode<T> {
  /** Retries each of its files once; a later call starts over. @throws CodeError */
  load: () => Promise<T>;
  /** Ignores a failure. */
  prefetch: () => void;
  current: () => T | undefined;
  subscribe: (listener: () => void) => () => void;
}

const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** `message` is for people; `name` is the loader's own if a file was missing. */
export class CodeError extends Error {
  constructor(cause: unknown) {
    super(isOffline() ? texts.offline : 'This part did not load. Try again.', { cause });
    this.name = cause instanceof Error && cause.name === MISSING ? MISSING : 'CodeError';
  }
}

/**
 * Loads code lazily, with a retry for each file; the shell's script-integrity.ts gives the retry its own address. Failures
 * are not remembered, unlike those of React.lazy.
 *
 * @example const search = lazyCode(() => import('./search-dialog.tsx'));
 */
export function lazyCode<T>(fetchCode: () => Promise<T>): LazyCode<T> {
  const listeners = new Set<() => void>();
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const fetchAndKeep = async (): Promise<T> => {
    try {
      const code = await fetchAgain(fetchCode);
      loaded = code;
      for (const listener of listeners) listener();
      return code;
    } catch (cause) {
      loading = undefined;
      throw new CodeError(cause);
    }
  };
  const load = () => (loading ??= fetchAndKeep());
  return {
    load,
    prefetch: () => void load().catch(() => undefined),
    current: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
