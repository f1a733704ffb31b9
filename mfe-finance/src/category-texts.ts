/** Documented, verbatim (D-013). */
export const categoryTexts = {
  /** As documented, although it speaks of holidays (D-164). */
  empty: 'No Holiday List Avilable.',
  add: 'Add Category',
  edit: 'Edit Category',
  nameEmpty: 'Please Enter Category Name.',
  subCategoryEmpty: 'Please Enter Sub Category',
  deleteTitle: 'Confirm Deletion',
  deleteQuestion: 'Are you sure you want to delete this item? This action cannot be undone.',
  used: 'Claims of this category keep its name. Its spend limits are deleted.',
  unused: 'There are no claims of this category. Its spend limits are deleted.',
} as const;
