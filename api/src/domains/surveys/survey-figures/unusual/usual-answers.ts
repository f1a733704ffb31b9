import { surveyFigures } from 'api-contract';
import { join, raw, type Sql, sql, type WriteDb } from '../../../../database/sql.ts';
import { lockTransaction } from '../../../../database/advisory-locks.ts';

/** D-371. */
const DAYS = 365;
const LEAST_ANSWERS = 20;
const QUARTILE_DISTANCES = 3;
const MEDIANS = 100;

const brandsOfAnswers = (where: Sql): Sql => sql`
  (select a.document_id, b.brand, b.tyres from survey_answers a cross join lateral (values ${join(
    surveyFigures.FIGURE_BRANDS.map((brand) => sql`(${brand}, ${raw(`a.${brand.toLowerCase()}`)})`),
    ', ',
  )}) b (brand, tyres) where b.tyres is not null and ${where})`;

/** One that is left out stays so. */
export async function markUnusual(tx: WriteDb, which: { ids: readonly string[] } | 'all'): Promise<void> {
  const [ofRows, ofAnswers] =
    which === 'all'
      ? [sql`true`, sql`true`]
      : [sql`x.document_id = any (${which.ids})`, sql`a.document_id = any (${which.ids})`];
  await tx.query(sql`
    with found as materialized (
      select n.document_id, n.brand, n.tyres, r.median, r.lowest, r.highest
      from ${brandsOfAnswers(ofAnswers)} n join survey_usual_answers r on r.brand = n.brand
      where n.tyres < r.lowest or n.tyres > r.highest
    ), usual as (
      delete from survey_unusual_answers x where x.left_out_at is null and ${ofRows}
        and not exists (select from found f where f.document_id = x.document_id and f.brand = x.brand)
    )
    insert into survey_unusual_answers as x (document_id, brand, tyres, median, lowest, highest)
    select * from found order by document_id, brand
    on conflict (document_id, brand) do update
      set tyres = excluded.tyres, median = excluded.median, lowest = excluded.lowest, highest = excluded.highest
      where x.left_out_at is null`);
}

/** Runs once an hour, on one server. */
export async function countUsualAnswers(tx: WriteDb, now: Date): Promise<void> {
  await lockTransaction(tx, 'surveySums');
  if (
    await tx.one(
      sql`select from survey_usual_answers where counted_at > ${now}::timestamptz - interval '1 hour' limit 1`,
    )
  )
    return;
  await tx.query(sql`
    with quartiles as materialized (
      select brand, q[1] as low, q[2] as median, q[3] as high from (
        select n.brand, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by n.tyres) as q
        from ${brandsOfAnswers(sql`a.day > (${now}::timestamptz at time zone 'Asia/Kolkata')::date - ${DAYS}::int`)} n
        group by n.brand having count(*) >= ${LEAST_ANSWERS}
      ) one
    ), gone as (delete from survey_usual_answers u where not exists (select from quartiles q where q.brand = u.brand))
    insert into survey_usual_answers (brand, median, lowest, highest, counted_at)
    select brand, median, low - ${QUARTILE_DISTANCES}::int * (high - low),
      least(high + ${QUARTILE_DISTANCES}::int * (high - low), nullif(${MEDIANS}::int * median, 0)), ${now}
    from quartiles
    on conflict (brand) do update set median = excluded.median, lowest = excluded.lowest, highest = excluded.highest,
      counted_at = excluded.counted_at`);
  await markUnusual(tx, 'all');
}
