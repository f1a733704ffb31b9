import type { escalationTimes } from 'api-contract';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';

export const TIMES_ID = 'escalation-times';

export type OwnHours = NonNullable<escalationTimes.EscalationTimes['ownHours']>[number];

export interface StoredTimes {
  level2: number;
  level3: number;
  workingHours: { days: number[]; from: string; to: string };
  ownHours: OwnHours[];
  version: number;
}

const fields = sql`level2_hours::float8 as level2, level3_hours::float8 as level3, version,
  json_build_object('days', work_days, 'from', to_char(work_from, 'HH24:MI'), 'to', to_char(work_to, 'HH24:MI')) as "workingHours",
  array(select json_build_object('category', c.key, 'priority', nullif(p.key, ''), 'level2', p.value->'level2', 'level3', p.value->'level3', 'due', p.value->'due')
    from jsonb_each(own_hours) c, jsonb_each(c.value) p
    order by lower(c.key), c.key, array_position('{"",Low,Normal,High,Urgent}'::text[], p.key)) as "ownHours"`;

export const readTimes = (db: Db): Promise<StoredTimes> =>
  exactlyOne<StoredTimes>(db, sql`select ${fields} from escalation_times`);

export const lockTimes = (tx: WriteDb): Promise<StoredTimes> =>
  exactlyOne<StoredTimes>(tx, sql`select ${fields} from escalation_times for update`);

const toStored = (ownHours: readonly OwnHours[]) => {
  const stored: Record<string, Record<string, Omit<OwnHours, 'category' | 'priority'>>> = {};
  for (const { category, priority, ...hours } of ownHours)
    stored[category] = { ...stored[category], [priority ?? '']: hours };
  return stored;
};

export const findUnknownCategories = async (db: Db, names: readonly string[]): Promise<string[]> =>
  (
    await db.query<{ name: string }>(sql`
      select n.name from unnest(${[...new Set(names)]}::text[]) n (name)
      where not exists (select from ticket_categories c where c.name = n.name)`)
  ).map(({ name }) => name);

export const updateTimes = (
  tx: WriteDb,
  { level2, level3, workingHours, ownHours }: Omit<StoredTimes, 'version'>,
): Promise<StoredTimes> =>
  exactlyOne<StoredTimes>(
    tx,
    sql`update escalation_times set level2_hours = ${level2}, level3_hours = ${level3}, work_days = ${workingHours.days},
      work_from = ${workingHours.from}, work_to = ${workingHours.to},
      own_hours = ${JSON.stringify(toStored(ownHours))}::jsonb, version = version + 1 returning ${fields}`,
  );
