import type { DayRange } from 'shared-ui';

/** An officer's visits of the same days; without them that page would open with the range that was last chosen there. */
export const visitsAddress = (SAP_ID: string, { start, end }: DayRange): string =>
  `/SO/${encodeURIComponent(SAP_ID)}/visits?${new URLSearchParams({ start, end })}`;
