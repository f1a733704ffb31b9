import { focusContent } from 'shared-ui';
import { RemoteFailed } from './remote-failed.tsx';
import { RemoteModule } from './remote-module.tsx';
import { ScreenLoading } from './screen-loading.tsx';

interface RemoteScreenProps {
  remote: string;
  path: string;
  heading?: string | undefined;
}

export function RemoteScreen({ remote, path, heading }: RemoteScreenProps) {
  return (
    <RemoteModule
      remote={remote}
      part={path}
      fallback={<ScreenLoading heading={heading} />}
      Failed={RemoteFailed}
      onTriedAgain={focusContent}
    />
  );
}
