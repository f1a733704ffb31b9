import type { ReactNode } from 'react';
import { MISSING, Person, type PersonProps } from 'shared-ui';
import { AA, M4_READ } from '../roles/roles.ts';
import { NameLink } from './name-link.tsx';

// tools/check/name-links.test.mjs compares these with the remotes.

/** Links name and SAP ID, or the children. */
export function OfficerLink({ children, ...person }: PersonProps & { children?: ReactNode }) {
  const { sapId } = person;
  const name = children || <Person {...person} noLink="the link stands around it" />;
  if (!sapId) return name;
  return (
    <NameLink to={`/SO/${encodeURIComponent(sapId)}`} roles={M4_READ} card="officer-card" of={{ SAP_ID: sapId }}>
      {name}
    </NameLink>
  );
}

/** Links the children, or the code. */
export function DealerLink({ code, children }: { code: string | null | undefined; children?: ReactNode }) {
  if (!code) return children || MISSING;
  return (
    <NameLink
      to={`/dealer-directory/${encodeURIComponent(code)}`}
      roles={M4_READ}
      card="dealer-card"
      of={{ dealerCode: code }}
    >
      {children || code}
    </NameLink>
  );
}

export interface TicketLinkProps {
  id: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** In the list of tickets. */
export const TicketLink = ({ id, onOpen, children }: TicketLinkProps) => (
  <NameLink
    to={`/dealer-help-desk?ticket=${encodeURIComponent(id)}`}
    roles={M4_READ}
    card="ticket-card"
    of={{ ticketId: id }}
    onOpen={onOpen}
  >
    {children}
  </NameLink>
);

export interface SurveyLinkProps {
  sapId: string;
  id: string;
  dealer?: string;
  children: ReactNode;
}

/** Among its officer's files. */
export const SurveyLink = ({ sapId, id, dealer, children }: SurveyLinkProps) => (
  <NameLink
    to={`/survey?${new URLSearchParams({ ...(dealer && { dealer }), officer: sapId, file: id })}`}
    roles={AA}
    card="survey-card"
    of={{ SAP_ID: sapId, surveyId: id }}
  >
    {children}
  </NameLink>
);

export interface ProspectLinkProps {
  id: string;
  type: 'dealer' | 'customer';
  /** Shows the id if ''. */
  name: string;
  onOpen?: () => void;
}

/** In its list. */
export const ProspectLink = ({ id, type, name, onOpen }: ProspectLinkProps) => (
  <NameLink
    to={`/actyv-ai?${new URLSearchParams({ ...(type === 'customer' && { tab: type }), details: id })}`}
    roles={M4_READ}
    card="prospect-card"
    of={{ prospectId: id, prospectType: type, name: name || id }}
    onOpen={onOpen}
  >
    {name || id}
  </NameLink>
);
