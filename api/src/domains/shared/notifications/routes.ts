import { notifications } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { countUnread, listNotifications, markAll, markSome } from './repository.ts';

export async function notificationRoutes(app: App) {
  serve(app, notifications.notifications, async ({ query, user, db }) => {
    const [list, unread] = await Promise.all([listNotifications(db, user.id, query), countUnread(db, user.id)]);
    return { ...list, unread, message: 'OK' };
  });

  serve(app, notifications.markNotifications, ({ body, user, change, now }) =>
    change(async (tx) => {
      const marked = await markSome(tx, user.id, body.ids, body.read ? now : null);
      const unread = await countUnread(tx, user.id);
      return { data: { marked, unread }, message: body.read ? 'Marked as read.' : 'Marked as unread.' };
    }),
  );

  serve(app, notifications.markAllNotifications, ({ body, user, change, now }) =>
    change(async (tx) => {
      const marked = await markAll(tx, user.id, now, body.newest);
      return { data: { marked, unread: await countUnread(tx, user.id) }, message: 'All marked as read.' };
    }),
  );
}
