import type { views } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type Db, exactlyOne, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { isVisibleTo } from './visible-views.ts';

type View = views.View;
/** Without marks of single readers. */
export interface ViewFields {
  name: string;
  query: Record<string, string>;
  range: View['range'];
  sharedRole: View['sharedRole'];
  sharedWith: readonly string[];
}
interface Marks {
  isPinned?: boolean | undefined;
  isHidden?: boolean | undefined;
  isStart?: boolean | undefined;
}

const MAX_LISTED = 500;

const viewsFor = (reader: User, where: Sql): Sql => sql`
  select v.id, v.screen, v.name, v.query, v.range, json_build_object('SAP_ID', o.sap_id, 'name', o.name) as owner,
    v.owner = ${reader.sapId} as "isOwn", v.version,
    case when v.owner = ${reader.sapId} then v.shared_role end as "sharedRole",
    case when v.owner = ${reader.sapId} then coalesce((
      select json_agg(json_build_object('SAP_ID', p.sap_id, 'name', p.name) order by p.name, p.sap_id)
      from users p where p.sap_id = any (v.shared_with)), '[]') else '[]' end as "sharedWith",
    coalesce(m.is_pinned, true) as "isPinned", coalesce(m.is_hidden, false) as "isHidden",
    coalesce(m.is_start, false) as "isStart"
  from list_views v join users o on o.sap_id = v.owner
    left join list_view_marks m on m.view_id = v.id and m.sap_id = ${reader.sapId}
  where ${isVisibleTo(reader)} and ${where}
  order by v.screen, v.owner <> ${reader.sapId}, lower(v.name), v.id limit ${MAX_LISTED}`;

export const visibleViews = (db: Db, reader: User): Promise<View[]> => db.query<View>(viewsFor(reader, sql`true`));

export const requireVisibleView = async (db: Db, reader: User, id: string): Promise<View> => {
  const view = await db.one<View>(viewsFor(reader, sql`v.id = ${id}`));
  if (!view) throw new AppError('VIEW_NOT_FOUND');
  return view;
};

export const lockOwnView = async (tx: WriteDb, user: User, id: string): Promise<View> => {
  await tx.query(sql`select from list_views where id = ${id} for update`);
  const view = await requireVisibleView(tx, user, id);
  if (!view.isOwn) throw new AppError('VIEW_READ_ONLY');
  return view;
};

/** Locks the person, so that concurrent saves count correctly. */
export const countOwnViews = async (tx: WriteDb, owner: string, screen: string): Promise<number> => {
  await tx.query(sql`select from users where sap_id = ${owner} for no key update`);
  const { count } = await exactlyOne<{ count: number }>(
    tx,
    sql`select count(*)::int as count from list_views where owner = ${owner} and screen = ${screen}`,
  );
  return count;
};

const refuseTakenName = (error: unknown): never => {
  if ((error as { code?: string }).code === '23505')
    throw new AppError('VIEW_NAME_TAKEN', { name: 'You have a view of this name on this screen.' }, { cause: error });
  throw error;
};

export const insertView = async (tx: WriteDb, owner: string, screen: string, fields: ViewFields): Promise<string> => {
  const { name, query, range, sharedRole, sharedWith } = fields;
  const { id } = await exactlyOne<{ id: string }>(
    tx,
    sql`insert into list_views (owner, screen, name, query, range, shared_role, shared_with)
      values (${owner}, ${screen}, ${name}, ${JSON.stringify(query)}::jsonb, ${range}, ${sharedRole}, ${[...sharedWith]})
      returning id`,
  ).catch(refuseTakenName);
  return id;
};

export const updateView = (tx: WriteDb, id: string, { name, query, range, sharedRole, sharedWith }: ViewFields) =>
  tx
    .query(sql`update list_views set name = ${name}, query = ${JSON.stringify(query)}::jsonb, range = ${range},
      shared_role = ${sharedRole}, shared_with = ${[...sharedWith]}, version = version + 1 where id = ${id}`)
    .catch(refuseTakenName);

export const removeView = (tx: WriteDb, id: string) => tx.query(sql`delete from list_views where id = ${id}`);

/** Replaces the previous start view. */
export const storeMarks = async (tx: WriteDb, sapId: string, { id, screen }: View, marks: Marks): Promise<void> => {
  const { isPinned = null, isHidden = null, isStart = null } = marks;
  await tx.query(sql`select from users where sap_id = ${sapId} for no key update`);
  if (isStart)
    await tx.query(sql`update list_view_marks set is_start = false
      where sap_id = ${sapId} and screen = ${screen} and is_start and view_id <> ${id}`);
  await tx.query(sql`insert into list_view_marks as m (sap_id, view_id, screen, is_pinned, is_hidden, is_start)
    values (${sapId}, ${id}, ${screen}, coalesce(${isPinned}::boolean, true), coalesce(${isHidden}::boolean, false),
      coalesce(${isStart}::boolean, false))
    on conflict (sap_id, view_id) do update set is_pinned = coalesce(${isPinned}::boolean, m.is_pinned),
      is_hidden = coalesce(${isHidden}::boolean, m.is_hidden), is_start = coalesce(${isStart}::boolean, m.is_start)`);
};
