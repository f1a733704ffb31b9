import { z } from 'zod';
import { call, message, page, paged, uuid } from '../call.ts';
import { categoryLimits } from '../limits.ts';
import { M3, M3_READ } from '../roles.ts';

const subCategory = z.strictObject({ subCategory: z.string().trim().max(categoryLimits.subCategory.maxLength) });

/** What can be claimed. `updatedAt` is an instant. */
export const category = z.object({
  _id: z.string(),
  categoryName: z.string(),
  subCategory: z.array(subCategory),
  updatedAt: z.string(),
  /** There are claims of this category: they keep its name when it is renamed or deleted (D-163). */
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
    /** This category alone, for a link to it. */
    id: uuid.optional(),
    search: z.string().trim().max(100).optional(),
  }),
  answer: z.object({ data: z.array(category), ...paged, message }),
});

/** Blank sub categories and repeated ones, in any case, are dropped; an empty name or an empty list is 400 (D-165). */
const input = {
  categoryName: z.string().trim().max(categoryLimits.categoryName.maxLength),
  subCategory: z.array(subCategory).max(100),
};
const params = z.strictObject({ id: uuid });
const one = z.object({ message, data: category });

/** A name has only letters, of any script, and spaces; one that is there already, in any case, is 409 (D-165). */
export const addCategory = call({
  method: 'POST',
  path: '/api/v1/admin/reimbursement/category',
  roles: M3,
  tag: 'Reimbursements',
  summary: 'Add a reimbursement category',
  body: z.strictObject(input),
  refusals: ['CATEGORY_NAME_EMPTY', 'CATEGORY_NAME_LETTERS', 'SUB_CATEGORY_EMPTY', 'CATEGORY_EXISTS'],
  answer: one,
});

/**
 * Of a renamed category the limits stay, and older claims still count against them by its former name (D-332); the limits of a sub
 * category that is no longer named go. A name with other characters that came by a file may stay.
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
  answer: one,
});

/** Its limits go; claims of it keep its name (D-163). With the `version` that somebody saw, a newer one is not deleted unseen. */
export const deleteCategory = call({
  method: 'DELETE',
  path: '/api/v1/admin/reimbursement/category/:id',
  roles: M3,
  tag: 'Reimbursements',
  summary: 'Delete a reimbursement category',
  params,
  query: z.strictObject({ version: z.coerce.number().int().optional() }),
  refusals: ['REIMBURSEMENT_CATEGORY_NOT_FOUND'],
  answer: z.object({ message }),
});
