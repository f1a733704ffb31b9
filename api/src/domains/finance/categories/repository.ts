import type { categories, ServerQuery } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type Db, exactlyOne, join, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import { chosenOrder, holdsText, iso, pagedRows } from '../../../database/sql-parts.ts';

export type Category = categories.Category;
type CategoriesQuery = ServerQuery<typeof categories.categoryList>;

export interface CategoryFields {
  name: string;
  subCategories: readonly string[];
}

const fields = sql`k.id as "_id", k.name as "categoryName",
  (select json_agg(json_build_object('subCategory', s.name) order by s.at) from unnest(k.sub_categories) with ordinality s (name, at)) as "subCategory",
  ${iso('k.updated_at')} as "updatedAt",
  exists (select from claim_totals t where lower(t.category) = lower(k.name) and t.claims > 0) as "isUsed", k.version`;

const where = ({ id, search }: CategoriesQuery): Sql => {
  return join(
    [
      sql`k.deleted_at is null`,
      ...(id ? [sql`k.id = ${id}`] : []),
      ...(search
        ? [
            sql`(${holdsText(['k.name'], search)} or exists (select from unnest(k.sub_categories) s where ${holdsText(['s'], search)}))`,
          ]
        : []),
    ],
    ' and ',
  );
};

const ORDERS = { category: ['lower(k.name)'], updatedAt: ['k.updated_at'] };

/** By name (D-304). */
export const categoriesPage = (db: Db, query: CategoriesQuery) => {
  const from = sql`from reimbursement_categories k where ${where(query)}`;
  return pagedRows<Category>(db, query, {
    from,
    rows: (page) => sql`select ${fields} ${from} order by ${chosenOrder(ORDERS, query)} lower(k.name), k.id ${page}`,
  });
};

export const lockCategory = (tx: WriteDb, id: string): Promise<Category | undefined> =>
  tx.one<Category>(
    sql`select ${fields} from reimbursement_categories k where k.id = ${id} and k.deleted_at is null for update`,
  );

export const categoryExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.one(sql`select from reimbursement_categories where id = ${id}`)) !== undefined;

/** The index refuses a name taken concurrently. */
const refuseTakenName = (error: unknown): never => {
  if ((error as { code?: string }).code === '23505') throw new AppError('CATEGORY_EXISTS', undefined, { cause: error });
  throw error;
};

export const insertCategory = (tx: WriteDb, { name, subCategories }: CategoryFields, at: Date): Promise<Category> =>
  exactlyOne<Category>(
    tx,
    sql`insert into reimbursement_categories as k (name, sub_categories, created_at, updated_at)
      values (${name}, ${subCategories}, ${at}, ${at}) returning ${fields}`,
  ).catch(refuseTakenName);

/** Keeps the former name for existing claims; removes limits of dropped sub categories (D-332). */
export const updateCategory = async (
  tx: WriteDb,
  id: string,
  { name, subCategories }: CategoryFields,
  at: Date,
): Promise<Category> => {
  const category = await exactlyOne<Category>(
    tx,
    sql`update reimbursement_categories k set name = ${name}, sub_categories = ${subCategories}, updated_at = ${at}, version = version + 1,
        former_names = case when lower(k.name) = lower(${name}) or k.name = any (k.former_names) then k.former_names
          else array_append(k.former_names, k.name) end
      where id = ${id} returning ${fields}`,
  ).catch(refuseTakenName);
  await tx.query(sql`
    delete from spend_limits l where l.category_id = ${id}
      and lower(l.sub_category) not in (select lower(s) from unnest(${subCategories}::text[]) s)`);
  await tx.query(sql`
    update spend_limits l set sub_category = s from unnest(${subCategories}::text[]) s
    where l.category_id = ${id} and lower(l.sub_category) = lower(s) and l.sub_category <> s`);
  return category;
};

export const removeCategory = async (tx: WriteDb, id: string, at: Date): Promise<void> => {
  await tx.query(sql`update reimbursement_categories set deleted_at = ${at}, version = version + 1 where id = ${id}`);
  await tx.query(sql`delete from spend_limits where category_id = ${id}`);
};

/** Open forms of limits notice the change. */
export const countChangeOfLimits = (tx: WriteDb) =>
  tx.query(
    sql`update spend_positions set version = version + 1 where role in (select role from spend_positions order by role for update)`,
  );
