import { type ReactNode, useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { followDialogEntries } from './dialog-entries.ts';
import { ShownAddress } from './shown-address.ts';

/** The router of a whole page, once, in the shell: Back closes what is open before it leaves. */
export function PageRouter({ children }: { children: ReactNode }) {
  useLayoutEffect(followDialogEntries, []);
  return (
    <BrowserRouter>
      {children}
      <ShownAddress />
    </BrowserRouter>
  );
}
