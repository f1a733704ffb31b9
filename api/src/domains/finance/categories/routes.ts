import { categories } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { createRecordHistory } from '../../../calls/record-history.ts';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import { checkCategory } from './check-category.ts';
import {
  categoriesPage,
  type Category,
  countChangeOfLimits,
  insertCategory,
  lockCategory,
  removeCategory,
  updateCategory,
} from './repository.ts';

const recordChange = createRecordHistory('category', ({ categoryName, subCategory }: Category) => ({
  categoryName,
  subCategory: subCategory.map((item) => item.subCategory),
}));

async function lockUnchanged(tx: Tx, id: string, version: number | undefined): Promise<Category> {
  const current = await lockCategory(tx, id);
  if (!current) throw new AppError('REIMBURSEMENT_CATEGORY_NOT_FOUND');
  requireVersion(current, version);
  return current;
}

export async function categoryRoutes(app: App) {
  serve(app, categories.categoryList, async ({ query, db }) => ({
    ...(await categoriesPage(db, query)),
    message: 'OK',
  }));
  serve(app, categories.addCategory, ({ body, change, now }) => {
    const fields = checkCategory(body);
    return change(async (tx) => {
      const data = await insertCategory(tx, fields, now);
      await countChangeOfLimits(tx);
      await recordChange(tx, 'create', null, data);
      return { data, message: 'Category Added Successfully' };
    });
  });
  serve(app, categories.editCategory, ({ params, body, change, now }) =>
    change(async (tx) => {
      const before = await lockUnchanged(tx, params.id, body.version);
      const data = await updateCategory(tx, before._id, checkCategory(body, before.categoryName), now);
      await countChangeOfLimits(tx);
      await recordChange(tx, 'edit', before, data);
      return { data, message: 'Category Updated Successfully' };
    }),
  );
  serve(app, categories.deleteCategory, ({ params, query, change, now }) =>
    change(async (tx) => {
      const before = await lockUnchanged(tx, params.id, query.version);
      await removeCategory(tx, before._id, now);
      await countChangeOfLimits(tx);
      await recordChange(tx, 'delete', before, null);
      return { message: 'Category Deleted Successfully' };
    }),
  );
}
