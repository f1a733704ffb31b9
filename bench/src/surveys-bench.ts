import { join } from 'node:path';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { type BenchServer, startServer } from './server.ts';
import { root, type Row } from './shared.ts';

const CALLS = 40;
const DOCUMENTS = 200_000;
const LIST = '/api/v1/scan/document/list?content=false';
const OFFICERS = '/api/v1/getOfficers/AREA?limit=10';

/** Milliseconds below which 95 of 100 calls stay, one after the other. */
async function p95({ url }: BenchServer, path: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < CALLS; i += 1) {
    const start = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.ceil(CALLS * 0.95) - 1] ?? 0;
}

/** Surveys of all officers, added to the demo's until there are enough of them. */
async function fillUp(connection: Parameters<typeof openPool>[0]): Promise<void> {
  const pool = openPool(connection, 1);
  try {
    await pool.query(
      `insert into survey_documents (external_id, sap_id, document_name, document, scanned_at)
       select 'BENCH-' || n, o.sap_id[1 + n % array_length(o.sap_id, 1)], '1700000000_market-survey_' || n || '.json',
         (select document from survey_documents order by id limit 1), now() - n % 8760 * interval '1 hour'
       from (select array_agg(sap_id order by sap_id) as sap_id from users where role = 'SO') o,
         generate_series(1, greatest(0, $1 - (select count(*) from survey_documents where external_id not like 'BENCH-%'))) n
       on conflict (external_id) do nothing`,
      [DOCUMENTS],
    );
    await pool.query('vacuum analyze survey_documents');
  } finally {
    await pool.end();
  }
}

/** The survey list and the officers of the assignment, over 200,000 documents, as ADMIN and AO see them. */
export async function surveysBench(scale: string, dataDir = join(root, '.console', `bench-${scale}`)): Promise<Row[]> {
  const server = await startServer({ dataDir, env: { DEMO_SCALE: scale } });
  try {
    const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
    await fillUp(process.env.DATABASE_URL ?? embedded?.connection() ?? '');
    const rows: Row[] = [];
    for (const as of ['ADMIN1', 'AO1']) {
      const token = await server.signIn(as);
      for (const [what, path] of [
        ['list', LIST],
        ['list, a name is searched', `${LIST}&search=so12`],
        ['list, page 100', `${LIST}&page=100`],
        ['officers to assign', OFFICERS],
      ] as const) {
        const value = Math.round(await p95(server, path, token));
        rows.push({
          what: `Surveys (${DOCUMENTS / 1000} thousand documents), ${as}, ${what}: p95`,
          value: `${value} ms`,
          goal: '< 100 ms',
          met: value < 100,
        });
      }
    }
    return rows;
  } finally {
    await server.stop();
  }
}
