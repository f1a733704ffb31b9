import { surveyFigures } from 'api-contract';
import { inTransaction } from '../../../../database/transaction.ts';
import { toWriteDb } from '../../../../database/sql.ts';
import { addFile, addSurvey, type TestApp, testApp } from '../../../../testing/index.ts';
import { readAllDueSurveys } from '../read-due.ts';

export const BRANDS = '/api/v1/scan/figures/brands';
export const SIZES = '/api/v1/scan/figures/sizes';
const now = new Date('2026-11-21T06:00:00Z');
export let test: TestApp;

type Row = [brand: string | null, tyres: string | number | null];
export const counter = (...Rows: Row[]) =>
  JSON.stringify([{ Outlet: 'Om Tyres' }, { Name: 'Counter share', Headers: ['Brand', 'Tyres a month'], Rows }]);
export const bySize = (...Rows: [size: string, brand: string, tyres: number][]) =>
  JSON.stringify([{ Name: 'Sizes', Headers: ['Size', 'Brand', 'Tyres'], Rows }]);
export const filled = (sapId: string, scannedAt: string, document: string, name?: string) =>
  addSurvey(test.pool, { sapId, scannedAt, document, ...(name && { name }) });
const edit = (id: string, document: string) =>
  test.pool.query(
    `update survey_documents set edited_document = $2, edited_by = 'AO1', edited_at = now() where id = $1`,
    [id, document],
  );
export const reconcile = async (id: string, number: number, document: string) => {
  const file = await addFile(test.pool, 'S.csv', 'text/csv', 'x');
  const { rows } = await test.pool.query(
    `insert into survey_uploads (document_id, number, file_id, sheet_name, sheet, uploaded_by, uploaded_at) values ($1, $2, $3, '', '[]', 'AO1', now()) returning id`,
    [id, number, file],
  );
  await test.pool.query(`insert into survey_reconciliations values ($1, $2, $3, 1, $4, '[]', 'AO1', now())`, [
    id,
    number,
    rows[0].id,
    document,
  ]);
};
export const readAll = () => inTransaction(test.pool, (client) => readAllDueSurveys(toWriteDb(client)));

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.pool.query('truncate survey_documents cascade');
  await filled(
    'SO1',
    '2026-11-05T06:00:00Z',
    counter(['JK TYRE', 30], ['mrf', '20'], ['Apollo Tyres', 50], ['CEAT', ''], [null, 99]),
  );
  const reconciled = await filled('SO1', '2026-11-10T06:00:00Z', counter(['JK', 10], ['MRF', 10]), 'Reconciled');
  await edit(reconciled, counter(['JK', 40], ['MRF', 10]));
  await reconcile(reconciled, 1, counter(['JK', 1]));
  await reconcile(reconciled, 2, counter(['JK', 60], ['MRF', 20], ['Local Brand', 20]));
  // The second was scanned on 1 November, 01:30 in India.
  const edited = await filled('SO2', '2026-11-12T06:00:00Z', counter(['JK', 5]));
  await edit(edited, counter(['JK', 25], ['MRF', 75]));
  await filled('SO2', '2026-10-31T20:00:00Z', counter(['JK', '1,000'], ['Michelin', 1000]));
  await filled('SO2', '2026-11-15T06:00:00Z', '[{"Outlet":"No shares"}]', 'Without');
  // October, before.
  await filled('SO1', '2026-10-20T06:00:00Z', counter(['JK', 10], ['MRF', 90]));
  await filled('SO2', '2026-10-30T06:00:00Z', counter(['JK', 50], ['MRF', 50]));
  await filled('SO1', '2026-10-10T06:00:00Z', counter(['JK', 5000]));
  // Another zone.
  await filled('SO9', '2026-11-11T06:00:00Z', counter(['JK', 7]));
  await readAll();
});

export const brands = async (as: string, query: Record<string, string> = {}) => {
  const answer = await test.call('GET', BRANDS, { as, query });
  expect(answer.statusCode).toBe(200);
  return surveyFigures.brandFigures.response.parse(answer.json());
};
export const sizes = async (as: string, query: Record<string, string> = {}) =>
  surveyFigures.sizeFigures.response.parse((await test.call('GET', SIZES, { as, query })).json());
