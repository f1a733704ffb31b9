import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { notify } from '../../shared/notifications/notify.ts';
import type { Ticket } from './repository.ts';
import { ticketPaths } from './ticket-paths.ts';

/** Who raised or worked on tickets merged into it, and the person who works on it (D-365). */
const followersOf = async (db: Db, id: string): Promise<string[]> => {
  const rows = await db.query<{ raisedBy: string | null; workedOn: string | null; assignedTo: string | null }>(sql`
    select c.raised_by as "raisedBy", c.assigned_to as "workedOn", t.assigned_to as "assignedTo"
    from tickets c join tickets t on t.id = c.merged_into where t.id = ${id}`);
  return rows.flatMap(({ raisedBy, workedOn, assignedTo }) =>
    [raisedBy, workedOn, assignedTo].filter((sapId) => sapId !== null),
  );
};

/**
 * Tells the ticket's owner, raiser and followers, but nobody what he did himself.
 * @param also others whom it concerns
 * @param except told already
 * @returns who was told
 */
export const tellRaiser = async (
  tx: WriteDb,
  { _id, ticketNo, subject, user, raisedBy }: Ticket,
  {
    text,
    by,
    now,
    also = [],
    except = [],
  }: { text: string; by: string; now: Date; also?: readonly string[]; except?: readonly string[] },
): Promise<string[]> =>
  notify(
    tx,
    {
      to: [
        ...new Set([user.SAP_ID, ...(raisedBy ? [raisedBy.SAP_ID] : []), ...(await followersOf(tx, _id)), ...also]),
      ].filter((sapId) => sapId !== by && !except.includes(sapId)),
      kind: 'ticket',
      subject: ticketNo,
      text: `${text}: ${subject}`,
      ...ticketPaths(_id),
    },
    now,
  );
