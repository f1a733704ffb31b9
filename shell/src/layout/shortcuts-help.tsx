import { lazyDialog, useShortcuts } from 'shared-ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';

const ShortcutsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'shortcuts' */ './shortcuts-dialog.tsx')).ShortcutsDialog,
);
const OPEN = 'console:shortcuts';

export const openShortcuts = () => dispatchEvent(new Event(OPEN));

/** '?' lists the screen's shortcuts (docs/decisions/0113). */
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
  return isOpen && <ShortcutsDialog onClose={close} />;
}
