import { useCallback } from 'react';
import { type ResponseOf, mutation, request, useCall, useChange } from 'shared-auth';
import type { SortQuery } from 'shared-ui';
import type { SearchResult } from 'shared-ui/form';

const list = 'GET /api/v1/query/QueryCategorygetAll';
export type Category = ResponseOf<typeof list>['categories'][number];
export type ReplyTemplate = NonNullable<Category['replyTemplates']>[number];
export type LevelPerson = Pick<Category['emailList'][number]['email'][number], 'SAP_ID' | 'name' | 'isActive'>;
type Levels = readonly [readonly LevelPerson[], readonly LevelPerson[], readonly LevelPerson[]];

const getLevelPeople = ({ emailList }: Category, level: 'LEVEL1' | 'LEVEL2' | 'LEVEL3'): LevelPerson[] =>
  (emailList.find((entry) => entry.level === level)?.email ?? []).map(({ SAP_ID, name, isActive }) => ({
    SAP_ID,
    name,
    isActive,
  }));

export const CATEGORY_SORTS = ['category', 'status'] as const;
interface CategoryQuery extends SortQuery<(typeof CATEGORY_SORTS)[number]> {
  search: string;
}

export function useCategories(query: CategoryQuery, page: number, limit: number) {
  const { data, ...result } = useCall(list, { query: { ...query, page, limit } });
  const { totalPage = 1, totalCount = 0 } = data ?? {};
  return { ...result, data: data && { data: data.categories, totalPage, totalCount } };
}

export const countCategories = async (search: string): Promise<number> =>
  (await request(list, { query: { ...(search && { search }), limit: 1 } })).totalCount ?? 0;

/** '' reads none. */
export function useCategory(id: string) {
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id } });
  return { row: data?.categories[0], error, isLoading };
}

const serializePeople = (people: readonly LevelPerson[]) => people.map(({ SAP_ID, name }) => ({ SAP_ID, name }));
const serializeLevels = ([level1, level2, level3]: Levels) => [
  { level: 'LEVEL1' as const, email: serializePeople(level1) },
  { level: 'LEVEL2' as const, email: serializePeople(level2) },
  { level: 'LEVEL3' as const, email: serializePeople(level3) },
];

const invalidates = [list, 'GET /api/v1/query/replyTemplates', 'GET /api/v1/history/:kind/:id'] as const;
const addCategory = mutation('POST /api/v1/query/createCategory', { invalidates });
const changeCategory = mutation('PATCH /api/v1/query/updateStatus', { invalidates });

interface CategoryFields {
  subCategories: readonly string[];
  levels: Levels;
  inWorkingHours: boolean;
  replyTemplates: readonly ReplyTemplate[];
}

/** As they are, for a change of some. */
export const toFields = (category: Category): CategoryFields => ({
  subCategories: category.subcategory.map(({ name }) => name),
  levels: [getLevelPeople(category, 'LEVEL1'), getLevelPeople(category, 'LEVEL2'), getLevelPeople(category, 'LEVEL3')],
  inWorkingHours: category.inWorkingHours,
  replyTemplates: category.replyTemplates ?? [],
});

export function useSetCategoryActive() {
  const { run } = useChange(changeCategory);
  return ({ _id: id, version }: Category, changeStatus: boolean) => run({ body: { id, changeStatus, version } });
}

export function useEditCategory(onConflict?: (category: Category) => void) {
  const { run } = useChange(changeCategory, { ...(onConflict && { onConflict }) });
  return useCallback(
    async (
      { _id: id, name }: Category,
      { subCategories, levels, inWorkingHours, replyTemplates }: CategoryFields,
      version: number,
    ) => {
      const subCategory = subCategories.map((sub) => ({ name: sub }));
      return await run({
        body: {
          id,
          category: name,
          subCategory,
          mailList: serializeLevels(levels),
          inWorkingHours,
          replyTemplates: [...replyTemplates],
          version,
        },
      });
    },
    [run],
  );
}
export function useAddCategory() {
  const { run } = useChange(addCategory);
  return async (category: string, fields: CategoryFields): Promise<string> => {
    const { subCategories, levels, inWorkingHours, replyTemplates } = fields;
    const { message } = await run({
      body: {
        category,
        subCategory: [...subCategories],
        mailList: serializeLevels(levels),
        inWorkingHours,
        replyTemplates: [...replyTemplates],
      },
    });
    return message;
  };
}

export const searchPeople = async (search: string, signal: AbortSignal): Promise<SearchResult> => {
  const query = { ...(search && { search }), limit: 20 };
  const { data, totalCount } = await request('GET /api/v1/admin/users-list', { query }, { signal });
  return {
    options: data.map(({ SAP_ID, name, role }) => ({
      value: SAP_ID,
      label: name || SAP_ID,
      detail: `${SAP_ID} · ${role}`,
    })),
    total: totalCount,
  };
};
