/** Exactly as documented (D-013). Import no schema library here. */
export const texts = {
  loading: 'Loading...',
  empty: 'Currently Empty.',
  fetchFailed: 'error fetching data',
  lineFailed: 'The connection or the server failed. Check the connection and try again.',
  offline: 'You are offline. Check the connection and try again.',
  notSaved: 'You are offline, and this is not saved on this device. It loads when the connection is back.',
  queued: 'No connection: this waits on this device, and is sent when the connection is back.',
  noPermissionPage: 'You do not have sufficient permissions to view this page.',
  addressInvalid:
    'Something in the address of this page is not valid. Open the page from the menu, or correct the link.',
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
  selectFile: 'Select File First.',
  pdfOrVideo: 'Upload PDF or Video File Only.',
  pdfOnly: 'Upload PDF Files Only.',
} as const;

export const duplicateTexts = {
  kinds: {
    'dealer-prospect': 'Dealer Prospect',
    'customer-prospect': 'Customer Prospect',
    dealer: 'Dealer',
  },
  reasons: {
    gst: 'Same GST number',
    pan: 'Same PAN',
    phone: 'Same phone',
    name: 'Nearly the same name at the same pincode',
  },
} as const;
