import { useSession } from 'shared-auth';
import { Button, type ListToolsProps } from 'shared-ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { Boundary } from '../remotes/boundary.tsx';
import { PinnedViews } from './pinned-views.tsx';

const nothing = { default: (): null => null };
const Menu = lazy<ComponentType<ListToolsProps>>(() =>
  import(/* webpackChunkName: 'views' */ './views-menu.tsx').catch(() => nothing),
);

const menuToCome = (
  <Button variant="outline" colorPalette="gray" disabled>
    Views ▾
  </Button>
);

/** The views and columns of every list of the console, which stands without them. The menu's code comes beside the list. */
export function ListViews(props: ListToolsProps) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Boundary failed={() => null}>
      {props.part === 'pinned' ? (
        <PinnedViews {...props} />
      ) : (
        <Suspense fallback={menuToCome}>
          <Menu {...props} />
        </Suspense>
      )}
    </Boundary>
  );
}
