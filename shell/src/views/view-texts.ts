export const viewTexts = {
  menu: 'Views',
  columns: 'Columns…',
  groupBy: (header: string) => `Group by ${header}`,
  noGroups: 'No groups',
  saveAs: 'Save as a view…',
  saveChanges: (name: string) => `Save changes to '${name}'`,
  copyLink: 'Copy a link to this view',
  manage: 'All views…',
  allRows: 'All rows',
  gone: 'The view that this link opens has been deleted, or it is not shared with you.',
  changed: 'changed',
  exports: {
    always: 'An export has these columns in this order.',
    'once-arranged': 'Once you hide, show or move a column here, the download has these columns in this order.',
  },
  none: 'No saved views yet. Filter and sort the list, choose columns, then save it as a view.',
};
