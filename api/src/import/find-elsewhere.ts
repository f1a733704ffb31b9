import { outsideIndiaText } from 'api-contract/in-india';
import type { PoolClient } from 'pg';
import { raw, sql } from '../database/sql.ts';
import { isElsewhere } from '../domains/in-india.ts';
import type { CoordinateColumns } from './file-spec.ts';
import type { CellFault } from './stage.ts';

const MAX_TOLD = 50;

/** First staged places outside India; `which` joins and limits the rows `s`. */
export async function findElsewhere(
  client: PoolClient,
  [latitude, longitude]: CoordinateColumns,
  which = 'where true',
): Promise<CellFault[]> {
  const degrees = (column: string) => raw(`s."${column}"::float8`);
  const [lat, lon] = [degrees(latitude), degrees(longitude)];
  const { rows } = await client.query<{ line: number; latitude: number; longitude: number }>(sql`
    select s.line, ${lat} as latitude, ${lon} as longitude from staging s ${raw(which)} and ${isElsewhere(lat, lon)}
    order by s.line limit ${MAX_TOLD}`);
  return rows.map((row) => ({
    row: row.line,
    column: latitude,
    text: outsideIndiaText(row.latitude, row.longitude),
  }));
}
