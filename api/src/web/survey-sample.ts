import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiRoot } from '../config/api-root.ts';
import { WORKBOOK_TYPES } from '../files/kept-files.ts';
import type { App } from '../server/core.ts';

/** The sample workbook of 'Download Sample', without sign-in (D-201): the download of a sample survey (D-341). */
export const surveySampleRoute = async (app: App): Promise<void> => {
  app.get('/public/survey-sample.xlsx', async (_request, reply) =>
    reply
      .headers({
        'content-type': WORKBOOK_TYPES.xlsx,
        'content-disposition': 'attachment; filename="survey-sample.xlsx"',
        'cache-control': 'public, max-age=3600',
      })
      .send(await readFile(join(apiRoot(), 'public', 'survey-sample.xlsx'))),
  );
};
