import { useSession } from 'shared-auth';
import { Button, lazyCode, type ListToolsProps, toast, useLazyCode } from 'shared-ui';
import { useEffect, useRef } from 'react';
import { Boundary } from '../remotes/boundary.tsx';
import { PinnedViews } from './pinned-views.tsx';
import { viewTexts } from './view-texts.ts';

const viewsMenu = lazyCode(() => import(/* webpackChunkName: 'views' */ './views-menu.tsx'));

/** The menu's code comes beside the list; where it did not come, a press asks for it again. */
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

/** Views and columns of all lists, which work without them. The menu loads beside the list. */
export function ListViews(props: ListToolsProps) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Boundary failed={() => null}>
      {props.part === 'pinned' ? <PinnedViews {...props} /> : <Menu {...props} />}
    </Boundary>
  );
}
