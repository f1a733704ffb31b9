import { usersList } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { listPeople } from './level-people.ts';

export async function peopleRoutes(app: App) {
  serve(app, usersList.usersList, async ({ query, user, db }) => ({
    ...(await listPeople(db, user, query)),
    message: 'OK',
  }));
}
