/** The longest that a ticket waits for its last level: then it is marked Unresolved anyway (D-353). */
const LAST_HOUR = 24;

/** Hours as people write them: a number above 0, decimals allowed; undefined for anything else (D-227). */
export const readHours = (input: string | number): number | undefined => {
  const text = String(input).trim();
  const hours = /^(\d{1,3}(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : 0;
  return hours > 0 && hours <= LAST_HOUR ? hours : undefined;
};
