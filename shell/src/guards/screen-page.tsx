import type { DeclaredScreen, FeedRemote } from 'api-contract';
import { RequireRole, useSession } from 'shared-auth';
import { useFallbackTitle } from 'shared-ui';
import { RemoteOff, RemoteScreen, useOpenRemote } from '../remotes/index.ts';
import { DefaultViewRedirect } from '../views/default-view-redirect.tsx';

/** Checks the declared roles before the remote loads (D-020). */
export function ScreenPage({ remote, screen }: { remote: FeedRemote; screen: DeclaredScreen }) {
  useFallbackTitle(screen.title);
  return (
    <RequireRole roles={screen.roles}>
      {remote.off === undefined ? (
        <OpenScreen remote={remote.name} screen={screen} />
      ) : (
        <RemoteOff title={remote.title} reason={remote.off} />
      )}
    </RequireRole>
  );
}

function OpenScreen({ remote, screen }: { remote: string; screen: DeclaredScreen }) {
  useOpenRemote(remote);
  const { path, title, heading } = screen;
  const { user } = useSession();
  return (
    <DefaultViewRedirect screen={path}>
      <RemoteScreen
        remote={remote}
        path={path}
        heading={heading === true ? title : user ? heading?.[user.role] : undefined}
      />
    </DefaultViewRedirect>
  );
}
