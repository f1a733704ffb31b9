import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { DemoPerson } from '../../api/src/demo/people.ts';
import { counterRows } from '../../api/src/demo/survey-counters.ts';

const DOCUMENTS = 200_000;
const SHAPES = 100;

export const LARGE_SURVEYS_OFFICER = 'SO1';
export const SHEETS = 20;
const ROWS = 250;
export const HEADERS = ['No', 'Size', 'Brand', 'Dealer price', 'Retail price', 'Stock', 'Rank', 'Remark'];
/** 250 × 8: a table of 2,000 cells. */
const createRows = (survey: number): (string | number)[][] =>
  Array.from({ length: ROWS }, (_, index) => [
    index + 1,
    `${145 + 5 * (index % 20)}/80 R${12 + (index % 5)}`,
    ['JK', 'MRF', 'CEAT', 'APOLLO'][index % 4] ?? '',
    1800 + index * 10 + survey,
    1900 + index * 10,
    index % 12,
    index % 5,
    index % 3 === 0 ? `Shelf ${index}` : 'Seen',
  ]);

export const largeSurveys = () =>
  Array.from({ length: SHEETS }, (_, index) => ({
    id: `BENCH-LARGE-${index + 1}`,
    name: `bench sheet ${index + 1}`,
    fields: { Outlet: `Shop ${index + 1}`, Staff: 4 },
    rows: createRows(index),
  }));

/** Fills up to 200,000 surveys plus twenty large ones, read for figures. */
export async function fillSurveys(pool: Pool): Promise<number> {
  const shapes = [
    ...counterRows(
      Array.from({ length: SHAPES / 2 }, (_, index) => ({ sapId: '', areaCode: String(index) }) as DemoPerson),
      [],
      '2026-01-31',
    ),
  ].map((row) => row[3]);
  await pool.query(
    `insert into survey_documents (external_id, sap_id, document_name, document, scanned_at)
     select 'BENCH-' || n, o.sap_id[1 + n % array_length(o.sap_id, 1)], '1700000000_market-survey_' || n || '.json',
       ($2::text[])[1 + n % array_length($2::text[], 1)], now() - n % 8760 * interval '1 hour'
     from (select array_agg(sap_id order by sap_id) as sap_id from users where role = 'SO') o,
       generate_series(1, greatest(0, $1 - (select count(*) from survey_documents where external_id not like 'BENCH-%'))) n
     on conflict (external_id) do nothing`,
    [DOCUMENTS, shapes],
  );
  const large = largeSurveys();
  await pool.query(
    `insert into survey_documents (external_id, sap_id, document_name, document, scanned_at)
     select l.id, $4, l.name || '.json', l.document, now() - l.n * interval '1 minute'
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality l (id, name, document, n) on conflict (external_id) do nothing`,
    [
      large.map(({ id }) => id),
      large.map(({ name }) => name),
      large.map(({ fields, rows }) => JSON.stringify([fields, { Name: 'Price list', Headers: HEADERS, Rows: rows }])),
      LARGE_SURVEYS_OFFICER,
    ],
  );
  for (;;) {
    const { rows } = await pool.query(
      `select (select count(*) from survey_answers_due) + (select count(*) from survey_brand_sums where is_loose)
         + (select count(*) from survey_size_sums where is_loose)
         + (select count(*) from survey_sized_sums where is_loose) as count`,
    );
    if (rows[0]?.count === 0) break;
    await setTimeout(500);
  }
  for (const table of [
    'survey_documents',
    'survey_answers',
    'survey_size_answers',
    'survey_brand_sums',
    'survey_size_sums',
    'survey_sized_sums',
  ])
    await pool.query(`vacuum analyze ${table}`);
  return (await pool.query('select count(*)::int as count from survey_documents')).rows[0].count;
}
