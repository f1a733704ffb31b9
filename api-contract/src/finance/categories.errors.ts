import type { ErrorTable } from '../error-table.ts';

export const categoriesErrors = {
  CATEGORY_NAME_EMPTY: { status: 400, text: 'Please Enter Category Name.' },
  CATEGORY_NAME_LETTERS: { status: 400, text: 'A category name has only letters and spaces.' },
  SUB_CATEGORY_EMPTY: { status: 400, text: 'Please Enter Sub Category' },
  REIMBURSEMENT_CATEGORY_NOT_FOUND: { status: 404, text: 'Category not found.' },
  CATEGORY_EXISTS: { status: 409, text: 'Category already exists.' },
} as const satisfies ErrorTable;
