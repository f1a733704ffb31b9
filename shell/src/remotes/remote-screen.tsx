import { focusContent, Loading } from 'shared-ui';
import { RemoteFailed } from './remote-failed.tsx';
import { RemotePart } from './remote-part.tsx';

interface RemoteScreenProps {
  /** The remote's name in the feed. */
  remote: string;
  /** The screen's path as the remote declares it. */
  path: string;
}

/** One screen of a remote: while it loads, when it fails, and again after 'Retry'. */
export function RemoteScreen({ remote, path }: RemoteScreenProps) {
  return (
    <RemotePart remote={remote} part={path} fallback={<Loading />} Failed={RemoteFailed} onTriedAgain={focusContent} />
  );
}
