import { lazyDialog, useShortcuts } from 'shared-ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { helpTexts } from './help-texts.ts';

const HelpDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'help' */ './help-dialog.tsx')).HelpDialog,
);
const OPEN = 'console:help';

export const openHelp = () => dispatchEvent(new Event(OPEN));

/** '?' says what the screen shows, who may do what, and its keys (docs/decisions/0113). */
export function Help() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useShortcuts(
    useMemo(() => [{ keys: ['?'], label: helpTexts.open, group: 'Console', betweenPages: true, run: openHelp }], []),
  );
  useEffect(() => {
    const open = () => setOpen(true);
    addEventListener(OPEN, open);
    return () => removeEventListener(OPEN, open);
  }, []);
  return isOpen && <HelpDialog onClose={close} />;
}
