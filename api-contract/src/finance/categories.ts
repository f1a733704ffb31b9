import { z } from 'zod';
import { call, message, page, paged, recordVersion, shortText, sortedBy, uuid } from '../call.ts';
import { categoryLimits } from '../limits.ts';
import { M3, M3_READ } from '../roles.ts';

const subCategory = z.strictObject({ subCategory: z.string().trim().max(categoryLimits.subCategory.maxLength) });

/** A claim category. `updatedAt` is an instant. */
export const category = z.object({
  _id: z.string(),
  categoryName: z.string(),
  subCategory: z.array(subCategory),
  updatedAt: z.string(),
  /** Claims keep its name after renaming or deletion (D-163). */
  isUsed: z.boolean(),
  version: z.number().int(),
});
export type Category = z.infer<typeof category>;

/** By name (D-304). */
export const categoryList = call({
  method: 'GET',
  path: '/api/v1/admin/reimbursement/category',
  roles: M3_READ,
  tag: 'Reimbursements',
  summary: 'Reimbursement categories',
  query: z.strictObject({
    ...page.shape,
    id: uuid.optional(),
    search: shortText.optional(),
    ...sortedBy(['category', 'updatedAt']),
  }),
  response: z.object({ data: z.array(category), ...paged, message }),
});

/** Drops blank and repeated sub categories; an empty name or list is 400 (D-165). */
const input = {
  categoryName: z.string().trim().max(categoryLimits.categoryName.maxLength),
  subCategory: z.array(subCategory).max(100),
};
const params = z.strictObject({ id: uuid });
const one = z.object({ message, data: category });

/** Letters of any script and spaces; an existing name (any case) is 409 (D-165). */
export const addCategory = call({
  method: 'POST',
  path: '/api/v1/admin/reimbursement/category',
  roles: M3,
  tag: 'Reimbursements',
  summary: 'Add a reimbursement category',
  body: z.strictObject(input),
  refusals: ['CATEGORY_NAME_EMPTY', 'CATEGORY_NAME_LETTERS', 'SUB_CATEGORY_EMPTY', 'CATEGORY_EXISTS'],
  response: one,
});

/**
 * A renamed category keeps its limits, and older claims count against them (D-332); removed sub categories lose theirs.
 * An imported name may keep other characters.
 */
export const editCategory = call({
  method: 'PUT',
  path: '/api/v1/admin/reimbursement/category/:id',
  roles: M3,
  tag: 'Reimbursements',
  summary: 'Edit a reimbursement category',
  params,
  body: z.strictObject({ ...input, version: z.number().int().optional() }),
  refusals: [
    'CATEGORY_NAME_EMPTY',
    'CATEGORY_NAME_LETTERS',
    'SUB_CATEGORY_EMPTY',
    'CATEGORY_EXISTS',
    'REIMBURSEMENT_CATEGORY_NOT_FOUND',
  ],
  response: one,
});

/** Deletes its limits; claims keep its name (D-163). `version` protects a newer one. */
export const deleteCategory = call({
  method: 'DELETE',
  path: '/api/v1/admin/reimbursement/category/:id',
  roles: M3,
  tag: 'Reimbursements',
  summary: 'Delete a reimbursement category',
  params,
  query: z.strictObject({ version: recordVersion.optional() }),
  refusals: ['REIMBURSEMENT_CATEGORY_NOT_FOUND'],
  response: z.object({ message }),
});
