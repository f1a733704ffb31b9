import { Component, type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Loading } from 'shared-ui';
import { refreshFeed, useFeed } from './feed-store.ts';
import { loadScreen } from './load-screen.ts';
import { RemoteFailed } from './remote-failed.tsx';

export interface RemoteScreenProps {
  /** The remote's name in the feed. */
  remote: string;
  /** The screen's path as the remote declares it. */
  path: string;
}

/** One screen of a remote in its own boundary: while it loads, when it fails, and again after 'Retry'. */
export function RemoteScreen({ remote, path }: RemoteScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const title = useFeed().remotes.find((each) => each.name === remote)?.title ?? remote;
  const key = `${remote} ${path} ${attempt}`;
  // React.lazy remembers a failure for ever, so every attempt makes a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what makes it new
  const Screen = useMemo(() => lazyScreen(remote, path), [remote, path, attempt]);
  const retry = async () => {
    await refreshFeed();
    setAttempt((last) => last + 1);
  };
  return (
    <Boundary key={key} failed={(error) => <RemoteFailed title={title} error={error} retry={retry} />}>
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    </Boundary>
  );
}

const lazyScreen = (remote: string, path: string) =>
  lazy(async (): Promise<{ default: ComponentType }> => ({ default: await loadScreen(remote, path) }));

interface BoundaryProps {
  failed: (error: unknown) => ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error?: { cause: unknown } }> {
  override state: { error?: { cause: unknown } } = {};
  static getDerivedStateFromError(cause: unknown) {
    return { error: { cause } };
  }
  override render() {
    return this.state.error ? this.props.failed(this.state.error.cause) : this.props.children;
  }
}
