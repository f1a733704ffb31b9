export const officerRowAddress = (SAP_ID: string): string => `/SO/${encodeURIComponent(SAP_ID)}`;
