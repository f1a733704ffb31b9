import { useSession } from 'shared-auth';
import { Box, Button, type ListToolsProps, useScreenPath } from 'shared-ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { Boundary } from '../remotes/boundary.tsx';
import { knownScreen } from './known-views.ts';

const nothing = { default: (): null => null };
const Pinned = lazy<ComponentType<ListToolsProps>>(() =>
  import(/* webpackChunkName: 'views' */ './pinned-views.tsx').catch(() => nothing),
);
const Menu = lazy<ComponentType<ListToolsProps>>(() =>
  import(/* webpackChunkName: 'views' */ './views-menu.tsx').catch(() => nothing),
);

/** The views and columns of every list of the console. Their code comes beside the list, which stands without them. */
export function ListViews(props: ListToolsProps) {
  const { user } = useSession();
  const screen = useScreenPath();
  if (!user) return null;
  const room = knownScreen(user.SAP_ID, screen).hasPinned ? <Box minH="9" /> : null;
  const button = (
    <Button variant="outline" colorPalette="gray" disabled>
      Views ▾
    </Button>
  );
  const isMenu = props.part === 'menu';
  return (
    <Boundary failed={() => null}>
      <Suspense fallback={isMenu ? button : room}>{isMenu ? <Menu {...props} /> : <Pinned {...props} />}</Suspense>
    </Boundary>
  );
}
