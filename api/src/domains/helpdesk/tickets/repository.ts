import type { AnswerOf, tickets } from 'api-contract';
import { type Db, type Sql, sql, exactlyOne, type WriteDb } from '../../../database/sql.ts';
import { scopeOf, type User } from '../../../session/scope.ts';
import { iso, newestRows } from '../../sql-parts.ts';
import type { TicketStatus } from './ticket-texts.ts';

export type Ticket = tickets.Ticket;

export const ticketRows = sql`
  select t.id as "_id", t.ticket_no as "ticketNo", t.category, t.sub_category as "subCategory", t.subject, t.description,
    t.status, t.escalation as "ticketEscalationStatus", ${iso('t.created_at')} as "createdAt", ${iso('t.updated_at')} as "updatedAt",
    json_build_object('name', u.name, 'SAP_ID', u.sap_id, 'phone', u.phone) as "user", t.version,
    case when t.next_step_at is not null then json_build_object('step', t.next_step, 'at', ${iso('t.next_step_at')}) end as "nextStep",
    ${iso('t.due_at')} as "dueAt"
  from tickets t join users u on u.sap_id = t.sap_id`;

/** In the scope, or of a category that lists the user at some level (D-238). */
export const visibleTo = (user: User): Sql => sql`(${scopeOf(user)} or t.category in (
  select c.name from ticket_categories c, jsonb_array_elements(c.email_list) level, jsonb_array_elements(level->'email') person
  where person->>'SAP_ID' = ${user.sapId} or person = to_jsonb(${user.sapId}::text)))`;

/** The newest tickets that are not resolved, of the officers of a territory. */
export const newestTicketsOfTerritory = (db: Db, user: User, territoryCode: string, limit: number) =>
  newestRows<AnswerOf<typeof tickets.ticketsAroundDealer>['data'][number]>(
    db,
    sql`
    select t.id as "_id", t.ticket_no as "ticketNo", t.subject, t.status, ${iso('t.created_at')} as "createdAt",
      json_build_object('name', u.name, 'SAP_ID', u.sap_id, 'phone', u.phone) as "user", count(*) over ()::int as total
    from tickets t join users u on u.sap_id = t.sap_id
    where t.status <> 'RESOLVED' and ${visibleTo(user)} and t.sap_id in (
      select m.sap_id from user_territories m where m.territory_code = ${territoryCode} and m.valid_to is null)
    order by t.created_at desc, t.id limit ${limit}`,
  );

export const ticketById = async (db: Db, id: string): Promise<Ticket> =>
  await exactlyOne<Ticket>(db, sql`${ticketRows} where t.id = ${id}`);

/** Whether the user may see the ticket; undefined when there is none. */
export const ticketVisibility = async (db: Db, user: User, id: string): Promise<boolean | undefined> =>
  (
    await db.one<{ visible: boolean }>(sql`
    select coalesce(${visibleTo(user)}, false) as visible from tickets t join users u on u.sap_id = t.sap_id where t.id = ${id}`)
  )?.visible;

export const lockTicket = async (tx: WriteDb, id: string): Promise<boolean> =>
  Boolean(await tx.one(sql`select id from tickets where id = ${id} for update`));

/** What happened to the ticket, oldest first. */
export const timelineOf = (db: Db, id: string) =>
  db.query<{ createdAt: string; timeLine: string[] }>(sql`
    select ${iso('at')} as "createdAt", lines as "timeLine" from ticket_timeline where ticket_id = ${id} order by at, ticket_timeline.id`);

export const addToTimeline = (tx: WriteDb, ticketId: string, at: Date, lines: string[], step: string | null = null) =>
  tx.query(
    sql`insert into ticket_timeline (ticket_id, at, step, lines) values (${ticketId}, ${at}, ${step}, ${lines})`,
  );

interface NewTicket {
  sapId: string;
  category: string;
  subCategory: string;
  subject: string;
  description: string;
  at: Date;
}

/** The number is the next free one; six digits, more when they are used up (D-234). */
export const insertTicket = async (tx: WriteDb, newTicket: NewTicket): Promise<string> => {
  const { sapId, category, subCategory, subject, description, at } = newTicket;
  const { id } = await exactlyOne<{ id: string }>(
    tx,
    sql`
    with next as (select nextval('ticket_number')::text as number)
    insert into tickets (ticket_no, sap_id, category, sub_category, subject, description, created_at, updated_at)
    select 'TKT-' || lpad(number, greatest(6, length(number)), '0'), ${sapId}, ${category}, ${subCategory}, ${subject}, ${description},
      ${at}, ${at} from next returning id`,
  );
  return id;
};

/** Somebody has acted: the status asked for, and the escalation no longer watches. */
export const handleTicket = (tx: WriteDb, id: string, status: TicketStatus, at: Date) =>
  tx.query(
    sql`update tickets set status = ${status}, handled = true, updated_at = ${at}, version = version + 1 where id = ${id}`,
  );
