import { ROLE_FACTS, type ServerQuery, type tickets } from 'api-contract';
import { type Db, join, raw, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { containing, pagedRows } from '../../sql-parts.ts';
import { type Ticket, ticketRows, visibleTo } from './repository.ts';

type TicketsQuery = ServerQuery<typeof tickets.tickets>;

/** A ticket's number counts, then grows longer than six digits. */
const SORTS: Record<NonNullable<TicketsQuery['sort']>, readonly string[]> = {
  ticketNo: ['length(t.ticket_no)', 't.ticket_no'],
  name: ['lower(u.name)'],
  category: ['lower(t.category)'],
  subCategory: ['lower(t.sub_category)'],
  subject: ['lower(t.subject)'],
  createdAt: ['t.created_at'],
  status: ['t.status'],
};

const orderOf = ({ sort, direction }: TicketsQuery): Sql => {
  const keys = sort ? SORTS[sort].map((key) => `${key} ${direction}`) : [];
  return raw([...keys, 't.created_at desc', 't.id'].join(', '));
};

/** Before this day ends in India. */
const endOfDay = (now: Date): Sql =>
  sql`((${now}::timestamptz at time zone 'Asia/Kolkata')::date + 1)::timestamp at time zone 'Asia/Kolkata'`;

const viewCondition = (view: NonNullable<TicketsQuery['view']>, now: Date): Sql =>
  view === 'overdue'
    ? sql`(t.status <> 'RESOLVED' and t.due_at <= ${now})`
    : sql`(t.status <> 'RESOLVED' and t.due_at > ${now} and t.due_at < ${endOfDay(now)})`;

const conditionsOf = (user: User, { status, id, search, category, view }: TicketsQuery, now: Date): Sql => {
  const text = search && containing(search);
  return join(
    [
      visibleTo(user),
      ...(status === 'ALL' ? [] : [sql`t.status = ${status}`]),
      ...(id ? [sql`t.id = ${id}`] : []),
      ...(category ? [sql`t.category = ${category}`] : []),
      ...(view ? [viewCondition(view, now)] : []),
      ...(text
        ? [
            sql`(t.ticket_no ilike ${text} or u.name ilike ${text} or u.sap_id ilike ${text} or t.category ilike ${text}
              or t.sub_category ilike ${text} or t.subject ilike ${text})`,
          ]
        : []),
    ],
    ' and ',
  );
};

/** Whether the conditions look at who raised a ticket: a million of them count in a third of the time without. */
const isAboutRaisers = (user: User, { search }: TicketsQuery): boolean =>
  Boolean(search) || ROLE_FACTS[user.role].reach !== 'company';

/** The categories of which the user sees a ticket, by name. */
const categoriesOf = async (db: Db, user: User): Promise<string[]> =>
  (
    await db.query<{ name: string }>(sql`
      select c.name from ticket_categories c where exists (
        select from tickets t join users u on u.sap_id = t.sap_id where t.category = c.name and ${visibleTo(user)})
      order by lower(c.name), c.name`)
  ).map(({ name }) => name);

/** Tickets that the user may see, newest first unless sorted: one page where a page is asked for, else all (D-039, D-355). */
export const ticketList = async (db: Db, user: User, query: TicketsQuery, now: Date) => {
  const where = conditionsOf(user, query, now);
  const order = sql`order by ${orderOf(query)}`;
  if (query.page === undefined && query.currentPage === undefined)
    return { queries: await db.query<Ticket>(sql`${ticketRows} where ${where} ${order}`) };
  const [{ data, ...paging }, categories] = await Promise.all([
    pagedRows<Ticket>(db, query, {
      from: sql`from tickets t ${isAboutRaisers(user, query) ? sql`join users u on u.sap_id = t.sap_id` : sql``} where ${where}`,
      rows: (page) => sql`${ticketRows} where ${where} ${order} ${page}`,
    }),
    categoriesOf(db, user),
  ]);
  return { queries: data, ...paging, categories };
};
