import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { notify } from '../../shared/notifications/notify.ts';
import { findCategoriesByName } from './categories.ts';
import type { Ticket } from './repository.ts';
import { levelNumber } from './rules.ts';
import { ticketPaths } from './ticket-paths.ts';

/** Of a ticket with merged ones: who raised or worked on those, who works on it, and its level's people (D-365). */
const followersOf = async (db: Db, { _id, category, ticketEscalationStatus }: Ticket): Promise<string[]> => {
  const rows = await db.query<{
    sapId: string;
    raisedBy: string | null;
    workedOn: string | null;
    assignedTo: string | null;
  }>(sql`
    select c.sap_id as "sapId", c.raised_by as "raisedBy", c.assigned_to as "workedOn", t.assigned_to as "assignedTo"
    from tickets c join tickets t on t.id = c.merged_into where t.id = ${_id}`);
  if (rows.length === 0) return [];
  const people = (await findCategoriesByName(db, [category])).get(category)?.people;
  return [
    ...rows.flatMap(({ sapId, raisedBy, workedOn, assignedTo }) => [sapId, raisedBy, workedOn, assignedTo]),
    ...(people?.[levelNumber[ticketEscalationStatus]] ?? []).map(({ sapId }) => sapId),
  ].flatMap((sapId) => sapId || []);
};

/**
 * Tells the ticket's owner, raiser and followers, but nobody what he did himself.
 * @param also others whom it concerns
 * @param except told already
 * @returns who was told
 */
export const tellRaiser = async (
  tx: WriteDb,
  ticket: Ticket,
  {
    text,
    by,
    now,
    also = [],
    except = [],
  }: { text: string; by: string; now: Date; also?: readonly string[]; except?: readonly string[] },
): Promise<string[]> => {
  const { _id, ticketNo, subject, user, raisedBy } = ticket;
  const people = [user.SAP_ID, ...(raisedBy ? [raisedBy.SAP_ID] : []), ...(await followersOf(tx, ticket)), ...also];
  const to = [...new Set(people)].filter((sapId) => sapId !== by && !except.includes(sapId));
  return notify(tx, { to, kind: 'ticket', subject: ticketNo, text: `${text}: ${subject}`, ...ticketPaths(_id) }, now);
};
