import { HStack } from '@chakra-ui/react/stack';
import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { StyleScope } from '../parts/style-scope.tsx';

/** Null until drawn, undefined where buttons stay in their form. */
export const DialogFooter = createContext<HTMLElement | null | undefined>(undefined);

/**
 * In the footer of the dialog, which stays in sight.
 *
 * @example <DialogActions><Button type="submit" form={id}>Update Ticket</Button></DialogActions>
 */
export function DialogActions({ children }: { children: ReactNode }) {
  const footer = use(DialogFooter);
  if (footer === undefined)
    return (
      <HStack gap="2" wrap="wrap">
        {children}
      </HStack>
    );
  return footer && createPortal(<StyleScope>{children}</StyleScope>, footer);
}
