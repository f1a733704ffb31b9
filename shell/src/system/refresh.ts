/** What changes while somebody looks is read again at this pace, while the page is visible. */
export const refreshEveryMs = 15_000;
/** What costs the database a look at its files. */
export const refreshSeldomMs = 60_000;
