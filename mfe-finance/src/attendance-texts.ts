/** Documented texts of these screens, letter for letter (D-013). */
export const attendanceTexts = {
  dailyReport: 'Daily Report',
  attendanceList: 'Attendance List',
  noAttendance: 'No Attendance List Avilable.',
} as const;
