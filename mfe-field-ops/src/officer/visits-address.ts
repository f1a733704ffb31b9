import { currentMonth, type DayRange } from 'shared-ui';

/** An officer's visits of the same days; the current month is that page's own default (FO-STA-05). */
export function visitsAddress(SAP_ID: string, { start, end }: DayRange): string {
  const usual = currentMonth();
  const path = `/SO/${encodeURIComponent(SAP_ID)}/visits`;
  return start === usual.start && end === usual.end ? path : `${path}?${new URLSearchParams({ start, end })}`;
}
