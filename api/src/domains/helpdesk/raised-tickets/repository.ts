import type { raisedTickets, ServerQuery } from 'api-contract';
import { type Db, join, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { pagedRows } from '../../sql-parts.ts';
import { raisedBy, type Ticket, ticketRows } from '../tickets/visible-ticket.ts';

/** The newest first. */
export const raisedPage = (db: Db, user: User, query: ServerQuery<typeof raisedTickets.raisedTickets>) => {
  const { status, id } = query;
  const where = join(
    [raisedBy(user), ...(status === 'ALL' ? [] : [sql`t.status = ${status}`]), ...(id ? [sql`t.id = ${id}`] : [])],
    ' and ',
  );
  return pagedRows<Ticket>(db, query, {
    from: sql`from tickets t where ${where}`,
    rows: (page) => sql`${ticketRows} where ${where} order by t.created_at desc, t.id ${page}`,
  });
};

export const hasRaised = async (db: Db, user: User, id: string): Promise<boolean> =>
  (await db.one(sql`select from tickets t where t.id = ${id} and ${raisedBy(user)}`)) !== undefined;
