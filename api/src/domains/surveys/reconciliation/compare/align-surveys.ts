import { matchItems, type Alignment } from './match-items.ts';
import { isBlank, isUnread, labelKey, labelLikeness, matchKey, type SheetCell } from './cells.ts';
import type { Field, Survey, Table } from './survey.ts';

type AnyField = Pick<Field<SheetCell>, 'label' | 'value'>;
type AnyTable = Pick<Table<SheetCell>, 'name' | 'headers' | 'rows'>;

const RENAMED = 0.6;
const SAME_CONTENT = 0.5;

/** By label; renamed fields by similar label or value. */
export const alignFields = (first: readonly AnyField[], second: readonly AnyField[]): Alignment =>
  matchItems(
    first.map(({ label }) => labelKey(label)),
    second.map(({ label }) => labelKey(label)),
    {
      likeness: (a, b) => {
        const [one, other] = [first[a] as AnyField, second[b] as AnyField];
        const alike = labelLikeness(labelKey(one.label), labelKey(other.label));
        const hasSameValue = !isBlank(one.value) && matchKey(one.value) === matchKey(other.value);
        return hasSameValue ? Math.max(alike, 0.9) : alike >= RENAMED ? alike : 0;
      },
      mayMove: () => true,
    },
  );

function sameContent(one: AnyTable, a: number, other: AnyTable, b: number): number {
  const counts = new Map<string, number>();
  let [first, second, common] = [0, 0, 0];
  for (const row of one.rows)
    if (!isBlank(row[a])) {
      first += 1;
      counts.set(matchKey(row[a]), (counts.get(matchKey(row[a])) ?? 0) + 1);
    }
  for (const row of other.rows)
    if (!isBlank(row[b])) {
      second += 1;
      const count = counts.get(matchKey(row[b])) ?? 0;
      if (count > 0) common += 1;
      counts.set(matchKey(row[b]), count - 1);
    }
  const most = Math.max(first, second);
  return most > 0 ? common / most : 0;
}

/** By heading; renamed columns by content. */
const alignColumns = (one: AnyTable, other: AnyTable): Alignment =>
  matchItems(one.headers.map(labelKey), other.headers.map(labelKey), {
    likeness: (a, b) => {
      const [from, to] = [labelKey(one.headers[a]), labelKey(other.headers[b])];
      const content = sameContent(one, a, other, b);
      if (content >= SAME_CONTENT) return content;
      const alike = labelLikeness(from, to);
      return alike >= RENAMED ? alike : 0;
    },
    mayMove: (a, b) => sameContent(one, a, other, b) >= SAME_CONTENT,
  });

interface TableAlignment {
  columns: Alignment;
  rows: Alignment;
}

/** Columns, then rows by shared columns. Empty rows are ignored. */
export function alignTables(one: AnyTable, other: AnyTable): TableAlignment {
  const columns = alignColumns(one, other);
  const keysOf = (table: AnyTable, side: 0 | 1) =>
    table.rows.map((row) => columns.pairs.map((pair) => matchKey(row[pair[side]])));
  const [first, second] = [keysOf(one, 0), keysOf(other, 1)];
  const blankKey = matchKey(null);
  const filledOf = (table: AnyTable) =>
    table.rows.flatMap((row, index) => (row.some((cell) => !isBlank(cell)) ? [index] : []));
  const [firstFilled, secondFilled] = [filledOf(one), filledOf(other)];
  const rows = matchItems(
    firstFilled.map((index) => (first[index] as string[]).join('\u0000')),
    secondFilled.map((index) => (second[index] as string[]).join('\u0000')),
    {
      // The first column names the row, so it counts twice.
      likeness: (a, b) => {
        const [left, right] = [
          first[firstFilled[a] as number] as string[],
          second[secondFilled[b] as number] as string[],
        ];
        let [same, all] = [0, 0];
        left.forEach((key, column) => {
          const key2 = right[column] as string;
          if (key === blankKey && key2 === blankKey) return;
          const weight = column === 0 ? 2 : 1;
          all += weight;
          if (key === key2 || isUnread(other.rows[secondFilled[b] as number]?.[columns.pairs[column]?.[1] ?? -1]))
            same += weight;
        });
        return all > 0 ? same / all : 0;
      },
      mayMove: (a, b) => {
        const key = first[firstFilled[a] as number]?.find((each) => each !== blankKey);
        return key !== undefined && second[secondFilled[b] as number]?.find((each) => each !== blankKey) === key;
      },
    },
  );
  return {
    columns,
    rows: {
      pairs: rows.pairs.map(([a, b]) => [firstFilled[a] as number, secondFilled[b] as number] as const),
      moved: new Set([...rows.moved].map((index) => firstFilled[index] as number)),
    },
  };
}

/** By name, else by headings. */
export const matchTables = (first: Survey['tables'], second: Survey['tables']): Alignment =>
  matchItems(
    first.map(({ name }) => labelKey(name)),
    second.map(({ name }) => labelKey(name)),
    {
      likeness: (a, b) => {
        const headings = (first[a]?.headers ?? []).map(labelKey);
        const others = new Set((second[b]?.headers ?? []).map(labelKey));
        return headings.filter((heading) => others.has(heading)).length / Math.max(1, headings.length, others.size);
      },
      mayMove: () => true,
    },
  );
