import { texts } from 'api-contract/texts';
import { fetchAgain } from './fetch-again.ts';

/** What a bundler's loader calls a file that did not come. */
const MISSING = 'ChunkLoadError';

/** Code that is fetched when it is first needed. */
export interface LazyCode<T> {
  /** Fetches it, and each of its files once more where that fails. A later call begins anew. @throws CodeError */
  load: () => Promise<T>;
  /** Fetches it ahead: a failure is left to who needs it. */
  prefetch: () => void;
  current: () => T | undefined;
  subscribe: (listener: () => void) => () => void;
}

const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Code did not come. `message` is for people; `name` is the loader's own where a file was missing. */
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
