import { useCallback } from 'react';
import { type ResponseOf, mutation, request, useCall, useChange } from 'shared-auth';
import { allPages, type Reading, type SortQuery } from 'shared-ui';

const list = 'GET /api/v1/admin/reimbursement/category';
export type CategoriesResponse = ResponseOf<typeof list>;
export type Category = CategoriesResponse['data'][number];

/** `draft` is a sub category still being typed. */
export interface CategoryValues {
  categoryName: string;
  subCategories: readonly string[];
  draft: string;
}

export const CATEGORY_SORTS = ['category', 'updatedAt'] as const;
interface CategoryFilter extends SortQuery<(typeof CATEGORY_SORTS)[number]> {
  search: string;
}

export const useCategories = (filter: CategoryFilter, page: number, limit: number) =>
  useCall(list, { query: { ...filter, page, limit } });

export const countCategories = async ({ search = '' }: Readonly<Record<string, string>>) =>
  (await request(list, { query: { search: search.trim(), limit: 1 } })).totalCount;

/** Regardless of page; '' reads none. */
export function useCategory(id: string) {
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id } });
  return { row: data?.data[0], error, isLoading };
}

export const fetchAllCategories = (filter: CategoryFilter, reading: Reading): Promise<Category[]> =>
  allPages((page, signal) => request(list, { query: { ...filter, page, limit: 100 } }, { signal }), reading);

/** Spend limits show categories too. */
const invalidates = [list, 'GET /api/v1/admin/spend-limit', 'GET /api/v1/history/:kind/:id'] as const;
const addCategory = mutation('POST /api/v1/admin/reimbursement/category', { invalidates });
const editCategory = mutation('PUT /api/v1/admin/reimbursement/category/:id', { invalidates });
const deleteCategory = mutation('DELETE /api/v1/admin/reimbursement/category/:id', { invalidates });

const bodyOf = ({ categoryName, subCategories }: Omit<CategoryValues, 'draft'>) => ({
  categoryName: categoryName.trim(),
  subCategory: subCategories.map((subCategory) => ({ subCategory })),
});

export function useAddCategory() {
  const { run } = useChange(addCategory);
  return async (values: CategoryValues): Promise<string> => {
    const { message } = await run({ body: bodyOf(values) });
    return message;
  };
}
export function useEditCategory() {
  const { run } = useChange(editCategory);
  return useCallback(
    (id: string, values: Omit<CategoryValues, 'draft'>, version: number) =>
      run({ params: { id }, body: { ...bodyOf(values), version } }),
    [run],
  );
}
export function useDeleteCategory() {
  const { run } = useChange(deleteCategory);
  return async ({ _id, version }: Category): Promise<string> => {
    const { message } = await run({ params: { id: _id }, query: { version } });
    return message;
  };
}
