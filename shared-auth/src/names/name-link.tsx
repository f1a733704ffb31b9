import type { CardSlotName } from 'api-contract/slots';
import { type ReactNode, useContext } from 'react';
import { InsideLink, RouterLink } from 'shared-ui';
import { isRoleAllowed } from '../roles/require-role.tsx';
import type { Role } from '../roles/roles.ts';
import { session } from '../session/session.ts';
import type { SlotProps } from '../slots/slots.ts';

interface NameLinkProps<Card extends CardSlotName> {
  to: string;
  roles: readonly Role[];
  card: Card;
  of: SlotProps<Card>;
  /** In this page's list, with its filters. A new tab gets the page. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/** The shell's `name-cards.tsx` adds the card. Inside another link, that link navigates. */
export function NameLink<Card extends CardSlotName>({ to, roles, card, of, onOpen, children }: NameLinkProps<Card>) {
  const isInside = useContext(InsideLink);
  const role = session((state) => state.user?.role);
  if (!isRoleAllowed(roles, role)) return children;
  const marks = { 'data-card': card, 'data-card-of': JSON.stringify(of) };
  return isInside ? (
    <span {...marks}>{children}</span>
  ) : (
    <RouterLink
      data-name=""
      {...marks}
      to={to}
      onClick={
        onOpen &&
        ((event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        })
      }
    >
      {children}
    </RouterLink>
  );
}
