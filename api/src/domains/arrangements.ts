import { AppError } from '../calls/app-error.ts';
import type { Tx } from '../calls/change.ts';
import { type Db, sql } from '../database/sql.ts';
import { nameOf } from './sql-parts.ts';

/** One thing that ADMIN arranges by publishing: a role's menu, a role's slot. `field` holds its items in the history. */
export interface ArrangedKind {
  kind: string;
  field: string;
}

/** What is published now; `version` counts the publishes. */
export interface Arrangement<Item> {
  items: Item[];
  version: number;
}

/** One publish, as the history tells it. `record` is what was arranged. */
interface Publish<Item> {
  id: string;
  record: string;
  at: string;
  by: string;
  byName: string;
  action: 'publish' | 'reset';
  before: Item[];
  after: Item[];
}

/** How many publishes a list shows, newest first. */
const SHOWN = 100;

export const publishesOf = async <Item>(db: Db, { kind, field }: ArrangedKind): Promise<Publish<Item>[]> => {
  type Line = Omit<Publish<Item>, 'at'> & { at: Date };
  const rows = await db.query<Line>(sql`
    select id::text, record_id as record, at, by_sap_id as by, coalesce(${nameOf('history.by_sap_id')}, '') as "byName", action,
      before -> ${field}::text as before, after -> ${field}::text as after
    from history where kind = ${kind} order by history.id desc limit ${SHOWN}`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** Everything that ever stood in it, by `key` of its items: what was published once can be published again. */
export const everIn = async (
  db: Db,
  { kind, field }: ArrangedKind,
  record: string,
  key: string,
): Promise<Set<string>> => {
  const rows = await db.query<{ name: string }>(sql`
    select distinct item ->> ${key}::text as name from history, jsonb_array_elements(after -> ${field}::text) item
    where kind = ${kind} and record_id = ${record}`);
  return new Set(rows.map(({ name }) => name));
};

/** Whether two lists of words are one. */
export const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index]);

interface PublishWork<Item> extends ArrangedKind {
  record: string;
  /** What was there when the work on it began. */
  version: number | undefined;
  current: Arrangement<Item>;
  items: Item[];
  /** Refuses what can not stand there. */
  check: () => Promise<void> | void;
  isSame: (one: readonly Item[], other: readonly Item[]) => boolean;
  /** What holds where nothing was published. */
  standard: readonly Item[];
  /** `null` gives the standard back, also as that changes. */
  store: (items: Item[] | null) => Promise<unknown>;
}

/**
 * Publishes what was arranged, with its history. Gives false, and writes nothing, when it stands like this already.
 * @throws AppError CHANGED_MEANWHILE when another was published since the work on it began
 */
export async function publishArrangement<Item extends { on: boolean }>(
  tx: Tx,
  { kind, field, record, version, current, items, check, isSame, standard, store }: PublishWork<Item>,
): Promise<boolean> {
  if (version !== undefined && version !== current.version)
    throw new AppError('CHANGED_MEANWHILE', undefined, { current });
  await check();
  if (isSame(items, current.items)) return false;
  const isStandard = isSame(items, standard);
  await store(isStandard ? null : items);
  await tx.history({
    kind,
    id: record,
    action: isStandard ? 'reset' : 'publish',
    before: { [field]: current.items },
    after: { [field]: isStandard ? items.filter(({ on }) => on) : items },
  });
  return true;
}
