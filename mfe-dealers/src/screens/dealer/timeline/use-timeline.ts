import { useCallback, useEffect, useState } from 'react';
import type { KindPage } from './merge-lines.ts';
import type { TimelineDealer, TimelineSource } from './source.ts';

interface SourceState {
  source: TimelineSource;
  page: KindPage | undefined;
  error: string | undefined;
  isLoading: boolean;
  retry: () => void;
}

interface Loaded {
  of: string;
  page?: KindPage;
  error?: string;
}

/** What each source has of a dealer; one that fails fails alone. */
export function useTimeline(
  sources: readonly TimelineSource[],
  { dealerCode, dealerId }: TimelineDealer,
  limit: number,
): SourceState[] {
  const [loaded, setLoaded] = useState<Readonly<Record<string, Loaded>>>({});
  const [attempts, setAttempts] = useState<Readonly<Record<string, number>>>({});

  const load = useCallback(
    (source: TimelineSource) => {
      const { kind, label } = source;
      const abort = new AbortController();
      const put = (result: Omit<Loaded, 'of'>) => {
        if (!abort.signal.aborted) setLoaded((all) => ({ ...all, [kind]: { of: dealerCode, ...result } }));
      };
      source.load({ dealerCode, dealerId }, limit, abort.signal).then(
        (page) => put({ page: { kind, label, ...page } }),
        (error: unknown) => put({ error: error instanceof Error ? error.message : 'It could not be read.' }),
      );
      return () => abort.abort();
    },
    [dealerCode, dealerId, limit],
  );

  const attemptKey = sources.map(({ kind }) => attempts[kind] ?? 0).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    const stops = sources.map(load);
    return () => {
      for (const stop of stops) stop();
    };
  }, [sources, load, attemptKey]);

  return sources.map((source) => {
    const result = loaded[source.kind]?.of === dealerCode ? loaded[source.kind] : undefined;
    return {
      source,
      page: result?.page,
      error: result?.error,
      isLoading: result === undefined,
      retry: () => {
        setLoaded(({ [source.kind]: _, ...rest }) => rest);
        setAttempts((all) => ({ ...all, [source.kind]: (all[source.kind] ?? 0) + 1 }));
      },
    };
  });
}
