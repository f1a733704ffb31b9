import type { DeclaredScreen } from 'api-contract';
import { RequireRole } from 'shared-auth';
import { usePageTitle } from 'shared-ui';
import { RemoteScreen } from '../remotes/index.ts';

/** A remote's screen behind its declared roles: who may not open it never loads the remote (D-020). */
export function ScreenPage({ remote, screen }: { remote: string; screen: DeclaredScreen }) {
  usePageTitle(screen.title);
  return (
    <RequireRole roles={screen.roles}>
      <RemoteScreen remote={remote} path={screen.path} />
    </RequireRole>
  );
}
