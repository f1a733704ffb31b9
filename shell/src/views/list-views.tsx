import { useSession } from 'shared-auth';
import type { ListToolsProps } from 'shared-ui';
import { RemoteErrorBoundary } from '../remotes/remote-error-boundary.tsx';
import { PinnedViews } from './pinned-views.tsx';
import { ViewsMenu } from './views-menu.tsx';

/** Lists work without views and columns. */
export function ListViews(props: ListToolsProps) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <RemoteErrorBoundary failed={() => null}>
      {props.part === 'pinned' ? <PinnedViews {...props} /> : <ViewsMenu {...props} />}
    </RemoteErrorBoundary>
  );
}
