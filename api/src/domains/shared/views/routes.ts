import { views } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import type { User } from '../../../session/scope.ts';
import {
  countOwnViews,
  insertView,
  lockOwnView,
  removeView,
  storeMarks,
  updateView,
  type ViewFields,
  requireVisibleView,
  visibleViews,
} from './repository.ts';
import { checkSharing, findPeopleInScope } from './sharing.ts';

const toFields = ({ name, query, range, sharedRole, sharedWith }: views.View): ViewFields => ({
  name,
  query,
  range,
  sharedRole,
  sharedWith: sharedWith.map(({ SAP_ID }) => SAP_ID),
});

const lockUnchanged = async (tx: Tx, user: User, id: string, version: number): Promise<views.View> => {
  const current = await lockOwnView(tx, user, id);
  requireVersion(current, version);
  return current;
};

export const viewRoutes = async (app: App): Promise<void> => {
  serve(app, views.views, async ({ user, db }) => ({ data: await visibleViews(db, user), message: 'OK' }));

  serve(app, views.viewPeople, async ({ query: { search }, user, db }) => ({
    ...(await findPeopleInScope(db, user, search)),
    message: 'OK',
  }));

  serve(app, views.addView, ({ body: { screen, isPinned, isStart, ...fields }, user, change }) =>
    change(async (tx) => {
      await checkSharing(tx, user, fields);
      if ((await countOwnViews(tx, user.sapId, screen)) >= views.MAX_VIEWS) throw new AppError('VIEWS_FULL');
      const id = await insertView(tx, user.sapId, screen, fields);
      await storeMarks(tx, user.sapId, await requireVisibleView(tx, user, id), { isPinned, isStart });
      await tx.history({ kind: 'view', id, action: 'create', before: null, after: { screen, ...fields } });
      return { data: await requireVisibleView(tx, user, id), message: 'View saved.' };
    }),
  );

  serve(app, views.editView, ({ params: { id }, body: { version, ...edit }, user, change }) =>
    change(async (tx) => {
      const before = toFields(await lockUnchanged(tx, user, id, version));
      const after: ViewFields = {
        name: edit.name ?? before.name,
        query: edit.query ?? before.query,
        range: edit.range === undefined ? before.range : edit.range,
        sharedRole: edit.sharedRole === undefined ? before.sharedRole : edit.sharedRole,
        sharedWith: edit.sharedWith ?? before.sharedWith,
      };
      await checkSharing(tx, user, after, before);
      await updateView(tx, id, after);
      await tx.history({ kind: 'view', id, action: 'edit', before, after });
      return { data: await requireVisibleView(tx, user, id), message: 'View saved.' };
    }),
  );

  serve(app, views.deleteView, ({ params: { id }, query: { version }, user, change }) =>
    change(async (tx) => {
      const before = toFields(await lockUnchanged(tx, user, id, version));
      await removeView(tx, id);
      await tx.history({ kind: 'view', id, action: 'delete', before, after: null });
      return { message: 'View deleted.' };
    }),
  );

  serve(app, views.markView, ({ params: { id }, body, user, change }) =>
    change(async (tx) => {
      await storeMarks(tx, user.sapId, await requireVisibleView(tx, user, id), body);
      return { data: await requireVisibleView(tx, user, id), message: 'Saved.' };
    }),
  );
};
