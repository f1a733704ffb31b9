import { isDealerInScope } from '../../shared/dealers/is-dealer-in-scope.ts';
import type { ServerQuery, directory } from 'api-contract';
import { type Db, empty, join, type Sql, sql, exactlyOne } from '../../../database/sql.ts';
import { type GroupColumn, groupedPage } from '../../../database/grouped-page.ts';
import type { User } from '../../../session/scope.ts';
import { toSearchPattern, iso, toPage, preparedName } from '../../../database/sql-parts.ts';

type DirectoryQuery = ServerQuery<typeof directory.dealersDirectory>;
type DirectoryRow = directory.DirectoryRow;

interface DirectoryTotals {
  count: number;
  sales: number;
  lastMonth: number;
  outstanding: number;
  overdue: number;
}

const all = (conditions: Sql[]) => join(conditions, ' and ');

const kindOf = ({ club, dealerType }: DirectoryQuery): Sql[] => [
  ...(club ? [sql`d.club = ${club}`] : []),
  ...(dealerType ? [sql`d.dealer_type = ${dealerType}`] : []),
];
// Must equal the expression of the index dealers_search.
const matchesSearch = ({ search }: DirectoryQuery): Sql[] =>
  search
    ? [
        sql`dealer_search_text(d.name, d.dealer_code, d.territory_name) like ${toSearchPattern(search.replace(/\s+/g, ' '))}`,
      ]
    : [];

const isOverdue = ({ overdueAbove }: DirectoryQuery): Sql[] =>
  overdueAbove === undefined ? [] : [sql`d.overdue > ${overdueAbove}`];

const from = (user: User, query: DirectoryQuery): Sql => sql`from dealers d
  ${query.sort === 'lastVisit' ? sql`left join dealer_last_visits l on l.dealer_code = d.dealer_code` : empty}
  where ${all([isDealerInScope(user), ...kindOf(query), ...matchesSearch(query), ...isOverdue(query)])}`;

const ORDERS: Record<NonNullable<DirectoryQuery['sort']>, Sql> = {
  name: sql`d.name`,
  city: sql`d.city`,
  sales: sql`d.sales_mtd`,
  outstanding: sql`d.outstanding`,
  overdue: sql`d.overdue`,
  sas: sql`d.sas_out`,
  lastVisit: sql`coalesce(l.day, '-infinity')`,
};
/** The code follows the direction of the name, as the index does. */
const toOrder = ({ sort = 'name', direction }: DirectoryQuery): Sql => {
  const way = direction === 'desc' ? sql`desc` : empty;
  return sort === 'name'
    ? sql`d.name ${way}, d.dealer_code ${way}`
    : sql`${ORDERS[sort]} ${way}, d.name, d.dealer_code`;
};

const selectRows = sql`
    select d.id as "_id", d.dealer_code as "Kunnr", d.name as "Name1", d.city as "City1", d.dealer_type as "Dltype",
      d.dealer_type as "DlType", d.club as "Class", d.sales_mtd::float8 as "SaleVal",
      d.sales_last_month::float8 as "lastMonthSales", d.outstanding::float8 as "OutTot", d.overdue::float8 as "OverDue",
      d.sas_out::float8 as "SasOut", d.sas_in::float8 as "SasIn",
      d.rotation::float8 as "Rotation", l.day::text as "lastVisit"`;

/** Joins after the page was cut: 100,000 dealers are sorted alone. */
const selectPage = (
  user: User,
  query: DirectoryQuery,
  { which, order, part }: Record<'which' | 'order' | 'part', Sql>,
): Sql => sql`
    ${selectRows} from (select d.* ${from(user, query)} ${which} order by ${order} ${part}) d
      left join dealer_last_visits l on l.dealer_code = d.dealer_code order by ${order}`;

const pageStatement = (user: User, query: DirectoryQuery): Sql =>
  selectPage(user, query, { which: empty, order: toOrder(query), part: toPage(query).part });

const GROUPS: Record<NonNullable<DirectoryQuery['groupBy']>, GroupColumn> = {
  city: { value: sql`d.city` },
  type: { value: sql`d.dealer_type` },
  club: { value: sql`d.club` },
};

export const groupDirectory = (db: Db, user: User, query: DirectoryQuery) =>
  groupedPage<DirectoryRow, keyof typeof GROUPS>(db, query, {
    columns: GROUPS,
    from: from(user, query),
    sums: {
      sales: sql`d.sales_mtd`,
      outstanding: sql`d.outstanding`,
      overdue: sql`d.overdue`,
      sas: sql`d.sas_out`,
    },
    rows: ({ which, first, part }) =>
      selectPage(user, query, { which: sql`and ${which}`, order: sql`${first} ${toOrder(query)}`, part }),
  });

const sums = sql`
  coalesce(sum(d.sales_mtd), 0)::float8 as sales, coalesce(sum(d.sales_last_month), 0)::float8 as "lastMonth",
  coalesce(sum(d.outstanding), 0)::float8 as outstanding, coalesce(sum(d.overdue), 0)::float8 as overdue`;

/** Totals from the rows. */
export const findSearchTotals = async (db: Db, user: User, query: DirectoryQuery): Promise<DirectoryTotals> =>
  await exactlyOne<DirectoryTotals>(
    db,
    sql`
    select count(*)::int as count, ${sums} ${from(user, query)}`,
  );

interface DirectorySummary extends DirectoryTotals {
  clubs: string[];
  types: string[];
  updatedAt: string | null;
}

/** Last complete SAP read: unchanged figures are fresh, too. */
const LAST_SYNC = `(select max(finished_at) from sync_runs where status = 'done' and retry_of is null)`;

/**
 * From counts per area, club and type. Clubs and types cover the whole scope, so that filters do not shrink their lists
 * (D-128).
 */
const summaryStatement = (user: User, query: DirectoryQuery): Sql => sql`
    with mine as (select * from dealer_totals d where d.dealers > 0 and ${isDealerInScope(user)})
    select t.*, c.* from
      (select coalesce(sum(d.dealers), 0)::int as count, ${sums} from mine d where ${all([sql`true`, ...kindOf(query)])}) t,
      (select coalesce(array_agg(distinct d.club order by d.club), '{}') as clubs,
        coalesce(array_agg(distinct d.dealer_type order by d.dealer_type), '{}') as types,
        ${iso(`greatest(max(d.updated_at), ${LAST_SYNC})`)} as "updatedAt" from mine d) c`;

interface Directory extends DirectorySummary {
  data: DirectoryRow[];
}

/** With totals, in one statement: round trips cost more than rows. */
export const getDirectoryPage = async (db: Db, user: User, query: DirectoryQuery): Promise<Directory> => {
  const statement = sql`
    select s.*, coalesce((select json_agg(p) from (${pageStatement(user, query)}) p), '[]') as data
    from (${summaryStatement(user, query)}) s`;
  return await exactlyOne<Directory>(db, statement, query.search ? undefined : preparedName(statement));
};
