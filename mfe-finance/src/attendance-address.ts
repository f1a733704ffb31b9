interface OfficerDays {
  SAP_ID: string;
  onDate: string;
  /** Of several days; by default one day. */
  lastDay?: string | undefined;
}

export const attendanceAddress = ({ SAP_ID, onDate, lastDay = onDate }: OfficerDays): string =>
  `/attendance-data?search=${SAP_ID}&start=${onDate}&end=${lastDay}`;
