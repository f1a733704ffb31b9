import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchResult, SearchSelectProps } from './search-select-props.ts';

const TYPING_MS = 250;

export interface Search {
  /** Results stay while the next search runs. */
  result: SearchResult | undefined;
  isLoading: boolean;
  failure: string | undefined;
  /** `isTyping`: after 250 ms without input. */
  find: (text: string, isTyping?: boolean) => void;
  retry: () => void;
  end: () => void;
}

const messageOf = (cause: unknown): string =>
  (cause instanceof Error && cause.message) || 'The list could not be read. Please try again.';

/** Aborts outdated requests. */
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
