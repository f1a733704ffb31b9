import type { ServerQuery, tickets } from 'api-contract';
import { type Sql, sql } from '../../../database/sql.ts';

type TicketsQuery = ServerQuery<typeof tickets.tickets>;
type Figure = NonNullable<TicketsQuery['figure']>;

export const NONE = '-';

const midnight = (day: string): Sql => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;

export const isRaisedFrom = (day: string): Sql => sql`t.created_at >= ${midnight(day)}`;
export const isRaisedUntil = (day: string): Sql =>
  sql`t.created_at < ((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;

/** A merged ticket counts only with its target (docs/decisions/0078). */
export const IS_COUNTED: Sql = sql`t.merged_into is null`;

export const hasTimeLeft = (now: Date): Sql => sql`(t.status <> 'RESOLVED' and t.due_at > ${now})`;

export const isWaitingForRaiser = (now: Date): Sql =>
  sql`(t.waiting_since is not null and t.status <> 'RESOLVED' and t.waiting_until > ${now})`;

/** A ticket that was opened again has none. */
export const isRated = (satisfaction: NonNullable<NonNullable<tickets.Ticket['resolution']>['satisfaction']>): Sql =>
  sql`(t.satisfaction = ${satisfaction} and t.raiser_answer = 'solved')`;

const figureCondition = (figure: Figure, now: Date): Sql =>
  ({
    'in-time': sql`t.resolved_in_time is true`,
    'time-left': hasTimeLeft(now),
    'not-in-time': sql`(t.resolved_in_time is not true and ${hasTimeLeft(now)} is not true)`,
    answered: sql`t.first_answer_at is not null`,
    reopened: sql`t.reopen_count > 0`,
    waiting: isWaitingForRaiser(now),
    satisfied: isRated('Good'),
    dissatisfied: isRated('Poor'),
  })[figure];

export const REGION: Sql = sql`coalesce(u.region_code, ${NONE})`;
export const PERSON: Sql = sql`coalesce(t.handled_by, ${NONE})`;

/** Without the raisers, a million tickets take a third of the time. */
export const isAboutRaisers = ({ search, region }: { search?: unknown; region?: unknown }): boolean =>
  Boolean(search) || Boolean(region);

export const figureConditions = (
  { startDate, endDate, level, region, person, figure }: TicketsQuery,
  now: Date,
): Sql[] => [
  ...(startDate ? [isRaisedFrom(startDate)] : []),
  ...(endDate ? [isRaisedUntil(endDate)] : []),
  ...(level ? [sql`t.escalation = ${level}`] : []),
  ...(region ? [region === NONE ? sql`u.region_code is null` : sql`u.region_code = ${region}`] : []),
  ...(person ? [person === NONE ? sql`t.handled_by is null` : sql`t.handled_by = ${person}`] : []),
  ...(figure ? [figureCondition(figure, now)] : []),
  ...(startDate || endDate || figure ? [IS_COUNTED] : []),
];
