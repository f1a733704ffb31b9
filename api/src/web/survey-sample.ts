import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findApiRoot } from '../config/find-api-root.ts';
import { WORKBOOK_TYPES } from '../files/kept-files.ts';
import type { App } from '../platform/core.ts';

/** Public (D-201): a sample survey's download (D-341), or SURVEY_SAMPLE_URL. */
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
          .send(await readFile(join(findApiRoot(), 'public', 'survey-sample.xlsx'))),
  );
};
