import type { Find } from 'shared-auth';
import { useEffect, useRef, useState } from 'react';
import type { Progress } from '../remotes/index.ts';
import { type Provider, type ProviderResults, ProviderSearch } from './provider-search.ts';

const TYPING_MS = 120;
const NOTHING: ProviderResults = { text: '', kinds: [], leftOut: [], isLoading: false };

interface ProviderName {
  id: string;
  title: string;
}

/** Searches after a pause in typing; `again` retries those left out. */
export function useProviderSearch(
  text: string,
  installed: readonly ProviderName[],
  progress: Readonly<Record<string, Progress<Find>>>,
): ProviderResults & { again: () => void } {
  const [results, setResults] = useState(NOTHING);
  const search = useRef<ProviderSearch>(undefined);
  const providers: Provider[] = installed.map(({ id, title }) => {
    const { what: find, retry } = progress[id] ?? {};
    return { id, title, find, retry };
  });
  const latest = useRef(providers);
  useEffect(() => {
    latest.current = providers;
  });
  useEffect(() => {
    if (text === '') {
      setResults(NOTHING);
      return undefined;
    }
    setResults((before) => ({ ...before, isLoading: true }));
    let own: ProviderSearch | undefined;
    const timer = setTimeout(() => {
      own = new ProviderSearch(text, setResults);
      search.current = own;
      own.take(latest.current);
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      own?.close();
      if (search.current === own) search.current = undefined;
    };
  }, [text]);
  const names = installed.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who there is, and how far each is
  useEffect(() => search.current?.take(latest.current), [names, progress]);
  return { ...results, again: () => search.current?.again() };
}
