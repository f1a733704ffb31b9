import type { ReactNode } from 'react';
import { Toaster } from '../feedback/toaster.tsx';
import { UiTheme } from './ui-theme.tsx';

/**
 * Theme, colour mode and toasts, for a page without the shell: tests and the gallery.
 *
 * @example <UiProvider><App /></UiProvider>
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <UiTheme>
      {children}
      <Toaster />
    </UiTheme>
  );
}
