import { NO_VALUE, placeGroups } from 'api-contract/group-pages';
import { formatIndian } from '../numbers/numbers.ts';
import { compareValues, isMissing, type Sort } from './client-rows.ts';
import { type CellValue, type Column, formatCellValue } from './columns.ts';
import type { RowGroup, ServerGroups } from './row-group.ts';

const findGroupColumn = <Row>(columns: readonly Column<Row>[], by: string): Column<Row> | undefined =>
  columns.find(({ id, group }) => id === by && group);

const headerOf = <Row>({ header, groupHeader = header }: Column<Row>): string => groupHeader;

export const groupableColumns = <Row>(columns: readonly Column<Row>[]) =>
  columns.filter(({ group }) => group).map((column) => ({ id: column.id, header: headerOf(column) }));

const formatSums = <Row>(columns: readonly Column<Row>[], totalOf: (column: Column<Row>) => number | undefined) =>
  columns.flatMap((column) => {
    const total = column.sum && !column.exportOnly ? totalOf(column) : undefined;
    if (total === undefined) return [];
    return { header: column.header, text: typeof column.sum === 'function' ? column.sum(total) : formatIndian(total) };
  });

const sumOf = <Row>({ value }: Column<Row>, rows: readonly Row[]): number =>
  rows.reduce((sum, row, index) => sum + (Number(value(row, index)) || 0), 0);

interface Gathered<Row> {
  value: string;
  key: CellValue;
  rows: Row[];
}

function gatherRows<Row>(rows: readonly Row[], { group, value, sortable }: Column<Row>): Gathered<Row>[] {
  const groups = new Map<string, Gathered<Row>>();
  for (const [index, row] of rows.entries()) {
    const of = typeof group === 'function' ? group(row) : value(row, index);
    const text = formatCellValue(of);
    const gathered = groups.get(text);
    const key = typeof group !== 'function' && typeof sortable === 'function' ? sortable(row) : of;
    if (gathered) gathered.rows.push(row);
    else groups.set(text, { value: text, key, rows: [row] });
  }
  return [...groups.values()];
}

/** Newest days first, else the smallest; missing values last. The column's own order wins. */
function orderGroups<Row>(groups: Gathered<Row>[], { id }: Column<Row>, sort: Sort | undefined): Gathered<Row>[] {
  const isDown = sort?.id === id ? sort.direction === 'descending' : groups.some(({ key }) => key instanceof Date);
  return groups.sort((a, b) => {
    const [none, other] = [isMissing(a.key), isMissing(b.key)];
    if (none || other) return Number(none) - Number(other);
    return (isDown ? -1 : 1) * compareValues(a.key, b.key);
  });
}

interface GroupedRows<Row> {
  header: string;
  rows: readonly Row[];
  /** `begin`: place of its first row. */
  groups: readonly { value: string; count: number; begin: number; rows: readonly Row[] }[];
}

/** Each in the order of the list; undefined without a column to group by. */
export function groupRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { by, sort }: { by: string; sort: Sort | undefined },
): GroupedRows<Row> | undefined {
  const column = findGroupColumn(columns, by);
  if (!column) return undefined;
  let begin = 0;
  const groups = orderGroups(gatherRows(rows, column), column, sort).map((group) => {
    const placed = { value: group.value, count: group.rows.length, begin, rows: group.rows };
    begin += placed.count;
    return placed;
  });
  return { header: headerOf(column), rows: groups.flatMap((group) => group.rows), groups };
}

export function pageOfGroups<Row>(
  { header, groups }: GroupedRows<Row>,
  columns: readonly Column<Row>[],
  paging: { closed: string; page: number; limit: number },
): { groups: RowGroup<Row>[]; rows: readonly Row[] } {
  const page = placeGroups(groups, paging);
  return {
    rows: page.flatMap(({ start, begin, shownCount, rows }) => rows.slice(start - begin, start - begin + shownCount)),
    groups: page.map((group) => ({
      ...group,
      by: header,
      label: group.value,
      sums: formatSums(columns, (column) => sumOf(column, group.rows)),
    })),
  };
}

/** In the words of its columns. */
export function toRowGroups<Row>({ by, page }: ServerGroups, columns: readonly Column<Row>[]): RowGroup<Row>[] {
  const column = findGroupColumn(columns, by);
  return page.map(({ name, sums = {}, ...group }) => ({
    ...group,
    by: column ? headerOf(column) : '',
    label: group.value === NO_VALUE ? NO_VALUE : (column?.groupText?.(group.value, name) ?? group.value),
    sums: formatSums(columns, ({ id }) => sums[id]),
  }));
}
