/** Poll interval while the page is visible. */
export const refreshEveryMs = 15_000;
/** For figures that make the database read its files. */
export const refreshSeldomMs = 60_000;
