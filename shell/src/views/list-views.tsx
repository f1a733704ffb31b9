import { useSession } from 'shared-auth';
import { Button, lazyCode, type ListToolsProps, toast, useLazyCode } from 'shared-ui';
import { useEffect, useRef } from 'react';
import { RemoteErrorBoundary } from '../remotes/remote-error-boundary.tsx';
import { PinnedViews } from './pinned-views.tsx';
import { viewTexts } from './view-texts.ts';

const viewsMenu = lazyCode(() => import(/* webpackChunkName: 'views' */ './views-menu.tsx'));

/** A press retries loading its code. */
function Menu(props: ListToolsProps) {
  const { code, error, retry } = useLazyCode(viewsMenu);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (error && wasPressed.current) toast.error(error.message);
  }, [error]);
  if (code) return <code.default {...props} />;
  const press = () => {
    wasPressed.current = true;
    retry();
  };
  return (
    <Button variant="outline" colorPalette="gray" disabled={!error} onClick={press}>
      {`${viewTexts.menu} ▾`}
    </Button>
  );
}

/** Lists work without views and columns. The menu loads beside the list. */
export function ListViews(props: ListToolsProps) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <RemoteErrorBoundary failed={() => null}>
      {props.part === 'pinned' ? <PinnedViews {...props} /> : <Menu {...props} />}
    </RemoteErrorBoundary>
  );
}
