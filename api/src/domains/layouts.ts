import { requireVersion } from '../errors/require-version.ts';
import type { Tx } from '../calls/change.ts';
import { type Db, sql } from '../database/sql.ts';
import { selectName } from '../database/sql-parts.ts';

/** Published by ADMIN, such as a role's menu. `field` holds its items in the history. */
export interface LayoutKind {
  kind: string;
  field: string;
}

/** `version` counts publishes. */
export interface Layout<Item> {
  items: Item[];
  version: number;
}

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

const SHOWN = 100;

export const findPublishes = async <Item>(db: Db, { kind, field }: LayoutKind): Promise<Publish<Item>[]> => {
  type Line = Omit<Publish<Item>, 'at'> & { at: Date };
  const rows = await db.query<Line>(sql`
    select id::text, record_id as record, at, by_sap_id as by, coalesce(${selectName('history.by_sap_id')}, '') as "byName", action,
      before -> ${field}::text as before, after -> ${field}::text as after
    from history where kind = ${kind} order by history.id desc limit ${SHOWN}`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** By `key`: they may be published again. */
export const findEverPublished = async (
  db: Db,
  { kind, field }: LayoutKind,
  record: string,
  key: string,
): Promise<Set<string>> => {
  const rows = await db.query<{ name: string }>(sql`
    select distinct item ->> ${key}::text as name from history, jsonb_array_elements(after -> ${field}::text) item
    where kind = ${kind} and record_id = ${record}`);
  return new Set(rows.map(({ name }) => name));
};

export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index]);

interface PublishWork<Item> extends LayoutKind {
  record: string;
  version: number | undefined;
  current: Layout<Item>;
  items: Item[];
  check: () => Promise<void> | void;
  isSame: (one: readonly Item[], other: readonly Item[]) => boolean;
  /** Default before any publish. */
  standard: readonly Item[];
  /** `null` restores the standard, including its later changes. */
  store: (items: Item[] | null) => Promise<unknown>;
}

/**
 * Writes history; returns false without writing if unchanged.
 * @throws AppError CHANGED_MEANWHILE after another publish
 */
export async function publishLayout<Item extends { on: boolean }>(
  tx: Tx,
  { kind, field, record, version, current, items, check, isSame, standard, store }: PublishWork<Item>,
): Promise<boolean> {
  requireVersion(current, version);
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
