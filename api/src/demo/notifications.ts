import type { Pool } from 'pg';
import { toWriteDb, exactlyOne, sql, type WriteDb } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import { timelineTexts } from '../domains/helpdesk/tickets/ticket-texts.ts';
import { type NewNotification, notifyAll } from '../domains/shared/notifications/notify.ts';
import { DAY_MS } from '../time/india-day.ts';
import { indiaInstant } from './days.ts';

const MANAGERS = ['ADMIN1', 'ZO1', 'RO1', 'AO1'];

interface PlantedTicket {
  id: string;
  ticketNo: string;
  subject: string;
  raisedAt: Date;
}

const plantVisitRequest = async (tx: WriteDb, at: Date): Promise<number> => {
  const [reminder] = await tx.query<{ id: string; subject: string; text: string }>(sql`
    insert into reminders (sap_id, about, day, dealer_codes, subject, text, asked_by, asked_at)
    select 'SO1', 'visits', (${at}::timestamptz at time zone 'Asia/Kolkata')::date, array_agg(d.dealer_code order by d.name),
      'Please visit 2 dealers', string_agg(d.name || ' (' || d.dealer_code || ')', ', ' order by d.name) || '.', 'AO1', ${at}
    from (select d.dealer_code, d.name from dealers d join user_territories m on m.territory_code = d.territory_code
      where m.sap_id = 'SO1' and m.valid_to is null order by d.dealer_code limit 2) d
    having count(*) = 2 returning id, subject, text`);
  if (!reminder) return 0;
  const { id, subject, text } = reminder;
  const path = `/my-reminders?reminder=${id}`;
  await notifyAll(tx, [{ to: 'SO1', kind: 'visit-request', subject, text, path }], at);
  return 1;
};

const plantQuestion = async (tx: WriteDb, at: Date): Promise<number> => {
  const question = 'Which dealers did you visit on this way?';
  const [claim] = await tx.query<{ id: string; subject: string }>(sql`
    insert into request_questions (kind, record_id, question, asked_by, asked_at)
    select 'claim', c.id, ${question}, 'RO1', ${at} from claims c where c.sap_id = 'SO1' and c.status = 'Pending'
    order by c.claim_date desc, c.id limit 1
    returning record_id as id, (select c.category || ' of ' || u.name || ' · SO1, ' || to_char(c.claim_date, 'DD/MM/YYYY')
      from claims c join users u on u.sap_id = c.sap_id where c.id = record_id) as subject`);
  if (!claim) return 0;
  const path = `/my-requests?request=${claim.id}`;
  const text = `Your regional manager asks: ${question}`;
  await notifyAll(tx, [{ to: 'SO1', kind: 'mention', subject: claim.subject, text, path }], at);
  return 1;
};

/** Two unread tickets of all managers, matching their timelines; a read report and mention. */
export const loadNotifications = (pool: Pool, today: string): Promise<number> =>
  inTransaction(pool, async (client) => {
    const tx = toWriteDb(client);
    if (await tx.one(sql`select from notifications limit 1`)) return 0;
    const tickets = await tx.query<PlantedTicket>(sql`
      select t.id, t.ticket_no as "ticketNo", t.subject, t.created_at as "raisedAt"
      from tickets t join users u on u.sap_id = t.sap_id
      where u.area_code = (select area_code from users where sap_id = 'AO1')
      order by t.created_at desc, t.id limit 2`);
    const morning = Date.parse(indiaInstant(today, 8 * 60)) - DAY_MS;
    const read: NewNotification[] = [
      { to: MANAGERS, kind: 'report', subject: 'Visit', text: 'Visit-Data.csv is ready.', path: '/vists-download' },
      {
        to: MANAGERS,
        kind: 'mention',
        subject: 'Dealer Churn',
        text: 'Somebody of your team wrote to you about a dealer at risk.',
        path: '/dealer-churn',
      },
    ];
    await notifyAll(tx, read, new Date(morning));
    await tx.query(sql`update notifications set read_at = ${new Date(morning + DAY_MS / 48)}`);
    for (const { id, ticketNo, subject, raisedAt } of tickets.reverse()) {
      const path = `/dealer-help-desk?ticket=${id}`;
      const text = `New at Level 1: ${subject}`;
      const [reached = []] = await notifyAll(
        tx,
        [{ to: MANAGERS, kind: 'ticket', subject: ticketNo, text, path }],
        raisedAt,
      );
      const { names } = await exactlyOne<{ names: string }>(
        tx,
        sql`select string_agg(name, ', ' order by sap_id) as names from users where sap_id = any(${reached})`,
      );
      await tx.query(sql`update ticket_timeline set lines = lines || ${timelineTexts.notified(names)}::text
        where ticket_id = ${id} and step = 'LEVEL1'`);
    }
    const requestCount =
      (await plantVisitRequest(tx, new Date(morning))) + (await plantQuestion(tx, new Date(morning)));
    return (read.length + tickets.length) * MANAGERS.length + requestCount;
  });
