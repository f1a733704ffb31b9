/** Documented texts of these screens, letter for letter (D-013). */
export const texts = {
  searchOfficers: 'SAP ID or Territory',
  noPjps: 'No PJP avilable for this SO.',
  beatDetails: 'Beat Details',
  remark: 'Remark',
  noRemark: 'Remark Not Available.',
} as const;
