/**
 * @group all
 * @slow Opens workbooks in LibreOffice.
 */
import { reconciliation } from 'api-contract';
import { utils, write } from '@e965/xlsx';
import { convertInLibreOffice, itWithLibreOffice } from '../../../../../console-kit/jest/libre-office.ts';
import { formBody } from '../../../testing/form.ts';
import { addSurvey, type TestApp, testApp } from '../../../testing/index.ts';
import { exportedRows, SURVEY, textOf } from './compare/fixture.ts';

const document = textOf(SURVEY);
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const download = (name: string): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(exportedRows(document)), name);
  return write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }) as Buffer;
};

itWithLibreOffice.each(['xlsx', 'xls', 'csv'])(
  'SV-REC: a survey’s download that LibreOffice has saved as %s comes back without a difference',
  async (ending) => {
    const name = `survey as ${ending}`;
    const saved = await convertInLibreOffice({ [`${name}.xlsx`]: download(name) }, ending);
    const bytes = saved[`${name}.${ending}`] as Buffer;
    const id = await addSurvey(test.pool, { document, name });
    const { body, headers } = formBody({ file: { name: `Modified.${ending}`, bytes } });
    const response = await test.call('PUT', '/api/v1/scan/upload', { as: 'AO1', query: { id }, body, headers });
    expect(response.json().message).toBe('File Uploaded Successfully');
    const { data } = reconciliation.reconciliation.response.parse(
      (await test.call('GET', `/api/v1/scan/reconciliation/${id}`, { as: 'AO1' })).json(),
    );
    expect([data.canReconcile, data.notes, data.differences]).toEqual([true, [], []]);
  },
  120_000,
);
