import type { DeclaredScreen, FeedRemote } from 'api-contract';
import { RequireRole } from 'shared-auth';
import { useFallbackTitle } from 'shared-ui';
import { RemoteOff, RemoteScreen, useOpenRemote } from '../remotes/index.ts';
import { StartView } from '../views/start-view.tsx';

/** A remote's screen behind its declared roles: who may not open it never loads the remote (D-020). */
export function ScreenPage({ remote, screen }: { remote: FeedRemote; screen: DeclaredScreen }) {
  useFallbackTitle(screen.title);
  return (
    <RequireRole roles={screen.roles}>
      {remote.off === undefined ? (
        <OpenScreen remote={remote.name} path={screen.path} />
      ) : (
        <RemoteOff title={remote.title} reason={remote.off} />
      )}
    </RequireRole>
  );
}

function OpenScreen({ remote, path }: { remote: string; path: string }) {
  useOpenRemote(remote);
  return (
    <StartView screen={path}>
      <RemoteScreen remote={remote} path={path} />
    </StartView>
  );
}
