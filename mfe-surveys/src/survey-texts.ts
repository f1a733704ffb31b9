/** Documented, verbatim (D-013). */
export const surveyTexts = {
  title: 'Market Survey Reports',
  search: 'Search by SAP ID.',
  noData: 'No Data.',
  filesUploaded: 'Survey files uploaded.',
  downloadAll: 'Download all files',
  uploadModified: 'Upload modified file',
  assign: 'Assign Sales Officer',
  assigned: 'Assigned',
  notAssigned: 'Not Assigned',
} as const;
