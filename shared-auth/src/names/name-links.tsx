import type { ReactNode } from 'react';
import { MISSING, Person, type PersonProps } from 'shared-ui';
import { AA, M4_READ } from '../roles/roles.ts';
import { NameLink } from './name-link.tsx';

// Where each thing has its page, and for whom: tools/check/name-links.test.mjs holds this against what the remotes declare.

/**
 * An officer by name and SAP ID, as `Person`, or by what stands inside; leads to the officer's page.
 * @example <OfficerLink name={row.name} sapId={row.SAP_ID} />
 */
export function OfficerLink({ children, ...person }: PersonProps & { children?: ReactNode }) {
  const { sapId } = person;
  const name = children || <Person {...person} />;
  if (!sapId) return name;
  return (
    <NameLink to={`/SO/${encodeURIComponent(sapId)}`} roles={M4_READ} card="officer-card" of={{ SAP_ID: sapId }}>
      {name}
    </NameLink>
  );
}

/** A dealer by what stands inside, else by the code, who leads to the dealer's page. @example <DealerLink code={row.dealerCode}>{row.name}</DealerLink> */
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
  /** See `NameLink`: for the list of tickets itself. */
  onOpen?: () => void;
  children: ReactNode;
}

/** A ticket by its number or subject, which leads to it in the list of tickets. @example <TicketLink id={ticket._id}>{ticket.ticketNo}</TicketLink> */
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
  /** Who filled it. */
  sapId: string;
  id: string;
  /** Of the surveys of this dealer's counter. */
  dealer?: string;
  children: ReactNode;
}

/** A survey, which leads to it among its officer's files. @example <SurveyLink sapId={survey.SAP_ID} id={survey._id}>{survey.documentName}</SurveyLink> */
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
  /** '' where it has none: then its id. */
  name: string;
  /** See `NameLink`: for the list of prospects itself. */
  onOpen?: () => void;
}

/** A prospect, which leads to it in its list. @example <ProspectLink id={prospect._id} type="dealer" name={nameOf(prospect)} /> */
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
