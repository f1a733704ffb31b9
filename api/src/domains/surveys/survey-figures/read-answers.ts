import { surveyFigures } from 'api-contract';
import { toBrandName, brandValue, type Cell } from 'api-contract/survey-sheets';
import { sizeKey } from '../market-research/tyre-size.ts';
import { readStoredSurvey, toSurvey, type Table } from '../reconciliation/compare/survey.ts';

/** In the contract's order of brands; null if not named. */
export type BrandTyres = readonly (number | null)[];

/** As written; undefined if missing. */
interface Counter {
  code: string | undefined;
  name: string | undefined;
}

/** No `brands` without a table of brands and tyres. */
export interface SurveyAnswers {
  counter: Counter;
  brands: BrandTyres | undefined;
  sizes: ReadonlyMap<string, BrandTyres>;
}

const OTHER = surveyFigures.FIGURE_BRANDS.indexOf('Other');
const MAX_SIZE_LENGTH = 40;
/** Larger numbers a month are typos or phone numbers. */
const MAX_TYRES = 10_000_000;

const BRAND_HEADING = /^(tyres? )?(brand|make|company|manufacturer)s?( names?)?$/;
const SIZE_HEADING = /\bsizes?\b/;
/** Counts tyres … */
const COUNT_HEADING = /\b(tyres?|qty|quantity|quantities|units?|nos|volumes?|sales?|sold|offtake)\b/;
/** … but not these: money, ranks, percentages and stock. */
const OTHER_HEADING = /%|\b(size|brand|price|rate|rank|value|amount|turnover|percent|percentage|stock|rs|inr|mrp)\b|₹/;
const SUM_ROW = /^\s*(grand |sub[ -]?)?totals?\s*$/i;
const NUMBER = /^\+?\d[\d,]*(\.\d+)?\s*(nos?\.?|pcs\.?|tyres?|units?)?$/i;

const headingOf = (cell: Cell): string =>
  String(cell ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%₹]+/gu, ' ')
    .trim();

const CODE_LABEL = /^(((dealer|customer|retailer|counter|outlet|shop|sap) )?code|kunnr)$/;
const NAME_LABEL =
  /^((dealer|retailer|counter|outlet|shop|firm|dealership)( name)?|name of (the )?(dealer|retailer|counter|outlet|shop|firm))$/;
const MAX_NAME_LENGTH = 200;

/** First filled field of each kind. */
function findCounter(fields: readonly { label: string; value: Cell }[]): Counter {
  const first = (label: RegExp) => {
    const values = fields.filter((field) => label.test(headingOf(field.label))).map(({ value }) => storable(value));
    return values.find((value) => value !== '')?.slice(0, MAX_NAME_LENGTH);
  };
  return { code: first(CODE_LABEL), name: first(NAME_LABEL) };
}

/** Removes zero bytes and half surrogate pairs. */
const storable = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .replace(/\0|\p{Surrogate}/gu, '')
    .trim();

/** Accepts '1,20,000' and '25 nos'; null for other texts, blanks and negatives. */
export function parseTyres(cell: Cell | undefined): number | null {
  const text = typeof cell === 'string' ? cell.trim() : '';
  const number =
    typeof cell === 'number' ? cell : NUMBER.test(text) ? Number(/^[+\d,.]+/.exec(text)?.[0].replaceAll(',', '')) : NaN;
  return Number.isFinite(number) && number >= 0 && number <= MAX_TYRES ? number : null;
}

/** Also by workbook number; undefined for blanks and sums. */
function brandAt(cell: Cell | undefined): number | undefined {
  const text = String(cell ?? '').trim();
  if (text === '' || SUM_ROW.test(text)) return undefined;
  const value = brandValue(text) ?? (toBrandName(Number(text)) && Number(text));
  return value ? value - 1 : OTHER;
}

function brandColumns(headings: readonly Cell[]): ReadonlyMap<number, number> {
  const columns = new Map<number, number>();
  for (const [at, heading] of headings.entries()) {
    const brand = brandValue(heading);
    if (brand) columns.set(at, brand - 1);
    else if (/^others?( brands?)?$/.test(headingOf(heading))) columns.set(at, OTHER);
  }
  return [...columns.values()].filter((brand) => brand !== OTHER).length >= 2 ? columns : new Map();
}

const isSum = (cell: Cell): boolean => typeof cell === 'string' && SUM_ROW.test(cell);

interface Count {
  brand: number;
  size: string | undefined;
  tyres: number;
}

function countTyres({ headers, rows }: Table): Count[] {
  const headings = headers.map(headingOf);
  const sizeAt = headings.findIndex((heading) => SIZE_HEADING.test(heading));
  const nameAt = headings.findIndex((heading) => BRAND_HEADING.test(heading));
  const isCount = (heading: string) => COUNT_HEADING.test(heading) && !OTHER_HEADING.test(heading);
  const monthlyAt = headings.findIndex((heading) => isCount(heading) && /\bmonth(ly)?\b/.test(heading));
  const countAt = monthlyAt >= 0 ? monthlyAt : headings.findIndex(isCount);
  const columns = nameAt < 0 ? [...brandColumns(headers)] : [];
  if (columns.length === 0 && (nameAt < 0 || countAt < 0)) return [];
  return rows.flatMap((row) => {
    if (columns.length > 0 && row.some(isSum)) return [];
    const size = sizeAt < 0 ? undefined : sizeIn(row[sizeAt]);
    const cells =
      columns.length > 0
        ? columns.map(([index, brand]) => ({ brand, cell: row[index] }))
        : [{ brand: brandAt(row[nameAt]), cell: row[countAt] }];
    return cells.flatMap(({ brand, cell }): Count[] => {
      const tyres = parseTyres(cell);
      return brand === undefined || tyres === null ? [] : [{ brand, size, tyres }];
    });
  });
}

/** '' if the table has sizes but the cell is empty. */
const sizeIn = (cell: Cell | undefined): string => storable(sizeKey(String(cell ?? '')).slice(0, MAX_SIZE_LENGTH));

function sumOf(counts: readonly Count[]): BrandTyres {
  const sums: (number | null)[] = surveyFigures.FIGURE_BRANDS.map(() => null);
  for (const { brand, tyres } of counts) sums[brand] = (sums[brand] ?? 0) + tyres;
  return sums;
}

/**
 * Tables without sizes are the counter's total; only without them tables by size are added up, so that no tyre counts
 * twice (decision 0071).
 */
export function readAnswers(text: string): SurveyAnswers {
  const stored = readStoredSurvey(text);
  const { fields, tables } = stored ? toSurvey(stored) : { fields: [], tables: [] };
  const counts = tables.flatMap(countTyres);
  const plain = counts.filter(({ size }) => size === undefined);
  const bySize = new Map<string, Count[]>();
  for (const count of counts) if (count.size) bySize.set(count.size, [...(bySize.get(count.size) ?? []), count]);
  return {
    counter: findCounter(fields),
    brands: counts.length > 0 ? sumOf(plain.length > 0 ? plain : counts) : undefined,
    sizes: new Map([...bySize].map(([size, own]) => [size, sumOf(own)])),
  };
}
