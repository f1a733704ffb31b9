import type { holidays } from 'api-contract';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';

export type Holiday = holidays.Holiday;
/** Day as YYYY-MM-DD; region codes, none for PUBLIC. */
export interface HolidayFields {
  title: string;
  type: Holiday['holidayType'];
  day: string;
  regions: readonly string[];
}
export interface RegionName {
  code: string;
  name: string;
  /** In the caller's scope. */
  mine: boolean;
}

const fields = sql`h.id as "_id", h.title, h.type as "holidayType", to_char(h.day, 'YYYY-MM-DD') as "holidayDate",
  coalesce((select jsonb_agg(jsonb_build_object('regionCode', c.code, 'name', coalesce(r.name, c.code)) order by r.name, c.code)
    from unnest(h.regions) as c (code) left join regions r on r.code = c.code), '[]'::jsonb) as region, h.version`;

export const findAllHolidays = (db: Db): Promise<Holiday[]> =>
  db.query<Holiday>(sql`select ${fields} from holidays h order by h.day, lower(h.title), h.id`);

/** All regions, to refuse those outside the scope. */
export const findRegionNames = (db: Db, user: User): Promise<RegionName[]> => {
  const scope = getScopeCondition(user, { zone: 'r.zone', regionCode: 'r.code' });
  return db.query<RegionName>(sql`select r.code, r.name, ${scope} as mine from regions r order by r.name, r.code`);
};

/** Blocks other writers, not readers. */
export const lockHolidays = (tx: WriteDb) => tx.query(sql`lock table holidays in share row exclusive mode`);

export const readHoliday = (db: Db, id: string): Promise<Holiday | undefined> =>
  db.one<Holiday>(sql`select ${fields} from holidays h where h.id = ${id}`);

export const holidayExisted = async (db: Db, id: string): Promise<boolean> =>
  (await db.one(
    sql`select from holidays where id = ${id} union all select from deleted_holidays where id = ${id} limit 1`,
  )) !== undefined;

type HolidayKey = Pick<HolidayFields, 'title' | 'type' | 'day'>;
/** Unique (D-160): title in any case, type and day. */
export const holidayKey = ({ title, type, day }: HolidayKey): string =>
  `${day} ${type} ${title.replace(/\s+/g, ' ').toLowerCase()}`;

export const findTakenKeys = async (db: Db, days: readonly string[], except?: string): Promise<Set<string>> => {
  const rows = await db.query<HolidayKey>(sql`
    select title, type, to_char(day, 'YYYY-MM-DD') as day from holidays
    where day = any (${days}::date[]) and id is distinct from ${except ?? null}::uuid`);
  return new Set(rows.map(holidayKey));
};

export const insertHolidays = (tx: WriteDb, rows: readonly HolidayFields[], at: Date): Promise<Holiday[]> =>
  tx.query<Holiday>(sql`
    with given as (
      select gen_random_uuid() as id, row_number() over () as nth, g.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (title text, type text, day date, regions jsonb)
    ), made as (
      insert into holidays as h (id, title, type, day, regions, updated_at)
      select id, title, type, day, array(select jsonb_array_elements_text(regions)), ${at} from given
      returning h.*
    )
    select ${fields} from made h join given on given.id = h.id order by given.nth`);

export const updateHoliday = (
  tx: WriteDb,
  id: string,
  { title, type, day, regions }: HolidayFields,
  at: Date,
): Promise<Holiday> =>
  exactlyOne<Holiday>(
    tx,
    sql`update holidays h set title = ${title}, type = ${type}, day = ${day}, regions = ${[...regions]}, updated_at = ${at},
      version = version + 1 where h.id = ${id} returning ${fields}`,
  );

/** Keeps what a re-import of their file and their history need. */
export const removeHolidays = (tx: WriteDb, ids: readonly string[], at: Date): Promise<Holiday[]> =>
  tx.query<Holiday>(sql`
    with gone as (delete from holidays where id = any (${[...ids]}::uuid[]) returning *),
    kept as (
      insert into deleted_holidays (id, external_id, title, day, deleted_at)
      select id, external_id, title, day, ${at} from gone on conflict do nothing)
    select ${fields} from gone h order by h.day, h.id`);
