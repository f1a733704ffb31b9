/** Documented, verbatim (D-013). */
export const wearNatureTexts = {
  add: 'Add new',
  addTitle: 'Add WearNature item',
  editTitle: 'Edit Item',
  deleteTitle: 'Confirm Deletion',
  deleteQuestion: 'Are you sure you want to delete this item? This action cannot be undone.',
  cancel: 'Cancel',
  delete: 'Delete',
  empty: 'No Wear Nature Available.',
  nameEmpty: 'Please Enter Name.',
} as const;
