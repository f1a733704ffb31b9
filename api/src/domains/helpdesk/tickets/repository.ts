import { type ResponseOf, ROLE_FACTS, tickets } from 'api-contract';
import { type Db, raw, type Sql, sql, exactlyOne, type WriteDb } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import type { OfDealerQuery } from '../../shared/dealers/visible-dealer.ts';
import { byNatural, iso, newestFirst, newestRows, olderThan } from '../../../database/sql-parts.ts';
import { SYSTEM, type TicketStatus } from './ticket-texts.ts';

export type Ticket = tickets.Ticket;
export type TicketPriority = NonNullable<Ticket['priority']>;

/** As stored: 1 is Low. */
export const priorityRank = (priority: TicketPriority): number => tickets.TICKET_PRIORITIES.indexOf(priority) + 1;

/** End of the third day after the resolution, in India. */
export const ANSWER_UNTIL = `(((t.resolved_at at time zone 'Asia/Kolkata')::date + 4)::timestamp at time zone 'Asia/Kolkata')`;

export const ticketRows = sql`
  select t.id as "_id", t.ticket_no as "ticketNo", t.category, t.sub_category as "subCategory", t.subject, t.description,
    t.status, t.escalation as "ticketEscalationStatus", priority_name(t.priority) as priority, ${iso('t.created_at')} as "createdAt", ${iso('t.updated_at')} as "updatedAt",
    json_build_object('name', u.name, 'SAP_ID', u.sap_id, 'phone', u.phone) as "user", t.version,
    case when t.next_step_at is not null then json_build_object('step', t.next_step, 'at', ${iso('t.next_step_at')}) end as "nextStep",
    ${iso('t.due_at')} as "dueAt",
    case when t.waiting_since is not null and t.status <> 'RESOLVED' then json_build_object('since', ${iso('t.waiting_since')},
      'until', ${iso('t.waiting_until')}) end as waiting,
    case when t.resolved_at is not null and t.merged_into is null then json_build_object('at', ${iso('t.resolved_at')},
      'answerUntil', ${iso(ANSWER_UNTIL)}, 'isConfirmed', t.raiser_answer is not distinct from 'solved',
      'satisfaction', case when t.raiser_answer = 'solved' then t.satisfaction end) end as "resolution",
    case when r.sap_id is not null then json_build_object('SAP_ID', r.sap_id, 'name', r.name) end as "raisedBy",
    case when d.dealer_code is not null then json_build_object('dealerCode', d.dealer_code, 'name', d.name) end as dealer,
    case when a.sap_id is not null then json_build_object('SAP_ID', a.sap_id, 'name', a.name) end as "assignedTo",
    case when m.id is not null then json_build_object('_id', m.id, 'ticketNo', m.ticket_no) end as "mergedInto",
    (select coalesce(json_agg(json_build_object('_id', c.id, 'ticketNo', c.ticket_no, 'subject', c.subject)
      order by ${byNatural('c.ticket_no')}), '[]') from tickets c where c.merged_into = t.id) as "mergedTickets"
  from tickets t join users u on u.sap_id = t.sap_id
    left join users r on r.sap_id = t.raised_by
    left join users a on a.sap_id = t.assigned_to
    left join dealers d on d.dealer_code = t.dealer_code
    left join tickets m on m.id = t.merged_into`;

export const selectCategoriesOfUser = (user: User): Sql => sql`
  select c.name from ticket_categories c, jsonb_array_elements(c.email_list) level, jsonb_array_elements(level->'email') person
  where person->>'SAP_ID' = ${user.sapId} or person = to_jsonb(${user.sapId}::text)`;

/**
 * Scope, categories that list the user (D-238), or assigned. Officers and categories are values for the indexes: a
 * join took seconds for an AO.
 */
export const getVisibilityCondition = async (db: Db, user: User): Promise<Sql> => {
  if (ROLE_FACTS[user.role].reach === 'company') return sql`true`;
  const { officers, categories } = await exactlyOne<{ officers: string[]; categories: string[] }>(
    db,
    sql`select array(select u.sap_id from users u where u.sap_id is not null and ${getScopeCondition(user)}) as officers,
      array(${selectCategoriesOfUser(user)}) as categories`,
  );
  return sql`(t.sap_id = any(${officers}) or t.assigned_to = ${user.sapId} or t.category = any(${categories}))`;
};

export const isRaisedBy = ({ sapId }: Pick<User, 'sapId'>, ticket: 't' | 'm' = 't'): Sql =>
  sql`(${raw(ticket)}.sap_id = ${sapId} or ${raw(ticket)}.raised_by = ${sapId})`;

const isAbout = (dealerCode: string): Sql => sql`(t.dealer_code is not distinct from ${dealerCode}
  or t.id = any(array(select c.merged_into from tickets c where c.merged_into is not null and c.dealer_code = ${dealerCode})))`;

export const findNewestTicketsAroundDealer = async (
  db: Db,
  user: User,
  { dealerCode, territoryCode }: { dealerCode: string; territoryCode: string },
  { limit, before }: Pick<OfDealerQuery, 'limit' | 'before'>,
) =>
  newestRows<ResponseOf<typeof tickets.ticketsAroundDealer>['data'][number]>(
    db,
    sql`
    select t.id as "_id", t.ticket_no as "ticketNo", t.subject, t.status, ${iso('t.created_at')} as "createdAt",
      json_build_object('name', u.name, 'SAP_ID', u.sap_id, 'phone', u.phone) as "user",
      ${isAbout(dealerCode)} as "isAboutDealer", count(*) over ()::int as total
    from tickets t join users u on u.sap_id = t.sap_id
    where t.status <> 'RESOLVED' and ${await getVisibilityCondition(db, user)} and (${isAbout(dealerCode)} or t.sap_id = any(array(
      select m.sap_id from user_territories m where m.territory_code = ${territoryCode} and m.valid_to is null)))
      and ${olderThan(before, 't.created_at', 't.id')}
    order by ${newestFirst('t.created_at', 't.id')} limit ${limit}`,
  );

export const findNewestTicketsOfRaiser = async (db: Db, user: User, sapId: string, limit: number) =>
  newestRows<ResponseOf<typeof tickets.ticketsOfOfficer>['data'][number]>(
    db,
    sql`
    select t.id as "_id", t.ticket_no as "ticketNo", t.subject, t.status, ${iso('t.created_at')} as "createdAt",
      count(*) over ()::int as total
    from tickets t
    where t.status <> 'RESOLVED' and ${await getVisibilityCondition(db, user)} and ${isRaisedBy({ sapId })}
    order by t.created_at desc, t.id limit ${limit}`,
  );

export const findTicketById = async (db: Db, id: string): Promise<Ticket> =>
  await exactlyOne<Ticket>(db, sql`${ticketRows} where t.id = ${id}`);

/** Also through its merge target; undefined if there is none. */
export const canSeeTicket = async (db: Db, user: User, id: string): Promise<boolean | undefined> =>
  (
    await db.one<{ visible: boolean }>(sql`
    select bool_or(coalesce(${await getVisibilityCondition(db, user)}, false)) as visible
    from tickets own join tickets t on t.id in (own.id, own.merged_into)
    where own.id = ${id} group by own.id`)
  )?.visible;

export const lockTicket = async (tx: WriteDb, id: string): Promise<boolean> =>
  Boolean(await tx.one(sql`select id from tickets where id = ${id} for update`));

type Author = NonNullable<ResponseOf<typeof tickets.ticketTimeline>['data'][number]['author']>;

export const lockTickets = (tx: WriteDb, ids: readonly string[]) =>
  tx.query(sql`select from tickets where id = any (${[...ids]}::uuid[]) order by id for update`);

export const findTicketTimeline = (db: Db, id: string) =>
  db.query<{ entryId: string; createdAt: string; timeLine: string[]; author: Author | null }>(sql`
    select l.id::text as "entryId", ${iso('l.at')} as "createdAt", l.lines as "timeLine",
      case when l.by_sap_id = ${SYSTEM} then json_build_object('SAP_ID', l.by_sap_id, 'name', 'System', 'role', '')
        when l.by_sap_id is not null
        then json_build_object('SAP_ID', l.by_sap_id, 'name', coalesce(u.name, ''), 'role', coalesce(l.by_role, '')) end as author
    from ticket_timeline l left join users u on u.sap_id = l.by_sap_id
    where l.ticket_id = ${id} order by l.at, l.id`);

export const BY_SYSTEM = { sapId: SYSTEM, role: SYSTEM };

export const addToTimeline = async (
  tx: WriteDb,
  ticketId: string,
  {
    at,
    by,
    lines,
    step = null,
  }: { at: Date; by: Pick<User, 'sapId'> & { role: string }; lines: string[]; step?: string | null },
): Promise<string> =>
  (
    await exactlyOne<{ id: string }>(
      tx,
      sql`insert into ticket_timeline (ticket_id, at, step, lines, by_sap_id, by_role)
        values (${ticketId}, ${at}, ${step}, ${lines}, ${by.sapId}, ${by.role}) returning id::text`,
    )
  ).id;

interface NewTicket {
  sapId: string;
  raisedBy: string | null;
  dealerCode: string | null;
  category: string;
  subCategory: string;
  subject: string;
  description: string;
  priority: TicketPriority;
  at: Date;
}

/** Takes the next number: six digits, then more (D-234). */
export const insertTicket = async (tx: WriteDb, newTicket: NewTicket): Promise<string> => {
  const { sapId, raisedBy, dealerCode, category, subCategory, subject, description, priority, at } = newTicket;
  const { id } = await exactlyOne<{ id: string }>(
    tx,
    sql`
    with next as (select nextval('ticket_number')::text as number)
    insert into tickets (ticket_no, sap_id, raised_by, dealer_code, category, sub_category, subject, description, priority, created_at, updated_at)
    select 'TKT-' || lpad(number, greatest(6, length(number)), '0'), ${sapId}, ${raisedBy}, ${dealerCode}, ${category}, ${subCategory}, ${subject}, ${description},
      ${priorityRank(priority)}, ${at}, ${at} from next returning id`,
  );
  return id;
};

export const setPriority = (tx: WriteDb, id: string, priority: TicketPriority, at: Date) =>
  tx.query(
    sql`update tickets set priority = ${priorityRank(priority)}, updated_at = ${at}, version = version + 1 where id = ${id}`,
  );

/** Who acted last: the person who asked, unless somebody acted since. */
export const findHandler = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.one<{ by: string | null }>(sql`select handled_by as by from tickets where id = ${id}`))?.by ?? undefined;

/** A question within a wait does not make it longer. */
export const startWaiting = (tx: WriteDb, id: string, at: Date) =>
  tx.query(sql`
    update tickets set waits = case when waiting_since is null then waits else waits || array[waiting_since, ${at}::timestamptz] end,
      waiting_since = ${at}
    where id = ${id} and (waiting_since is null or waiting_until <= ${at})`);

export const endWaiting = (tx: WriteDb, id: string, at: Date) =>
  tx.query(sql`update tickets set waits = waits || array[waiting_since, ${at}::timestamptz], waiting_since = null
    where id = ${id} and waiting_since is not null`);

export const touchTicket = (tx: WriteDb, id: string, at: Date) =>
  tx.query(sql`update tickets set updated_at = ${at}, version = version + 1 where id = ${id}`);

export const handleTicket = (tx: WriteDb, id: string, status: TicketStatus, by: string, at: Date) =>
  tx.query(
    sql`update tickets set status = ${status}, handled = true, handled_by = ${by}, updated_at = ${at}, version = version + 1
      where id = ${id}`,
  );
