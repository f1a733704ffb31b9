import type { CardSlotName } from 'api-contract/slots';
import { type ReactNode, useContext } from 'react';
import { InsideLink, RouterLink } from 'shared-ui';
import { allows } from '../roles/require-role.tsx';
import type { Role } from '../roles/roles.ts';
import { session } from '../session/session.ts';
import type { SlotProps } from '../slots/slots.ts';

interface NameLinkProps<Card extends CardSlotName> {
  /** The page about the thing. */
  to: string;
  /** Who may open that page; everyone else reads the name as text. */
  roles: readonly Role[];
  card: Card;
  /** What the card's slot is told. */
  of: SlotProps<Card>;
  /** The list that has it stands on this page: opens it there, with the filters as they are. A new tab gets the page. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A name that leads to the page of what it names. Whoever draws cards in this host finds it by its attributes (the shell's
 * `name-cards.tsx`); where nobody does it is a link like others. Inside a link, as in the name by which a row opens, it keeps its card
 * and leaves the way to that link.
 */
export function NameLink<Card extends CardSlotName>({ to, roles, card, of, onOpen, children }: NameLinkProps<Card>) {
  const isInside = useContext(InsideLink);
  const role = session((state) => state.user?.role);
  if (!allows(roles, role)) return children;
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
