import type { Pool } from 'pg';

/** Dealers who buy more are to be visited more often; the others have the start of 30 days. */
const DAYS_OF_CLUBS = [15, 21];

/** For the clubs with the fewest dealers, which are the highest. */
export const loadVisitTargets = async (pool: Pool): Promise<number> =>
  (
    await pool.query(
      `insert into visit_targets (club, days)
       select c.club, ($1::int[])[c.place] from (
         select club, row_number() over (order by count(*), club) as place from dealers where club <> '' group by club) c
       where c.place <= cardinality($1::int[]) on conflict do nothing`,
      [DAYS_OF_CLUBS],
    )
  ).rowCount ?? 0;
