import { surveys } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { surveyGroups } from './repository.ts';

export async function surveyRoutes(app: App) {
  serve(app, surveys.surveyList, async ({ query, user, db }) => {
    const { data: groups, ...paging } = await surveyGroups(db, user, query);
    const data = groups.map(({ _id, name, documents }) => ({
      _id,
      name,
      documents: documents.map(({ file, ...document }) => ({
        ...document,
        uploadedDocument: file && `/files/${file.id}/${encodeURIComponent(file.name)}`,
      })),
    }));
    return { data, ...paging, message: 'OK' };
  });
}
