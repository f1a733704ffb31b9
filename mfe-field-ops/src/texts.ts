/** Documented texts of these screens, letter for letter (D-013). */
export const texts = {
  searchOfficers: 'SAP ID or Territory',
  noPjps: 'No PJP avilable for this SO.',
  beatDetails: 'Beat Details',
  remark: 'Remark',
  noRemark: 'Remark Not Available.',
  noVisits: 'No visits avilable for this SO.',
  visitAction: 'Visit Action',
  noVisitAction: 'No Visit Action Available.',
  noLocation: 'Location not recorded.',
  remarkAdded: 'Remark Added Successfully',
  remarkEmpty: 'Remark Field Is Empty.',
  noVisitAttendance: 'No Visit Attendance Available For This Month.',
  noTimeSpent: 'Time spent unavailable for today.',
  noTasks: 'No Tasks Availabe.',
  noLeads: 'No Prospectus Availabe.',
} as const;
