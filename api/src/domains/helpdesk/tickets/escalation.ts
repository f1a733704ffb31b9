import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { dbOver, sql, type WriteDb } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type Repeated, repeatEvery } from '../../../background/repeat-every.ts';
import type { App } from '../../../calls/serve.ts';
import { categoriesNamed } from './categories.ts';
import { dueSteps, type Escalation, type StepTaken, type StepTimes, stepLines } from './rules.ts';
import { SYSTEM } from './ticket-texts.ts';

const BATCH = 500;
const MINUTE = 60_000;

interface Waiting extends StepTimes {
  id: string;
  category: string;
  status: string;
  escalation: Escalation;
  version: number;
}
interface Escalated extends Waiting {
  reached: Escalation;
  newSteps: StepTaken[];
}

/**
 * Takes every step that is due at `now` and answers how many tickets moved. Any number of processes may sweep at once:
 * each claims rows that the others have not, and a step's key makes it once-only (D-229).
 */
export const sweep = async (pool: Pool, now: Date): Promise<number> => {
  let moved = 0;
  for (;;) {
    const batch = await inTransaction(pool, (client) => sweepBatch(dbOver(client), now));
    moved += batch;
    if (batch < BATCH) return moved;
  }
};

const sweepBatch = async (db: WriteDb, now: Date): Promise<number> => {
  // Whoever changes the times counts all that waits before the next batch.
  await db.query(sql`select from escalation_times for share`);
  const waiting = await db.query<Waiting>(sql`
    with due as (
      select id, category, status, escalation, version, created_at, sap_id, next_step_at from tickets
      where next_step_at <= ${now} order by next_step_at limit ${BATCH} for update skip locked)
    select d.id, d.category, d.status, d.escalation, d.version,
      case when t.level2_hours <= 24 then ticket_hours_end(d.created_at, t.level2_hours, d.category, d.sap_id) end as "LEVEL2",
      case when t.level3_hours <= 24 then ticket_hours_end(d.created_at, t.level3_hours, d.category, d.sap_id) end as "LEVEL3",
      ticket_hours_end(d.created_at, 24, d.category, d.sap_id) as "UNRESOLVED"
    from due d cross join escalation_times t order by d.next_step_at`);
  if (waiting.length === 0) return 0;
  const categories = await categoriesNamed(db, [...new Set(waiting.map((ticket) => ticket.category))]);
  const nobody = { 1: [], 2: [], 3: [] };
  const moving = waiting
    .map((ticket): Escalated => {
      const people = categories.get(ticket.category)?.people ?? nobody;
      const steps = dueSteps(ticket.escalation, ticket, now);
      const newSteps = steps.map((step) => ({ step, lines: stepLines(step, people) }));
      return { ...ticket, newSteps, reached: steps.at(-1) ?? ticket.escalation };
    })
    .filter(({ newSteps }) => newSteps.length > 0);
  await record(db, now, moving);
  return moving.length;
};

const lastStatus: Partial<Record<Escalation, 'UNRESOLVED'>> = { UNRESOLVED: 'UNRESOLVED' };

const stateOf = (status: string, escalation: Escalation, version: number) => ({
  status: lastStatus[escalation] ?? status,
  ticketEscalationStatus: escalation,
  version,
});

/** Three statements for the whole batch: timeline, tickets, history. */
const record = async (db: WriteDb, now: Date, tickets: Escalated[]) => {
  const steps = tickets.flatMap(({ id, newSteps }) => newSteps.map(({ step, lines }) => ({ id, step, lines })));
  await db.query(sql`
    insert into ticket_timeline (ticket_id, at, step, lines)
    select (s->>'id')::uuid, ${now}, s->>'step', array(select jsonb_array_elements_text(s->'lines'))
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

/**
 * Sweeps at once and then every minute; a failed sweep is logged and tried again. `stop` resolves when the sweep under
 * way has ended: call it before the database closes.
 */
export const startEscalation = ({ core, log }: App): Repeated =>
  repeatEvery(
    MINUTE,
    async () => {
      const moved = await sweep(core.pool, core.now());
      if (moved > 0) log.info({ moved }, 'tickets escalated');
    },
    (err) => log.error({ err }, 'escalation failed'),
  );
