/** The page of an officer whom a part of Today names. */
export const officerRowAddress = (SAP_ID: string): string => `/SO/${encodeURIComponent(SAP_ID)}`;
