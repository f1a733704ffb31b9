import { useShortcuts } from 'shared-ui';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Boundary } from '../remotes/boundary.tsx';
import { shellTexts } from '../shell-texts.ts';

const ShortcutsDialog = lazy(() => import(/* webpackChunkName: 'shortcuts' */ './shortcuts-dialog.tsx'));
const OPEN = 'console:shortcuts';

/** Opens the list of keys, for who does not press '?'. */
export const openShortcuts = () => dispatchEvent(new Event(OPEN));

/** '?' lists what keys do on this screen (docs/decisions/0113). */
export function ShortcutsHelp() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useShortcuts(
    useMemo(() => [{ keys: ['?'], label: shellTexts.shortcutsList, group: 'Console', run: openShortcuts }], []),
  );
  useEffect(() => {
    const open = () => setOpen(true);
    addEventListener(OPEN, open);
    return () => removeEventListener(OPEN, open);
  }, []);
  if (!isOpen) return null;
  return (
    <Boundary failed={() => null}>
      <Suspense>
        <ShortcutsDialog onClose={close} />
      </Suspense>
    </Boundary>
  );
}
