import type { Tx } from '../../../calls/serve.ts';
import type { User } from '../../../session/scope.ts';
import { readMentions } from '../../shared/mentions.ts';
import { notify } from '../../shared/notifications/notify.ts';
import { findAssignees } from '../ticket-assignment/assign-ticket.ts';
import type { Ticket } from './repository.ts';
import { ticketPaths } from './ticket-paths.ts';

/**
 * Tells people at the ticket's levels whom a remark mentions.
 *
 * @returns a sentence about names that tell nobody, or ''
 */
export async function tellMentioned(tx: Tx, user: User, ticket: Ticket, remarks: string, now: Date): Promise<string> {
  if (!remarks.includes('@')) return '';
  const people = (await findAssignees(tx, ticket._id)).map(({ SAP_ID, name }) => ({ sapId: SAP_ID, name }));
  const mentions = readMentions(remarks, people);
  const to = new Set(mentions.flatMap((mention) => (mention.kind === 'person' ? mention.person.sapId : [])));
  to.delete(user.sapId);
  const text = `${user.name || user.sapId}: ${remarks}`;
  const about = { kind: 'mention', subject: ticket.ticketNo, text, ...ticketPaths(ticket._id) } as const;
  await notify(tx, { to: [...to], ...about }, now);
  const unknown = mentions.flatMap((mention) =>
    mention.kind === 'person' ? [] : mention.kind === 'none' ? (mention.text ?? []) : mention.name,
  );
  return unknown.length === 0
    ? ''
    : ` Not told: ${[...new Set(unknown)].map((name) => `@${name}`).join(', ')}. Choose people from the list.`;
}
