import type { ServerQuery, tickets } from 'api-contract';
import { type Db, join, raw, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { refuseTurnedRange } from '../../../time/day-range.ts';
import { type GroupColumn, groupByDayOf, groupedPage } from '../../../database/grouped-page.ts';
import { holdsText, countRows, naturalKeys, toPage, toPaging } from '../../../database/sql-parts.ts';
import { isRaisedBy, priorityRank, type Ticket, ticketRows, getVisibilityCondition } from './repository.ts';
import { countBySums } from './ticket-count.ts';
import { figureConditions, isAboutRaisers, isWaitingForRaiser } from './ticket-filters.ts';
import { findExcerpts, MAX_MATCHES, buildTextCondition } from './ticket-search.ts';

type TicketsQuery = ServerQuery<typeof tickets.tickets>;

const SORTS: Record<NonNullable<TicketsQuery['sort']>, readonly string[]> = {
  ticketNo: naturalKeys('t.ticket_no'),
  name: ['lower(u.name)'],
  category: ['lower(t.category)'],
  subCategory: ['lower(t.sub_category)'],
  subject: ['lower(t.subject)'],
  createdAt: ['t.created_at'],
  status: ['t.status'],
  dueAt: ['t.due_at'],
  priority: ['t.priority', 't.created_at', 't.id'],
  assignee: ['lower(a.name)', ...naturalKeys('a.sap_id')],
  level: ['t.escalation', 't.created_at', 't.id'],
  updatedAt: ['t.updated_at', 't.id'],
};

const GROUPS: Record<NonNullable<TicketsQuery['groupBy']>, GroupColumn> = {
  name: { value: sql`u.sap_id`, name: sql`max(u.name)` },
  category: { value: sql`t.category` },
  subCategory: { value: sql`t.sub_category` },
  createdAt: groupByDayOf('t.created_at'),
  status: { value: sql`t.status` },
  priority: { value: sql`priority_name(t.priority)`, rank: sql`-max(t.priority)` },
};

const LACKING: ReadonlySet<string> = new Set(['dueAt', 'assignee']);

const orderOf = ({ sort, direction }: TicketsQuery): Sql => {
  const keys = sort ? SORTS[sort].map((key) => `${key} ${direction}${LACKING.has(sort) ? ' nulls last' : ''}`) : [];
  return raw([...keys, 't.created_at desc', 't.id'].join(', '));
};

const endOfDay = (now: Date): Sql =>
  sql`((${now}::timestamptz at time zone 'Asia/Kolkata')::date + 1)::timestamp at time zone 'Asia/Kolkata'`;

const viewCondition = (view: NonNullable<TicketsQuery['view']>, user: User, now: Date): Sql =>
  ({
    overdue: sql`(t.status <> 'RESOLVED' and t.due_at <= ${now})`,
    'due-today': sql`(t.status <> 'RESOLVED' and t.due_at > ${now} and t.due_at < ${endOfDay(now)})`,
    mine: sql`(t.status <> 'RESOLVED' and t.assigned_to = ${user.sapId})`,
    unassigned: sql`(t.status <> 'RESOLVED' and t.assigned_to is null)`,
    waiting: isWaitingForRaiser(now),
    raised: isRaisedBy(user),
  })[view];

const buildConditions = async (db: Db, user: User, visible: Sql, query: TicketsQuery, now: Date): Promise<Sql> => {
  const { status, id, search, text: words, category, priority, view } = query;
  return join(
    [
      visible,
      ...(status === 'ALL' ? [] : [sql`t.status = ${status}`]),
      ...(id ? [sql`t.id = ${id}`] : []),
      ...(category ? [sql`t.category = ${category}`] : []),
      ...(priority ? [sql`t.priority = ${priorityRank(priority)}`] : []),
      ...(words ? [await buildTextCondition(db, words)] : []),
      ...figureConditions(query, now),
      ...(view ? [viewCondition(view, user, now)] : []),
      ...(search
        ? [holdsText(['t.ticket_no', 'u.name', 'u.sap_id', 't.category', 't.sub_category', 't.subject'], search)]
        : []),
    ],
    ' and ',
  );
};

const selectCategories = async (db: Db, visible: Sql): Promise<string[]> =>
  (
    await db.query<{ name: string }>(sql`
      select c.name from ticket_categories c where exists (
        select from tickets t where t.category = c.name and ${visible})
      order by lower(c.name), c.name`)
  ).map(({ name }) => name);

const withExcerpts = async (db: Db, rows: Ticket[], text: string) => {
  const excerpts = await findExcerpts(
    db,
    rows.map(({ _id }) => _id),
    text,
  );
  return rows.map((row) => ({ ...row, excerpt: excerpts.get(row._id) ?? [] }));
};

/** Newest first unless sorted; without a page all (D-039, D-355). */
export const listTickets = async (db: Db, user: User, query: TicketsQuery, now: Date) => {
  refuseTurnedRange({ start: query.startDate, end: query.endDate });
  const visible = await getVisibilityCondition(db, user);
  const where = await buildConditions(db, user, visible, query, now);
  const order = sql`order by ${orderOf(query)}`;
  if (query.page === undefined && query.currentPage === undefined)
    return { queries: await db.query<Ticket>(sql`${ticketRows} where ${where} ${order}`) };
  if (query.groupBy && !query.text) {
    const [{ data, ...page }, categories] = await Promise.all([
      groupedPage<Ticket, keyof typeof GROUPS>(db, query, {
        columns: GROUPS,
        from: sql`from tickets t join users u on u.sap_id = t.sap_id where ${where}`,
        rows: ({ which, first, part }) =>
          sql`${ticketRows} where ${where} and ${which} order by ${first} ${orderOf(query)} ${part}`,
      }),
      selectCategories(db, visible),
    ]);
    return { queries: data, ...page, categories };
  }
  const matching = sql`from tickets t ${isAboutRaisers(query) ? sql`join users u on u.sap_id = t.sap_id` : sql``} where ${where}`;
  const counted = query.text ? sql`from (select ${matching} limit ${MAX_MATCHES + 1}) m` : matching;
  const [queries, count, categories] = await Promise.all([
    db.query<Ticket>(sql`${ticketRows} where ${where} ${order} ${toPage(query).part}`),
    countBySums(db, user, query, now).then((sum) => sum ?? countRows(db, counted)),
    selectCategories(db, visible),
  ]);
  if (!query.text) return { queries, ...toPaging(query, count), categories };
  return {
    queries: await withExcerpts(db, queries, query.text),
    ...toPaging(query, Math.min(count, MAX_MATCHES)),
    hasMore: count > MAX_MATCHES,
    categories,
  };
};
