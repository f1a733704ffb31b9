import type { DayRange } from 'shared-ui';

export const officerAddress = (SAP_ID: string): string => `/SO/${encodeURIComponent(SAP_ID)}`;

/** Without days, the page would open with the range last chosen there. */
export const officerPageAddress = (SAP_ID: string, page: 'visits' | 'tasks', { start, end }: DayRange): string =>
  `${officerAddress(SAP_ID)}/${page}?${new URLSearchParams({ start, end })}`;
