import type { DayRange } from 'shared-ui';

/** An officer's page for the same days; without them it would open with the range that was last chosen there. */
export const officerPageAddress = (SAP_ID: string, page: 'visits' | 'tasks', { start, end }: DayRange): string =>
  `/SO/${encodeURIComponent(SAP_ID)}/${page}?${new URLSearchParams({ start, end })}`;
