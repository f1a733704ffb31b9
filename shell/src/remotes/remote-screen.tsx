import { focusContent } from 'shared-ui';
import { RemoteFailed } from './remote-failed.tsx';
import { RemotePart } from './remote-part.tsx';
import { ScreenLoading } from './screen-loading.tsx';

interface RemoteScreenProps {
  /** The remote's name in the feed. */
  remote: string;
  /** The screen's path as the remote declares it. */
  path: string;
  /** What it is known to be headed by. */
  heading?: string | undefined;
}

/** One screen of a remote: while it loads, when it fails, and again after 'Retry'. */
export function RemoteScreen({ remote, path, heading }: RemoteScreenProps) {
  return (
    <RemotePart
      remote={remote}
      part={path}
      fallback={<ScreenLoading heading={heading} />}
      Failed={RemoteFailed}
      onTriedAgain={focusContent}
    />
  );
}
