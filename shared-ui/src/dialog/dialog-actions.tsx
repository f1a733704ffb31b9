import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Null until drawn, undefined outside a dialog. */
export const DialogFooter = createContext<HTMLElement | null | undefined>(undefined);

/**
 * In the footer of the dialog, which stays in sight.
 *
 * @example <DialogActions><Button type="submit" form={id}>Update Ticket</Button></DialogActions>
 */
export function DialogActions({ children }: { children: ReactNode }) {
  const footer = use(DialogFooter);
  if (footer === undefined) return children;
  return footer && createPortal(children, footer);
}
