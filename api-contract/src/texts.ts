/** Texts that the server and the screens both say, letter for letter as documented (D-013). No schema library here. */
export const texts = {
  loading: 'Loading...',
  empty: 'Currently Empty.',
  fetchFailed: 'error fetching data',
  noPermissionPage: 'You do not have sufficient permissions to view this page.',
  returnHome: 'Return to Home Page',
  notFound: 'Page not found.',
  sessionExpired: 'Your session has expired. Please sign in again.',
  loginRequired: 'Please provide both SAP ID and Password.',
  masterLoginRequired: 'Please provide both Email and Password.',
  remarkEmpty: 'Remark Field Is Empty.',
  endBeforeStart: 'End Date can not be Smaller than Start Date.',
  rangeOverYear: 'Date range should be less then of equal to 1 year (365 days).',
  rangeOverMonth: 'Date range should be less then or equal to 31 days.',
  noReportData: 'No Data found to download.',
} as const;
