import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiRoot } from '../config/api-root.ts';
import { WORKBOOK_TYPES } from '../files/kept-files.ts';
import type { App } from '../server/core.ts';

/**
 * The sample workbook of 'Download Sample', without sign-in (D-201): the download of a sample survey (D-341), or what the setting
 * SURVEY_SAMPLE_URL names instead.
 */
export const surveySampleRoute = async (app: App): Promise<void> => {
  const { surveySampleUrl } = app.core.config;
  app.get('/public/survey-sample.xlsx', async (_request, reply) =>
    surveySampleUrl
      ? reply.header('cache-control', 'no-cache').redirect(surveySampleUrl, 302)
      : reply
          .headers({
            'content-type': WORKBOOK_TYPES.xlsx,
            'content-disposition': 'attachment; filename="survey-sample.xlsx"',
            'cache-control': 'public, max-age=3600',
          })
          .send(await readFile(join(apiRoot(), 'public', 'survey-sample.xlsx'))),
  );
};
