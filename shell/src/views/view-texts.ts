export const viewTexts = {
  menu: 'Views',
  columns: 'Columns…',
  saveAs: 'Save as a view…',
  saveChanges: (name: string) => `Save changes to '${name}'`,
  copyLink: 'Copy a link to this view',
  manage: 'All views…',
  allRows: 'All rows',
  gone: 'The view that this link opens has been deleted, or it is not shared with you.',
  changed: 'changed',
  exportFollows: 'An export has these columns in this order.',
  none: 'No view of this list is saved yet. Filter and sort it, choose columns, then save that as a view.',
  linkCopied: 'Link copied.',
};
