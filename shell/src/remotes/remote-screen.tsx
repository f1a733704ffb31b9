import { lazy, Suspense, useMemo, useState } from 'react';
import { focusContent, Loading } from 'shared-ui';
import { useRemoteUpdates } from '../overrides/remote-updates.ts';
import { Boundary } from './boundary.tsx';
import type { DrawnScreenProps } from './drawn-screen.tsx';
import { refreshFeedSoon, useFeed } from './feed-store.ts';
import { pause, retryPauseMs } from './pause.ts';
import { RemoteFailed } from './remote-failed.tsx';
import { useNextNavigation } from './use-next-navigation.ts';
import { takeNavigationStart } from './navigation-timing.ts';

interface RemoteScreenProps {
  /** The remote's name in the feed. */
  remote: string;
  /** The screen's path as the remote declares it. */
  path: string;
}

/** One screen of a remote in its own boundary: while it loads, when it fails, and again after 'Retry'. */
export function RemoteScreen({ remote, path }: RemoteScreenProps) {
  const [attempt, setAttempt] = useState<{ count: number; earlierThan?: string }>({ count: 0 });
  const current = useFeed().remotes.find((each) => each.name === remote);
  const updates = useRemoteUpdates(remote);
  // Another version, new code from a developer's machine, or another try: the screen is opened anew.
  const key = [remote, path, current?.base, updates, attempt.count].join(' ');
  // Chosen for the version that failed; one that comes after it is tried itself.
  const isEarlier = current !== undefined && attempt.earlierThan === current.base;
  // React.lazy remembers a failure for ever, so every attempt makes a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what makes it new
  const Screen = useMemo(() => lazyScreen(remote, path, isEarlier), [key]);
  const startAttempt = (earlierThan?: string) => setAttempt(({ count }) => ({ count: count + 1, earlierThan }));
  useNextNavigation(remote, startAttempt);
  const openAgain = (earlierThan?: string) => {
    startAttempt(earlierThan);
    focusContent();
  };
  const retry = async () => {
    await refreshFeedSoon(remote);
    openAgain();
  };
  const title = current?.title ?? remote;
  return (
    <Boundary key={key} failed={() => <RemoteFailed remote={remote} title={title} retry={retry} />}>
      <Suspense fallback={<Loading />}>
        <Screen wasChosen={isEarlier} retry={retry} openEarlier={() => openAgain(current?.base)} />
      </Suspense>
    </Boundary>
  );
}

type ScreenProps = Pick<DrawnScreenProps, 'wasChosen' | 'retry' | 'openEarlier'>;
const opening = () => import(/* webpackChunkName: 'federation' */ './opening.ts');
const openingAgain = async () => {
  await pause(retryPauseMs);
  return opening();
};

const lazyScreen = (name: string, path: string, isEarlier: boolean) => {
  const since = takeNavigationStart(name, path);
  return lazy(async () => {
    const { DrawnScreen, openChosen, openScreen } = await opening().catch(openingAgain);
    const opened = await (isEarlier ? openChosen(name, path) : openScreen(name, path, since));
    return { default: (props: ScreenProps) => <DrawnScreen {...props} opened={opened} path={path} /> };
  });
};
