import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { createWorkbook } from '../../api/src/testing/workbook.ts';
import { fillSurveys, HEADERS, LARGE_SURVEYS_OFFICER, largeSurveys, SHEETS } from './fill-surveys.ts';
import { type BenchServer, startServer } from './server.ts';
import { measureP95, createTimedReader } from './timed.ts';
import { limitTime, median, root, type Row } from './shared.ts';
import { surveyEditorBench } from './survey-editor-bench.ts';

const CALLS = 40;
const ROUNDS = 5;
const LIST = '/api/v1/scan/document/list?content=false';
const FIGURES = '/api/v1/scan/figures';
const OFFICERS = '/api/v1/getOfficers/AREA?limit=10';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Large surveys with thirteen changed prices, one row removed and one added; `changes` is the expected number. */
function modifiedWorkbook(): { bytes: Buffer<ArrayBuffer>; changes: number } {
  const sheets: Record<string, (string | number)[][]> = {};
  let changes = 0;
  for (const { name, fields, rows: original } of largeSurveys()) {
    const rows = original.map((row, index) => {
      if (index === 20 || index % 13 !== 0) return row;
      changes += 1;
      return row.map((cell, column) => (column === 4 ? Number(cell) + 7 : cell));
    });
    rows.splice(20, 1);
    rows.push([999, '1/1 R1', 'MRF', 1, 2, 3, 4, 'New']);
    changes += 2;
    sheets[name] = [...Object.entries(fields), ['Price list'], HEADERS, ...rows];
  }
  return { bytes: createWorkbook(sheets), changes };
}

/** From sending a 20-sheet workbook to its last survey's differences. */
async function reconciliationOf20({ url }: BenchServer, token: string, ids: readonly string[]): Promise<Row> {
  const { bytes, changes } = modifiedWorkbook();
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  let differences = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const form = new FormData();
    form.set('file', new File([bytes], 'Modified.xlsx'));
    const start = performance.now();
    const upload = await fetch(`${url}/api/v1/scan/upload?id=${ids[0]}`, {
      method: 'PUT',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: form,
    });
    if (!upload.ok) throw new Error(`The upload answered ${upload.status}: ${await upload.text()}`);
    differences = 0;
    for (const id of ids) {
      const response = await fetch(`${url}/api/v1/scan/reconciliation/${id}`, { headers });
      differences += ((await response.json()) as { data: { differences: unknown[] } }).data.differences.length;
    }
    times.push(performance.now() - start);
  }
  if (differences !== changes) throw new Error(`${changes} places were changed, ${differences} differences came.`);
  const seconds = Math.round(median(times) / 10) / 100;
  return {
    what: `Surveys, reconciliation of a workbook of ${SHEETS} sheets with 2,000 cells each (${changes} changes, all found): from its upload to the differences of all`,
    value: `${seconds} s`,
    ...limitTime(seconds * 1000, 2_000),
  };
}

export async function surveysBench(scale: string, dataDir = join(root, '.console', `bench-${scale}`)): Promise<Row[]> {
  const server = await startServer({ dataDir, env: { DEMO: scale } });
  try {
    const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
    const pool = openPool(process.env.DATABASE_URL ?? embedded?.connection() ?? '', 1, 30 * 60_000);
    const documents = await fillSurveys(pool);
    const { rows: large } = await pool.query<{ id: string }>(
      'select id from survey_documents where external_id = any ($1) order by scanned_at desc',
      [largeSurveys().map(({ id }) => id)],
    );
    const { rows: regions } = await pool.query<{ code: string }>(
      'select region_code as code from users where region_code is not null group by 1 order by count(*) desc limit 1',
    );
    await pool.end();
    const rows: Row[] = [];
    const [today, monthAgo, yearAgo] = [0, 30, 364].map((days) => daysAgo(days));
    for (const as of ['ADMIN1', 'AO1']) {
      const token = await server.signIn(as);
      for (const [what, path, goal] of [
        ['list', LIST, 100],
        ['list, a name is searched', `${LIST}&search=so12`, 100],
        ['list, page 100', `${LIST}&page=100`, 100],
        ['list behind a figure', `${LIST}&startDate=${monthAgo}&endDate=${today}&brand=MRF`, 100],
        ['officers to assign', OFFICERS, 100],
        ['figures of a month', `${FIGURES}/brands?startDate=${monthAgo}&endDate=${today}`, 150],
        ['figures of a month by size', `${FIGURES}/sizes?startDate=${monthAgo}&endDate=${today}`, 150],
        ['figures of a year', `${FIGURES}/brands?startDate=${yearAgo}&endDate=${today}`, 150],
        ['figures of a year by size', `${FIGURES}/sizes?startDate=${yearAgo}&endDate=${today}`, 150],
        [
          'figures of a year by size, the largest region',
          `${FIGURES}/sizes?startDate=${yearAgo}&endDate=${today}&region=${regions[0]?.code}`,
          150,
        ],
      ] as const) {
        const value = Math.round(
          await measureP95(() => createTimedReader(server, token)(path), { warm: 0, times: CALLS }),
        );
        rows.push({
          what: `Surveys (${Math.round(documents / 1000)} thousand documents), ${as}, ${what}: p95`,
          value: `${value} ms`,
          ...limitTime(value, goal),
        });
      }
    }
    const token = await server.signIn('AO1');
    rows.push(
      await reconciliationOf20(
        server,
        token,
        large.map(({ id }) => id),
      ),
    );
    rows.push(...(await surveyEditorBench(server, token, LARGE_SURVEYS_OFFICER)));
    return rows;
  } finally {
    await server.stop();
  }
}
