import { lazyCode } from 'shared-ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useRemoteUpdates } from '../overrides/use-remote-updates.ts';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';
import type { RenderedModuleProps } from './rendered-module.tsx';
import { failureReason } from './failure-reason.ts';
import { refreshFeedSoon, useFeed } from './feed-store.ts';
import { takeNavigationStart } from './navigation-timing.ts';
import type { FailedCardProps } from './remote-failed.tsx';
import { useNextNavigation } from './use-next-navigation.ts';

interface RemoteModuleProps {
  remote: string;
  part: string;
  title?: string;
  values?: object;
  fallback: ReactNode;
  Failed: ComponentType<FailedCardProps>;
  onTriedAgain?: () => void;
}

const nothing = {};

export function RemoteModule({
  remote,
  part,
  title,
  values = nothing,
  fallback,
  Failed,
  onTriedAgain,
}: RemoteModuleProps) {
  const [attempt, setAttempt] = useState<{ count: number; earlierThan?: string }>({ count: 0 });
  const current = useFeed().remotes.find((each) => each.name === remote);
  const updates = useRemoteUpdates(remote);
  // Reopens for another version, new development code, or a retry.
  const key = [remote, part, current?.base, updates, attempt.count].join(' ');
  // Applies to the failed version only; a later one is tried.
  const isEarlier = current !== undefined && attempt.earlierThan === current.base;
  // React.lazy caches failures, so each attempt makes a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what makes it new
  const Module = useMemo(() => lazyModule(remote, part, isEarlier), [key]);
  const startAttempt = (earlierThan?: string) => setAttempt(({ count }) => ({ count: count + 1, earlierThan }));
  useNextNavigation(remote, startAttempt);
  const openAgain = (earlierThan?: string) => {
    startAttempt(earlierThan);
    onTriedAgain?.();
  };
  const retry = async () => {
    await refreshFeedSoon(remote);
    openAgain();
  };
  const called = title ?? current?.title ?? remote;
  return (
    <RemoteErrorBoundary
      key={key}
      failed={(error) => (
        <Failed remote={remote} title={called} reason={failureReason(error, current?.base)} retry={retry} />
      )}
    >
      <Suspense fallback={fallback}>
        <Module
          title={called}
          values={values}
          fallback={fallback}
          Failed={Failed}
          wasChosen={isEarlier}
          retry={retry}
          openEarlier={() => openAgain(current?.base)}
        />
      </Suspense>
    </RemoteErrorBoundary>
  );
}

type ModuleProps = Omit<RenderedModuleProps, 'opened' | 'part'>;
const renderingCode = lazyCode(() => import(/* webpackChunkName: 'federation' */ './module-rendering.ts'));

const lazyModule = (name: string, part: string, isEarlier: boolean) => {
  const since = takeNavigationStart(name, part);
  return lazy(async () => {
    const { RenderedModule, openChosen, openModule } = await renderingCode.load();
    const opened = await (isEarlier ? openChosen(name, part) : openModule(name, part, since));
    return { default: (props: ModuleProps) => <RenderedModule {...props} opened={opened} part={part} /> };
  });
};
