interface OfficerDays {
  SAP_ID: string;
  onDate: string;
  /** Of several days; by default one day. */
  lastDay?: string | undefined;
}

/** The attendance list of one officer and some days. */
export const attendanceAddress = ({ SAP_ID, onDate, lastDay = onDate }: OfficerDays): string =>
  `/attendance-data?search=${SAP_ID}&start=${onDate}&end=${lastDay}`;
