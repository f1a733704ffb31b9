import type { raisedTickets, ServerQuery } from 'api-contract';
import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { chosenOrder, naturalKeys, pagedRows } from '../../../database/sql-parts.ts';
import { selectCategoriesOfUser, isRaisedBy, type Ticket, ticketRows } from '../tickets/visible-ticket.ts';

const isOwnTicket = (user: User): Sql => sql`(${isRaisedBy(user)} or t.assigned_to = ${user.sapId})`;

/**
 * Tickets that a link may open (docs/decisions/0121): own ones, those that an own one is merged with, and those of a
 * category that names the person.
 */
const isReadableBy = (user: User): Sql => sql`(${isOwnTicket(user)}
  or exists (select from tickets m where (m.merged_into = t.id or m.id = t.merged_into) and ${isRaisedBy(user, 'm')})
  or t.category in (${selectCategoriesOfUser(user)}))`;

const ORDERS = {
  ticketNo: naturalKeys('t.ticket_no'),
  name: ['lower(u.name)', ...naturalKeys('u.sap_id')],
  category: ['lower(t.category)'],
  subject: ['lower(t.subject)'],
  createdAt: ['t.created_at'],
  status: ['t.status'],
};

/** His own, newest first; by id also one at his level. */
export const findRaisedPage = (db: Db, user: User, query: ServerQuery<typeof raisedTickets.raisedTickets>) => {
  const { status, id } = query;
  const where = join(
    [
      ...(id ? [sql`t.id = ${id}`, isReadableBy(user)] : [isOwnTicket(user)]),
      ...(status === 'ALL' ? [] : [sql`t.status = ${status}`]),
    ],
    ' and ',
  );
  return pagedRows<Ticket>(db, query, {
    from: sql`from tickets t where ${where}`,
    rows: (page) =>
      sql`${ticketRows} where ${where} order by ${chosenOrder(ORDERS, query)} t.created_at desc, t.id ${page}`,
  });
};

export const canRead = async (db: Db, user: User, id: string): Promise<boolean> =>
  (await db.one(sql`select from tickets t where t.id = ${id} and ${isReadableBy(user)}`)) !== undefined;
