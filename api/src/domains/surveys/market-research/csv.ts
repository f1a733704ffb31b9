import type { marketResearch } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type Db, sql } from '../../../database/sql.ts';
import { type MarketQuery, marketWhere } from './list.ts';

/** Rows of a response; a row has a line for each mapping. */
const ROWS = 1_000;

interface CsvPart {
  csvdata: marketResearch.MarketCsvRow[];
  csvNext: string | null;
}

export const NO_CSV: CsvPart = { csvdata: [], csvNext: null };

/**
 * In list order: a line for each mapping, newest first, or one without (D-344). Responses are partial (D-303).
 * @throws {AppError} INVALID_REQUEST if the row to continue after is gone
 */
export async function readMarketCsvPart(db: Db, query: MarketQuery): Promise<CsvPart> {
  const { csvAfter } = query;
  const after = csvAfter
    ? await db.one<{ name: string }>(sql`select lower(name) as name from market_products where id = ${csvAfter}`)
    : undefined;
  if (csvAfter && !after) throw new AppError('INVALID_REQUEST', { csvAfter: 'Unknown id.' });
  const rows = await db.query<{ id: string }>(sql`
    select p.id from market_products p
    where ${marketWhere(query)} and ${after ? sql`(lower(p.name), p.id) > (${after.name}, ${csvAfter}::uuid)` : sql`true`}
    order by lower(p.name), p.id limit ${ROWS + 1}`);
  const ids = rows.slice(0, ROWS).map(({ id }) => id);
  const csvdata = await db.query<marketResearch.MarketCsvRow>(sql`
    select p.name as "Brand Name", p.category as "Category", p.price as "Price", p.size as "Size",
      coalesce(f.material_no, '') as "Material No", coalesce(m.description, '') as "Material Description",
      coalesce(c.company, '') as "Company", coalesce(c.name, '') as "Product", coalesce(c.size, '') as "Product Size",
      c.price as "Product Price"
    from market_products p
      left join market_finds f on f.product_id = p.id and f.material_no is not null
      left join competitor_products c on c.id = f.competitor_id
      left join materials m on m.code = f.material_no
    where p.id = any(${ids}::uuid[])
    order by lower(p.name), p.id, f.mapped_order desc`);
  return { csvdata, csvNext: rows.length > ROWS ? (ids.at(-1) ?? null) : null };
}
