/** While the page is visible. */
export const REFRESH_INTERVAL_MS = 15_000;
/** For figures that make the database read its files. */
export const SLOW_REFRESH_INTERVAL_MS = 60_000;
