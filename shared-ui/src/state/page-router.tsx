import { type ReactNode, useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { followDialogEntries } from './dialog-entries.ts';
import { ShownAddress } from './shown-address.ts';

/** Back closes dialogs first. */
export function PageRouter({ children }: { children: ReactNode }) {
  useLayoutEffect(followDialogEntries, []);
  return (
    <BrowserRouter>
      {children}
      <ShownAddress />
    </BrowserRouter>
  );
}
