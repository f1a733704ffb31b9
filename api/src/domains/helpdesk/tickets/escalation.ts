import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { toWriteDb, sql, type WriteDb } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type Repeated, repeatEvery } from '../../../background/repeat-every.ts';
import type { App } from '../../../calls/serve.ts';
import { findCategoriesByName } from './categories.ts';
import { dueSteps, type Escalation, type StepTaken, type StepTimes, levelNumber, stepKey, stepLines } from './rules.ts';
import { getNames, type TicketAtLevel, tellLevels } from './tell-levels.ts';
import { type Level, SYSTEM } from './ticket-texts.ts';

const BATCH = 500;
const MINUTE = 60_000;
/** Share of a batch's duration, left to waiting requests. */
const REST = 0.6;

interface Waiting extends StepTimes {
  id: string;
  ticketNo: string;
  subject: string;
  category: string;
  status: string;
  escalation: Escalation;
  version: number;
  dueAt: Date;
  /** Each reopening restarts the steps. */
  round: number;
}
interface Escalated extends Waiting {
  reached: Escalation;
  newSteps: StepTaken[];
}

interface SweepOptions {
  hasMail?: boolean;
  /** Rest after a batch, as a multiple of its duration. */
  rest?: number;
}
interface Batch {
  moved: number;
  /** Due time of the last one. The next batch starts there, which skips dead row versions. */
  next?: Date;
}

/**
 * Processes may sweep concurrently: each claims other rows, and step keys are unique (D-229).
 * @returns number of moved tickets
 */
export const escalateDueTickets = async (
  pool: Pool,
  now: Date,
  { hasMail = false, rest = 0 }: SweepOptions = {},
): Promise<number> => {
  let moved = 0;
  let from = new Date(0);
  for (;;) {
    const start = performance.now();
    const batch = await inTransaction(pool, (client) => sweepBatch(toWriteDb(client), { from, now, hasMail }));
    moved += batch.moved;
    if (!batch.next) return moved;
    from = batch.next;
    if (rest > 0) await wait(rest * (performance.now() - start));
  }
};

const sweepBatch = async (
  db: WriteDb,
  { from, now, hasMail }: { from: Date; now: Date; hasMail: boolean },
): Promise<Batch> => {
  // A change of the times waits for the batch and recounts all.
  await db.query(sql`select from escalation_times for share`);
  const waiting = await db.query<Waiting>(sql`
    with due as (
      select id, ticket_no, subject, category, priority, status, escalation, version, coalesce(reopened_at, created_at) as began, sap_id, next_step_at, reopen_count
      from tickets
      where next_step_at between ${from} and ${now} order by next_step_at limit ${BATCH} for update skip locked)
    select d.id, d.ticket_no as "ticketNo", d.subject, d.category, d.status, d.escalation, d.version, d.reopen_count as round,
      d.next_step_at as "dueAt",
      case when h.level2 is not null then hours_end(d.began, h.level2, c.in_working_hours, u.region_code, t) end as "LEVEL2",
      case when h.level3 is not null then hours_end(d.began, h.level3, c.in_working_hours, u.region_code, t) end as "LEVEL3",
      hours_end(d.began, h.unresolved, c.in_working_hours, u.region_code, t) as "UNRESOLVED"
    from due d cross join escalation_times t cross join escalation_hours(t, d.category, d.priority) h
      left join ticket_categories c on c.name = d.category left join users u on u.sap_id = d.sap_id
    order by d.next_step_at`);
  const last = waiting.at(-1)?.dueAt;
  if (!last) return { moved: 0 };
  const categories = await findCategoriesByName(db, [...new Set(waiting.map((ticket) => ticket.category))]);
  const peopleOf = ({ category }: Waiting) => categories.get(category)?.people ?? { 1: [], 2: [], 3: [] };
  const moving = waiting
    .map((ticket): Escalated => {
      const people = peopleOf(ticket);
      const names = { 1: getNames(people[1]), 2: getNames(people[2]), 3: getNames(people[3]) };
      const steps = dueSteps(ticket.escalation, ticket, now);
      const newSteps = steps.map((step) => ({ step, lines: stepLines(step, names) }));
      return { ...ticket, newSteps, reached: steps.at(-1) ?? ticket.escalation };
    })
    .filter(({ newSteps }) => newSteps.length > 0);
  await tellPeople(db, moving, peopleOf, { now, hasMail });
  await record(db, now, moving);
  const isLast = waiting.length < BATCH || moving.length === 0;
  return { moved: moving.length, ...(!isLast && { next: last }) };
};

const tellPeople = async (
  db: WriteDb,
  tickets: readonly Escalated[],
  peopleOf: (ticket: Waiting) => Record<Level, TicketAtLevel['people']>,
  how: { now: Date; hasMail: boolean },
) => {
  const reached = tickets.flatMap((ticket) =>
    ticket.newSteps.flatMap((newStep) => {
      if (newStep.step === 'UNRESOLVED') return [];
      const level = levelNumber[newStep.step];
      return [{ newStep, ticket: { ...ticket, level, people: peopleOf(ticket)[level] } }];
    }),
  );
  const lines = await tellLevels(
    db,
    reached.map(({ ticket }) => ticket),
    how,
  );
  for (const [place, { newStep }] of reached.entries()) newStep.lines.push(...(lines[place] ?? []));
};

const lastStatus: Partial<Record<Escalation, 'UNRESOLVED'>> = { UNRESOLVED: 'UNRESOLVED' };

const stateOf = (status: string, escalation: Escalation, version: number) => ({
  status: lastStatus[escalation] ?? status,
  ticketEscalationStatus: escalation,
  version,
});

const record = async (db: WriteDb, now: Date, tickets: Escalated[]) => {
  const steps = tickets.flatMap(({ id, round, newSteps }) =>
    newSteps.map(({ step, lines }) => ({ id, step: stepKey(step, round), lines })),
  );
  await db.query(sql`
    insert into ticket_timeline (ticket_id, at, step, lines, by_sap_id, by_role)
    select (s->>'id')::uuid, ${now}, s->>'step', array(select jsonb_array_elements_text(s->'lines')), ${SYSTEM}, ${SYSTEM}
    from jsonb_array_elements(${JSON.stringify(steps)}::jsonb) with ordinality as given (s, place) order by place
    on conflict (ticket_id, step) do nothing`);
  await db.query(sql`
    update tickets t set escalation = given.reached, status = case given.reached when 'UNRESOLVED' then 'UNRESOLVED' else t.status end,
      updated_at = ${now}, version = version + 1
    from unnest(${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ reached }) => reached)}::text[]) as given (id, reached)
    where t.id = given.id`);
  const history = tickets.map(({ id, status, escalation, reached, version }) => ({
    id,
    before: stateOf(status, escalation, version),
    after: stateOf(status, reached, version + 1),
  }));
  await db.query(sql`
    insert into history (at, kind, record_id, by_sap_id, by_role, action, before, after, request_id)
    select ${now}, 'ticket', h->>'id', ${SYSTEM}, ${SYSTEM}, 'escalate', h->'before', h->'after', ${randomUUID()}
    from jsonb_array_elements(${JSON.stringify(history)}::jsonb) h`);
};

/** A failed sweep is retried. Await `stop` before the database closes. */
export const startEscalation = ({ core, log }: App): Repeated =>
  repeatEvery(
    MINUTE,
    core.meter.timeSweep('escalation', async () => {
      const moved = await escalateDueTickets(core.pool, core.now(), {
        hasMail: core.config.mail !== undefined,
        rest: REST,
      });
      if (moved > 0) log.info({ moved }, 'tickets escalated');
    }),
    (err) => log.error({ err }, 'escalation failed'),
  );
