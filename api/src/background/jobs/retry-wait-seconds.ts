const FIRST_SECONDS = 30;
const MAX_SECONDS = 3600;
/** With these waits, about a day. */
export const MAX_RETRIES = 30;

/** Doubles to an hour. Up to a quarter shorter by chance: what failed together must not return together. */
export const retryWaitSeconds = (attempt: number): number =>
  Math.min(MAX_SECONDS, FIRST_SECONDS * 2 ** (attempt - 1)) * (1 - Math.random() / 4);
