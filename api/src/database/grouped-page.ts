import { countPlaces, NO_VALUE, placeGroups } from 'api-contract/group-pages';
import { type Db, empty, join, raw, type Sql, sql } from './sql.ts';
import { countRows, type PageQuery, toPage, toPaging } from './sql-parts.ts';

export interface GroupColumn {
  /** A text; null or '' is the group without one. */
  value: Sql;
  /** For people: an aggregate, such as `max(u.name)`. */
  name?: Sql;
  isNewestFirst?: boolean;
  /** Orders the groups in place of value and name: an aggregate of numbers. */
  rank?: Sql;
}

interface GroupQuery<By extends string> extends PageQuery {
  groupBy?: By | undefined;
  closed?: string | undefined;
  group?: string | undefined;
  sort?: string | undefined;
  direction?: string | undefined;
}

/** Places in a list's statement: `where … and ${which} order by ${first} … ${part}`. */
interface Slice {
  which: Sql;
  first: Sql;
  part: Sql;
}

interface Group {
  value: string;
  name?: string;
  count: number;
  sums?: Record<string, number>;
}

const groupValue = ({ value }: GroupColumn): Sql => sql`coalesce(nullif(${value}, ''), ${NO_VALUE})`;

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** Rows without a value last, days newest first, all else by what people read. */
const orderGroups = (groups: (Group & { rank: number })[], isDown: boolean): Group[] =>
  groups
    .sort((a, b) => {
      const [none, other] = [a.value === NO_VALUE, b.value === NO_VALUE];
      if (none || other) return Number(none) - Number(other);
      const order = a.rank - b.rank || collator.compare(a.name ?? a.value, b.name ?? b.value);
      return (isDown ? -1 : 1) * (order || collator.compare(a.value, b.value));
    })
    .map(({ rank: _, name, ...group }) => ({ ...group, ...(name && { name }) }));

const readGroups = async (
  db: Db,
  { column, from, sums }: { column: GroupColumn; from: Sql; sums: Readonly<Record<string, Sql>> },
) => {
  const totals = Object.entries(sums).map(([id, value]) => sql`${id}::text, coalesce(sum(${value}), 0)::float8`);
  return db.query<Group & { rank: number }>(sql`
    select ${groupValue(column)} as value, ${column.name ?? sql`null`} as name, coalesce(${column.rank ?? sql`null`}, 0) as rank, count(*)::int as count
      ${totals.length > 0 ? sql`, json_build_object(${join(totals)}) as sums` : empty}
    ${from} group by 1`);
};

/** Reads one group alone, as a whole selection does. */
export const isInGroup = <By extends string>(
  columns: Readonly<Record<By, GroupColumn>>,
  { groupBy, group }: Pick<GroupQuery<By>, 'groupBy' | 'group'>,
): Sql => (groupBy && group ? sql`${groupValue(columns[groupBy])} = ${group}` : sql`true`);

/**
 * A page of a list that may be grouped: counts groups once over all rows, then reads only the page's open groups.
 *
 * @param list `from` is what is counted, with its `where`; `sums` by column; `count` where the caller counts all itself
 */
export const groupedPage = async <Row extends object, By extends string = string>(
  db: Db,
  query: GroupQuery<By>,
  list: {
    columns: Readonly<Record<By, GroupColumn>>;
    from: Sql;
    sums?: Readonly<Record<string, Sql>>;
    rows: (slice: Slice) => Sql;
    count?: () => Promise<number>;
  },
) => {
  const { groupBy, closed = '', sort, direction } = query;
  const { columns, sums = {} } = list;
  const from = sql`${list.from} and ${isInGroup(columns, query)}`;
  if (!groupBy) {
    const slice = { which: sql`true`, first: empty, part: toPage(query).part };
    const [data, count] = await Promise.all([
      db.query<Row>(list.rows(slice)),
      list.count ? list.count() : countRows(db, from),
    ]);
    return { data, ...toPaging(query, count) };
  }
  const column = columns[groupBy];
  const isDown = sort === groupBy ? direction === 'desc' : column.isNewestFirst === true;
  const groups = orderGroups(await readGroups(db, { column, from, sums }), isDown);
  const { number, limit } = toPage(query);
  const page = placeGroups(groups, { closed, page: number, limit });
  const open = page.filter(({ shownCount }) => shownCount > 0);
  const values = open.map(({ value }) => value);
  const shownCount = open.reduce((sum, group) => sum + group.shownCount, 0);
  const skipped = Math.max(0, (number - 1) * limit - (open[0]?.first ?? 0));
  const value = groupValue(column);
  const slice = {
    which: sql`${isInGroup(columns, query)} and ${value} = any(${values}::text[])`,
    first: sql`array_position(${values}::text[], ${value}),`,
    part: sql`limit ${shownCount} offset ${skipped}`,
  };
  return {
    data: shownCount > 0 ? await db.query<Row>(list.rows(slice)) : [],
    ...toPaging(query, countPlaces(groups, closed)),
    totalCount: groups.reduce((sum, { count }) => sum + count, 0),
    groups: { by: groupBy as string, count: groups.length, page },
  };
};

/** Days in India of an instant, newest first. `column` must never come from a client. */
export const groupByDayOf = (column: string): GroupColumn => ({
  value: sql`to_char(${raw(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
  isNewestFirst: true,
});
