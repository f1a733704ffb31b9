/** In the officer's Dealer Visits of that day. */
export const evidenceAddress = (SAP_ID: string, day: string, visit: string): string =>
  `/SO/${encodeURIComponent(SAP_ID)}/visits?start=${day}&end=${day}&visit=evidence:${visit}`;
