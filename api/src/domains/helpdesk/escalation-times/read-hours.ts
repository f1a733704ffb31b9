/** Hours until Unresolved (D-353), as `escalation_hours` in SQL: a test compares. */
const LAST_HOUR = 24;

/** A number above 0, decimals allowed; else undefined (D-227). */
export const readHours = (input: string | number, last = LAST_HOUR): number | undefined => {
  const text = String(input).trim();
  const hours = /^(\d{1,3}(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : 0;
  return hours > 0 && hours <= last ? hours : undefined;
};
