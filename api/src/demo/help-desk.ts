import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { toWriteDb, sql, type WriteDb } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import { timelineTexts } from '../domains/helpdesk/tickets/ticket-texts.ts';
import { DAY_MS } from '../time/india-day.ts';
import { buildOnePagePdf } from '../files/one-page-pdf.ts';
import { writePieces } from '../files/pieces.ts';
import { indiaInstant } from './days.ts';

interface Planted {
  id: string;
  ticketNo: string;
}

const assignAll = (tx: WriteDb) =>
  tx.query(sql`update tickets t set assigned_to = c.email_list->0->'email'->0->>'SAP_ID' from ticket_categories c
    where c.name = t.category and t.status = 'ASSIGNED' and t.assigned_to is null`);

const addLine = async (tx: WriteDb, { id }: Planted, at: Date, lines: string[], by: string) =>
  (await tx.one<{ id: string }>(sql`insert into ticket_timeline (ticket_id, at, lines, by_sap_id, by_role)
    values (${id}, ${at}, ${lines}, ${by}, (select role from users where sap_id = ${by})) returning id::text`))!.id;

const replyWithFile = async (tx: WriteDb, ticket: Planted, at: Date) => {
  const entryId = await addLine(tx, ticket, at, [timelineTexts.reply('The settled claim is attached.')], 'AO1');
  const content = buildOnePagePdf('Settlement', [`Ticket ${ticket.ticketNo}`, 'The claim is settled.']);
  const { id: fileId } = (await tx.one<{ id: string }>(sql`
    insert into stored_files (name, type, size, sha256, is_download) values ('Settlement.pdf', 'application/pdf', ${content.length},
      ${createHash('sha256').update(content).digest('hex')}, true) returning id`))!;
  await writePieces(tx, fileId, content);
  await tx.query(sql`insert into ticket_files (file_id, uploaded_by, uploaded_at, ticket_id, entry_id)
    values (${fileId}, 'AO1', ${at}, ${ticket.id}, ${entryId})`);
};

const reopenOne = async (tx: WriteDb) => {
  const [ticket] = await tx.query<Planted & { raiser: string; by: string; resolvedAt: Date }>(sql`
    select t.id, t.ticket_no as "ticketNo", t.sap_id as raiser, t.handled_by as by, t.resolved_at as "resolvedAt"
    from tickets t join users u on u.sap_id = t.sap_id
    where t.status = 'RESOLVED' and t.merged_into is null and t.handled_by is not null
    order by (u.area_code is not distinct from (select area_code from users where sap_id = 'AO1')) desc, t.created_at desc, t.id limit 1`);
  if (!ticket) return;
  const [answeredAt, againAt] = [1, 2].map((hours) => new Date(ticket.resolvedAt.getTime() + (hours * DAY_MS) / 24));
  await tx.query(sql`update tickets set status = 'OPEN', escalation = 'LEVEL1', raiser_answer = 'not solved', updated_at = ${answeredAt}
    where id = ${ticket.id}`);
  const response = [
    timelineTexts.raiserAnswer('not solved', 'It is the same again.'),
    timelineTexts.marked('OPEN', ticket.raiser),
  ];
  await addLine(tx, ticket, answeredAt!, response, ticket.raiser);
  await tx.query(sql`update tickets set status = 'IN PROGRESS', updated_at = ${againAt} where id = ${ticket.id}`);
  const reply = [timelineTexts.reply('We are looking into it again.'), timelineTexts.marked('IN PROGRESS', ticket.by)];
  await addLine(tx, ticket, againAt!, reply, ticket.by);
};

const prioritizeSome = async (tx: WriteDb) => {
  await tx.query(
    sql`update tickets set priority = 1 + right(ticket_no, 1)::int % 4 where right(ticket_no, 1)::int % 3 <> 0`,
  );
  const own = { Warranty: { Urgent: { level2: 0.5, level3: 1, due: 8 }, '': { level2: 2, level3: 4, due: 24 } } };
  await tx.query(sql`update escalation_times set own_hours = ${JSON.stringify(own)}::jsonb`);
};

const rateSome = (tx: WriteDb) =>
  tx.query(sql`
    with rated as (
      update tickets set raiser_answer = 'solved', satisfaction = (array['Good', 'Poor', 'Good', 'Fair', 'Good'])[1 + right(ticket_no, 1)::int / 2]
      where id in (select t.id from tickets t where t.status = 'RESOLVED' and t.merged_into is null and t.raiser_answer is null
        order by t.created_at desc, t.id limit 100) returning id, sap_id, resolved_at, satisfaction)
    insert into ticket_timeline (ticket_id, at, lines, by_sap_id, by_role)
    select r.id, r.resolved_at + interval '1 hour', array['Solved', 'Satisfaction: ' || r.satisfaction], r.sap_id, u.role
    from rated r join users u on u.sap_id = r.sap_id`);

const askRaiser = async (tx: WriteDb, yesterday: Date) => {
  const [ticket] = await tx.query<Planted & { at: Date }>(sql`
    select id, ticket_no as "ticketNo", greatest(created_at + interval '1 hour', ${yesterday}::timestamptz) as at from tickets
    where sap_id = 'SO1' and status <> 'RESOLVED' and assigned_to is distinct from 'AO1' order by created_at desc, id limit 1`);
  if (!ticket) return 0;
  const { at } = ticket;
  await tx.query(sql`update tickets set status = 'IN PROGRESS', handled = true, handled_by = 'AO1', assigned_to = 'AO1',
    waiting_since = ${at}, updated_at = ${at} where id = ${ticket.id}`);
  await addLine(tx, ticket, at, [timelineTexts.reply('Which of the tyres is it?'), timelineTexts.waits], 'AO1');
  return 1;
};

/**
 * SO1 has two merged tickets: one answered by AO1 with a file, one that waits for his answer.
 */
export const loadHelpDesk = (pool: Pool, today: string): Promise<number> =>
  inTransaction(pool, async (client) => {
    const tx = toWriteDb(client);
    if (await tx.one(sql`select from tickets where merged_into is not null limit 1`)) return 0;
    await assignAll(tx);
    const [source, target, atWork] = await tx.query<Planted>(sql`
      select id, ticket_no as "ticketNo" from tickets where sap_id = 'SO1' order by external_id limit 3`);
    if (!source || !target || !atWork) return 0;
    const at = new Date(Date.parse(indiaInstant(today, 10 * 60)) - DAY_MS);
    await tx.query(sql`update tickets set merged_into = ${target.id}, status_before_merge = status, status = 'RESOLVED', updated_at = ${at}
      where id = ${source.id}`);
    await addLine(tx, source, at, [timelineTexts.mergedInto(target.ticketNo, 'AO1')], 'AO1');
    await addLine(tx, target, at, [timelineTexts.mergedHere(source.ticketNo, 'AO1')], 'AO1');
    await tx.query(sql`update tickets set category = 'Warranty', sub_category = 'Claim delay', subject = 'Claim not settled',
      description = 'The claim of last month is still open.', status = 'IN PROGRESS', handled = true, handled_by = 'AO1',
      assigned_to = 'AO1', updated_at = ${at} where id = ${atWork.id}`);
    await replyWithFile(tx, atWork, at);
    await reopenOne(tx);
    await prioritizeSome(tx);
    await rateSome(tx);
    return 3 + (await askRaiser(tx, new Date(at.getTime() + DAY_MS / 4)));
  });
