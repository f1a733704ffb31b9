/** Rows of a page that a person can choose; documented lists begin with ten (D-018). */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

/** A size of the address, or the usual one. */
export const toPageSize = (size: number, usual = 10): number => (PAGE_SIZES.includes(size) ? size : usual);
