import { surveys } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { pageOf, pagingOf } from '../../sql-parts.ts';
import { surveyGroupCount, surveyGroups } from './repository.ts';

export async function surveyRoutes(app: App) {
  serve(app, surveys.surveyList, async ({ query, user, db }) => {
    const [groups, count] = await Promise.all([surveyGroups(db, user, query), surveyGroupCount(db, user, query)]);
    const data = groups.map(({ _id, documents }) => ({
      _id,
      documents: documents.map(({ file, ...document }) => ({
        ...document,
        uploadedDocument: file && `/files/${file.id}/${encodeURIComponent(file.name)}`,
      })),
    }));
    return { data, ...pagingOf(pageOf(query).number, query.limit, count), message: 'OK' };
  });
}
