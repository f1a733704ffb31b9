import type { DayRange } from 'shared-ui';

/** An officer's own page. */
export const officerAddress = (SAP_ID: string): string => `/SO/${encodeURIComponent(SAP_ID)}`;

/** An officer's page for the same days; without them it would open with the range that was last chosen there. */
export const officerPageAddress = (SAP_ID: string, page: 'visits' | 'tasks', { start, end }: DayRange): string =>
  `${officerAddress(SAP_ID)}/${page}?${new URLSearchParams({ start, end })}`;
