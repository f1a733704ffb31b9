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
 * The one cache of the page's reads. Only the shell (and tests) render it: a provider of a remote's own would take the
 * shared cache with it when it leaves. What one user read is gone before another signs in.
 */
export function CallsProvider({ children }: { children: ReactNode }): ReactNode {
  const [cache] = useState(() => new Map());
  return (
    <SWRConfig
      value={{
        provider: () => cache,
        // The client retries dropped lines itself; refusals stay refusals.
        shouldRetryOnError: false,
        dedupingInterval: 2_000,
        // Lines are slow and people switch windows often.
        focusThrottleInterval: 60_000,
      }}
    >
      <CacheBinding>{children}</CacheBinding>
    </SWRConfig>
  );
}
