import { type ReactNode, useLayoutEffect, useState } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { session } from '../session/session.ts';
import { bindCache } from './refresh-calls.ts';

function CacheBinding({ children }: { children: ReactNode }): ReactNode {
  const { mutate } = useSWRConfig();
  useLayoutEffect(() => bindCache(mutate), [mutate]);
  useLayoutEffect(
    () =>
      session.subscribe((now, before) => {
        if (before.user && now.user?._id !== before.user._id) void mutate(() => true, undefined, { revalidate: false });
      }),
    [mutate],
  );
  return children;
}

/**
 * The page's only cache of reads, cleared before another user signs in. For shell and tests: a remote's provider would
 * remove it when leaving.
 */
export function CallsProvider({ children }: { children: ReactNode }): ReactNode {
  const [cache] = useState(() => new Map());
  return (
    <SWRConfig
      value={{
        provider: () => cache,
        // The client retries itself.
        shouldRetryOnError: false,
        dedupingInterval: 2_000,
        focusThrottleInterval: 60_000,
      }}
    >
      <CacheBinding>{children}</CacheBinding>
    </SWRConfig>
  );
}
