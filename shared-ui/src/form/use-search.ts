import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchResult, SearchSelectProps } from './search-select-props.ts';

const TYPING_MS = 250;

export interface Search {
  /** What was found for the latest text; kept while the next one is on its way. */
  result: SearchResult | undefined;
  isLoading: boolean;
  failure: string | undefined;
  /** Searches at once, or with `isTyping` when no more is typed for a quarter of a second. */
  find: (text: string, isTyping?: boolean) => void;
  /** Searches once more for the same text. */
  retry: () => void;
  /** Forgets the results and whatever is on its way. */
  end: () => void;
}

const messageOf = (cause: unknown): string =>
  (cause instanceof Error && cause.message) || 'The list could not be read. Please try again.';

/** Searches as somebody types: only the latest text counts, the requests of older ones are aborted. */
export function useSearch(search: SearchSelectProps['search']): Search {
  const [state, setState] = useState<Pick<Search, 'result' | 'isLoading' | 'failure'>>(IDLE);
  const latest = useRef({ search, text: '' });
  latest.current.search = search;
  const running = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({});
  const stop = useCallback(() => {
    clearTimeout(running.current.timer);
    running.current.request?.abort();
    running.current = {};
  }, []);
  useEffect(() => stop, [stop]);

  const find = useCallback(
    (text: string, isTyping = false) => {
      stop();
      latest.current.text = text;
      setState(({ result }) => ({ result, isLoading: true, failure: undefined }));
      const request = new AbortController();
      const ask = async () => {
        try {
          const result = await latest.current.search(text, request.signal);
          if (!request.signal.aborted) setState({ result, isLoading: false, failure: undefined });
        } catch (cause) {
          if (!request.signal.aborted) setState({ result: undefined, isLoading: false, failure: messageOf(cause) });
        }
      };
      running.current = { request };
      if (isTyping) running.current.timer = setTimeout(() => void ask(), TYPING_MS);
      else void ask();
    },
    [stop],
  );
  const retry = useCallback(() => find(latest.current.text), [find]);
  const end = useCallback(() => {
    stop();
    setState(IDLE);
  }, [stop]);
  return { ...state, find, retry, end };
}

const IDLE = { result: undefined, isLoading: false, failure: undefined };
