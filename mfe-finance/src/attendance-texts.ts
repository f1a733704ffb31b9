/** Documented, verbatim (D-013). */
export const attendanceTexts = {
  dailyReport: 'Daily Report',
  attendanceList: 'Attendance List',
  approveLeave: 'Are you sure you want to approve this leave?',
  rejectLeave: 'Are you sure you want to reject this leave?',
  ownRequest: 'You can not decide your own request.',
  noAttendance: 'No Attendance List Avilable.',
} as const;
